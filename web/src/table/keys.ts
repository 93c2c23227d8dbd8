/** Whether a key press belongs to something that takes text or has its own use for it. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=range]):not([type=checkbox]), textarea, select");
}

/** Arrow keys move the focus among the buttons of a group; Tab still goes through all of them. */
export function arrows(node: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined || isTyping(event)) return;
    const all = [...node.querySelectorAll<HTMLElement>("button[data-choice]")].filter((one) => one.offsetParent !== null);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || all.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[(at + by + all.length) % all.length]!.focus();
  };
  node.addEventListener("keydown", listen);
  return () => node.removeEventListener("keydown", listen);
}

/** A box that scrolls must be reachable by the keyboard, or what is below its edge is not. */
export function reachable(node: HTMLElement): void {
  node.tabIndex = 0;
}

/** Letters hang over a line that is set close by so many pixels: nothing is hidden there. */
const OVERHANG = 6;

/** The same for a box that scrolls only when it has much to say: it is no stop of the keyboard while all of it is seen. */
export function reachableWhenLong(node: HTMLElement): () => void {
  const look = (): void => {
    const hidden = node.scrollHeight - node.clientHeight;
    if (hidden > OVERHANG) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
    node.toggleAttribute("data-more", hidden - node.scrollTop > OVERHANG);
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(node);
  node.addEventListener("scroll", look, { passive: true });
  words.observe(node, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    node.removeEventListener("scroll", look);
    words.disconnect();
  };
}
