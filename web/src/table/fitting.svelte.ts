import { foremost } from "./fit.ts";

/** Between two chips, in pixels. */
const GAP = 4;
const widthOf = (all: readonly Element[]): number =>
  all.reduce((sum, one) => sum + one.getBoundingClientRect().width + GAP, -GAP);

/**
 * Which chips of a row are seen. Those that do not fit it, however they wrap, are left to the list, which says how many they are: the lowest
 * ranks (`data-rank`) first, which stand behind the others then. On a phone the row scrolls, elsewhere it wraps: what would be seen in part
 * is not seen.
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
    changes.observe(row, { childList: true, characterData: true, subtree: true, attributeFilter: ["data-rank"] });
    room.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      room.removeEventListener("scroll", look);
    };
  };
  #look(room: HTMLElement, row: HTMLElement): void {
    const chips = [...row.children] as HTMLElement[];
    // Where the bar stands at the side, its rows scroll.
    const wraps = getComputedStyle(room).overflowY === "hidden";
    const seen = arrange(room, chips, wraps);
    const { right, bottom } = room.getBoundingClientRect();
    const scrolls = room.scrollWidth - room.clientWidth > 2;
    let out = 0;
    for (const one of chips) {
      const box = one.getBoundingClientRect();
      const over = scrolls ? box.right > right + 2 : wraps && box.bottom > bottom + 4;
      // One that gave way is not seen in a gap behind the others, out of its order, until it is swiped to.
      const cut = over || (room.scrollLeft === 0 && !seen.includes(one));
      // The first one is seen whatever its length: its end fades.
      one.toggleAttribute("data-cut", cut && (one !== seen[0] || !scrolls));
      if (cut) out++;
    }
    this.goesOn = scrolls && seen[0]!.getBoundingClientRect().right > right + 2;
    // The button that tells of it takes some of the room: without it all may fit. What was scrolled to stays counted.
    const { width } = room.parentElement!.getBoundingClientRect();
    this.beyond = widthOf(chips) <= width ? 0 : Math.max(out, room.scrollLeft > 0 ? this.beyond : 0);
  }
}

/** Puts those that give way behind the others; answers the others. */
function arrange(room: HTMLElement, chips: readonly HTMLElement[], wraps: boolean): readonly HTMLElement[] {
  const { width } = room.getBoundingClientRect();
  const ranks = chips.map((one) => Number(one.dataset.rank ?? 1));
  const places = foremost(ranks, (some) => !wraps || widthOf(some.map((place) => chips[place]!)) <= width + 2);
  let moved = false;
  for (const [place, one] of chips.entries()) {
    const order = places.includes(place) ? "" : "1";
    moved ||= one.style.order !== order;
    one.style.order = order;
  }
  // Who has swiped to one and pressed it sees it where it stands now.
  if (moved) room.scrollLeft = 0;
  return places.map((place) => chips[place]!);
}
