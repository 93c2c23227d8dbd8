/** A place of the window, in pixels. */
export interface At {
  readonly left: number;
  readonly top: number;
}
/** So far apart, signs at the window's edge lie neither on each other nor on what may be pressed. */
const WIDE = 44;

/** Where a sign has room: where it should be, else farther along its edge. */
export function freeAt({ left, top }: At, taken: readonly At[], upright: boolean): At {
  const at = { left, top };
  while (taken.some((one) => Math.abs(one.left - at.left) < WIDE && Math.abs(one.top - at.top) < WIDE))
    if (upright) at.top += WIDE;
    else at.left += WIDE;
  return at;
}
