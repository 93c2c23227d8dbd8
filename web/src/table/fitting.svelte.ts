/** Between two chips, in pixels. */
const GAP = 4;

/**
 * Which chips of a row are seen. Those that do not fit it, however they wrap, are left to the list, which says how many they are. On a phone
 * the row scrolls, elsewhere it wraps: what would be seen in part is not seen.
 */
export class Fitting {
  /** How many are not in sight. */
  beyond = $state(0);
  /** Only the first chip fades where it is too long by itself. */
  goesOn = $state(false);

  /** Watches a room and the row in it, whose children are the chips: what is cut gets `data-cut`. */
  readonly watch = (room: HTMLElement): (() => void) => {
    const row = room.firstElementChild as HTMLElement;
    const look = (): void => this.#look(room, row);
    const sizes = new ResizeObserver(look);
    const changes = new MutationObserver(look);
    sizes.observe(room);
    sizes.observe(row);
    changes.observe(row, { childList: true, characterData: true, subtree: true });
    room.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      room.removeEventListener("scroll", look);
    };
  };
  #look(room: HTMLElement, row: HTMLElement): void {
    const { right, bottom } = room.getBoundingClientRect();
    const scrolls = room.scrollWidth - room.clientWidth > 2;
    // Where the bar stands at the side, its rows scroll.
    const wraps = getComputedStyle(room).overflowY === "hidden";
    let out = 0;
    for (const [i, one] of [...row.children].entries()) {
      const box = one.getBoundingClientRect();
      const cut = scrolls ? box.right > right + 2 : wraps && box.bottom > bottom + 4;
      // The first one is seen whatever its length: its end fades.
      one.toggleAttribute("data-cut", cut && (i > 0 || !scrolls));
      if (cut) out++;
    }
    this.goesOn = scrolls && row.children[0]!.getBoundingClientRect().right > right + 2;
    // The button that tells of it takes some of the room: without it all may fit. What was scrolled to stays counted.
    const { width } = room.parentElement!.getBoundingClientRect();
    const needed = [...row.children].reduce((sum, one) => sum + one.getBoundingClientRect().width + GAP, -GAP);
    this.beyond = needed <= width ? 0 : Math.max(out, room.scrollLeft > 0 ? this.beyond : 0);
  }
}
