import { pathOf, type Route, routeOf } from "./routes.ts";

/** Where the visitor is. */
class Here {
  route: Route = $state.raw(routeOf(location.pathname));
  /** The part after `#`, without it: a rule's id on the rules page. */
  hash: string = $state(location.hash.slice(1));
  search: string = $state(location.search);
}
export const here = new Here();

function look(): void {
  const route = routeOf(location.pathname);
  // An equal route stays the same object, so that a change of the hash does not build the page anew.
  if (pathOf(route) !== pathOf(here.route)) here.route = route;
  here.hash = decodeURIComponent(location.hash.slice(1));
  here.search = location.search;
}

/** Goes to an address of the site. */
export function go(to: Route | string, how: { replace?: boolean } = {}): void {
  const path = typeof to === "string" ? to : pathOf(to);
  if (how.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Whether a click on a link is ours to follow, and not a new tab, a download or another site. */
function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const inside = link.origin === location.origin && !link.pathname.startsWith("/api");
  return (
    plain && inside && !event.defaultPrevented && !link.hasAttribute("download") && (!link.target || link.target === "_self")
  );
}

/** Links stay plain `<a href>`; this follows them without loading the page anew. Call once; returns how to stop. */
export function followLinks(): () => void {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || !link.href || !isOurs(event, link)) return;
    // A jump inside the page is the browser's own business: it moves the focus rightly.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", click);
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  return () => {
    document.removeEventListener("click", click);
    removeEventListener("popstate", look);
    removeEventListener("hashchange", look);
  };
}
