import { untrack } from "svelte";

/**
 * Pieces that change their place fly there. Places are read before the page changes and compared after it; only `transform` is
 * animated. A piece is anything with `data-flies`, and `data-piece` says which.
 */
export interface Flights {
  /** The element the pieces are in; they fly from one view to the next. */
  readonly root: Element | undefined;
  readonly view: unknown;
  /** Nothing moves. */
  readonly still: boolean;
  /** How large a unit of the layer is on the screen (`Camera.scale`); 1 where nothing is scaled. Read late: to zoom is not to fly. */
  readonly scale?: () => number;
}

/** Called while a board is set up: from then on its pieces fly. */
export function flyPieces(read: () => Flights): void {
  let before: Map<string, DOMRect> | undefined;
  $effect.pre(() => {
    const { root, still, view } = read();
    void view;
    before = root && !still ? placesIn(root) : undefined;
  });
  $effect(() => {
    const { root, still, view, scale } = read();
    void view;
    // Where a piece is going is its place: nothing is measured while it is still on the way to the last one.
    if (root) land(root);
    if (root && before && !still)
      flyFrom(
        root,
        before,
        untrack(() => scale?.() ?? 1),
      );
    before = undefined;
  });
}

function placesIn(root: Element): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-flies]"))
    places.set(piece.dataset.piece!, piece.getBoundingClientRect());
  return places;
}

/** Flights under way, by piece. */
const flights = new WeakMap<Element, Animation>();
function land(root: Element): void {
  for (const piece of root.querySelectorAll<HTMLElement>("[data-flying]")) {
    flights.get(piece)?.cancel();
    flights.delete(piece);
    delete piece.dataset.flying;
  }
}

const NEAR = 24;
const TIME = 420;

function flyFrom(root: Element, before: ReadonlyMap<string, DOMRect>, scale: number): void {
  for (const piece of root.querySelectorAll<HTMLElement>("[data-flies]")) {
    const from = before.get(piece.dataset.piece!);
    if (!from || from.width === 0) continue;
    const to = piece.getBoundingClientRect();
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    // A piece inside one that flies too would fly twice.
    if (Math.abs(dx) + Math.abs(dy) < NEAR || piece.parentElement?.closest("[data-flying]")) continue;
    piece.dataset.flying = "";
    const flight = piece.animate(
      [
        { transform: `translate(${dx / scale}px, ${dy / scale}px)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      {
        duration: TIME,
        easing: "cubic-bezier(.2,.7,.3,1)",
      },
    );
    flights.set(piece, flight);
    flight.onfinish = flight.oncancel = () => {
      // Another flight of the same piece may be under way by then.
      if (flights.get(piece) === flight) delete piece.dataset.flying;
    };
  }
}
