/**
 * Brings a piece into sight by scrolling what of its board scrolls, and nothing else: a board is also shown on pages that scroll themselves, and these
 * stay where their reader is.
 */
export function bringIntoSight(piece: Element, block: "start" | "nearest" = "nearest"): void {
  const ground = scrollerOf(piece);
  if (!ground) return;
  const there = piece.getBoundingClientRect();
  const room = ground.getBoundingClientRect();
  if (block === "start" || there.top < room.top) ground.scrollTop += there.top - room.top;
  else if (there.bottom > room.bottom) ground.scrollTop += there.bottom - room.bottom;
}

function scrollerOf(piece: Element): Element | undefined {
  for (let at = piece.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}
