/**
 * Pieces that change their place fly there. Places are read before the page changes and compared after it; only `transform` is
 * animated. A piece is anything with `data-flies`, and `data-piece` says which.
 */
export function placesIn(root: Element): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-flies]"))
    places.set(piece.dataset.piece!, piece.getBoundingClientRect());
  return places;
}

const NEAR = 24;
const TIME = 420;

export function flyFrom(root: Element, before: ReadonlyMap<string, DOMRect>): void {
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
        { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      {
        duration: TIME,
        easing: "cubic-bezier(.2,.7,.3,1)",
      },
    );
    flight.onfinish = flight.oncancel = () => delete piece.dataset.flying;
  }
}
