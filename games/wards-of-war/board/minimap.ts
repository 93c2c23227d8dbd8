/** How large the small table in the corner is, in pixels: seldom more than a fifth of the window, either way. */
export function smallTable(
  window: { readonly width: number; readonly height: number },
  map: { readonly w: number; readonly h: number },
): {
  readonly w: number;
  readonly h: number;
} {
  const w = Math.max(84, Math.min(190, 0.22 * window.width, (0.3 * window.height * map.w) / map.h));
  return { w, h: (w * map.h) / map.w };
}
