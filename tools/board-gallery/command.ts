import { existsSync, globSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";

const games = join(import.meta.dirname, "../../games");
/** The folder of a game among the games: that of a campaign lies in the game of its battles. */
const folderOf = (game: string): string => game.replace(/-campaign$/, "/campaign");

/** Reads `GAME [out folder] [part of a name ...]`, and takes from `games/GAME/board/dev/WHAT.ts` what it exports as `WHAT`. */
export async function commandFor<T>(what: string): Promise<{ game: string; out: string; parts: readonly string[]; given: T }> {
  const [game, out = join(tmpdir(), `warren-${game}`), ...parts] = argv.slice(2);
  const file = join(games, folderOf(`${game}`), "board/dev", `${what}.ts`);
  if (game === undefined || !existsSync(file)) {
    const known = globSync(`{*,*/campaign}/board/dev/${what}.ts`, { cwd: games }).map((path) =>
      path.split("/board/")[0]!.replace("/", "-"),
    );
    console.error(`Which game? ${known.sort().join(", ")}`);
    exit(2);
  }
  mkdirSync(out, { recursive: true });
  return { game, out, parts, given: (await import(file))[what] as T };
}
