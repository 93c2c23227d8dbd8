import { frontGame } from "./games.ts";

/** The addresses of the site. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "local"; readonly id: string }
  | { readonly page: "replay"; readonly id?: string }
  | { readonly page: "games" }
  /** Who one is here: devices, passkeys, recovery. */
  | { readonly page: "me" }
  | { readonly page: "rules"; readonly game: string }
  /** The lessons of a game, or one of them. */
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "lesson"; readonly game: string; readonly id: string }
  /** What players make for a game. */
  | { readonly page: "build"; readonly game: string }
  | { readonly page: "credits" }
  | { readonly page: "gallery" }
  | { readonly page: "missing"; readonly path: string };

/** Ids come from addresses anybody may type: letters, digits, dash and underscore only; of a match that another one waits for, a dot and a number more. */
const ID = /^[A-Za-z0-9_-]{1,80}(?:\.[0-9]{1,9})?$/;

export function routeOf(pathname: string): Route {
  const missing: Route = { page: "missing", path: pathname };
  const parts = pathname.split("/").filter((part) => part !== "");
  const [page, id, ...more] = parts;
  if (page === undefined) return { page: "home" };
  const [third] = more;
  if (page === "learn" && id !== undefined && third !== undefined && more.length === 1)
    return ID.test(id) && ID.test(third) ? { page: "lesson", game: id, id: third } : missing;
  if (more.length > 0 || (id !== undefined && !ID.test(id))) return missing;
  if (id === undefined && (page === "rules" || page === "learn")) return { page, game: frontGame() };
  if (id === undefined)
    return page === "replay" || page === "games" || page === "me" || page === "credits" || page === "gallery"
      ? { page }
      : missing;
  switch (page) {
    case "new":
    case "rules":
    case "learn":
    case "build":
      return { page, game: id };
    case "table":
    case "local":
    case "replay":
      return { page, id };
    default:
      return missing;
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
    case "rules":
    case "learn":
    case "build":
      return `/${route.page}/${route.game}`;
    case "lesson":
      return `/learn/${route.game}/${route.id}`;
    case "table":
    case "local":
      return `/${route.page}/${route.id}`;
    case "replay":
      return route.id === undefined ? "/replay" : `/replay/${route.id}`;
    case "games":
    case "me":
    case "credits":
    case "gallery":
      return `/${route.page}`;
    case "missing":
      return route.path;
    default:
      return route satisfies never;
  }
}
