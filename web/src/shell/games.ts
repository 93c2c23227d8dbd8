import { games, manifestOf } from "@warren/games/listed.ts";

/** The games of the house by id, in the order of the gallery. */
export const GAMES: readonly string[] = games.map((one) => one.id);

export function isRoom(id: string): boolean {
  return manifestOf(id) !== undefined;
}

/** Whether a game can be played here: it is ready and has a board. */
export function isOpen(game: string): boolean {
  const manifest = manifestOf(game);
  return manifest?.ready === true && manifest.board !== undefined;
}

export const openGames: readonly string[] = GAMES.filter(isOpen);

const KEY = "warren.game";
/** Where storage is refused the choice lasts as long as the page. */
let chosen: string | undefined;

/** The game that is shown first: the one chosen last on this device, the first of the gallery until then. */
export function frontGame(): string {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(KEY) ?? undefined;
    } catch {
      // A private window may refuse.
    }
  }
  return chosen !== undefined && isOpen(chosen) ? chosen : (openGames[0] ?? GAMES[0] ?? "");
}

/** Whoever looks at a game has chosen it, by whatever door. */
export function chooseGame(game: string): void {
  if (!isOpen(game)) return;
  chosen = game;
  try {
    localStorage.setItem(KEY, game);
  } catch {
    // A private window may refuse; `chosen` has it.
  }
}
