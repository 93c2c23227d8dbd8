import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Problem, problem, refuse } from "../arguments.ts";
import { type World, words } from "../world.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** A game that plays, under a name that is replaced everywhere: `new-game`, "New Game", rules NG-1 and so on. */
const TEMPLATE = join(ROOT, "cli/templates/game");
const LONGEST = 40;

/** What a lock file says of the packages in this project. */
interface Lock {
  packages: { [path: string]: object };
}

export async function newCommand(world: World, name: string): Promise<number> {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const bad = refuseName(name, lock);
  if (bad) return refuse(world, bad);
  const files = makeFolder(name, 1 + Math.max(0, ...world.games.map((one) => one.place)));
  const catalogue = join(ROOT, "games/catalogue.ts");
  writeFileSync(catalogue, withLine(readFileSync(catalogue, "utf8"), name));
  writeFileSync(join(ROOT, "package-lock.json"), `${JSON.stringify(withPackage(lock, name), null, 2)}\n`);
  for (const file of [...files, "games/catalogue.ts", "package-lock.json"]) world.out(`${file}\n`);
  world.out(`${words("new.done", { name })}\n`);
  return 0;
}

/** Why a game cannot be called so. */
export function refuseName(name: string, { packages }: Pick<Lock, "packages">): Problem | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return problem("new.badName", { name });
  if (name.length > LONGEST) return problem("new.longName", { name, max: LONGEST });
  if (existsSync(join(ROOT, "games", name))) return problem("new.taken", { name });
  // The rooms of the house are packages too: a game called `kernel` would hide it.
  if (packages[`node_modules/@warren/${name}`]) return problem("new.room", { name });
  return undefined;
}

/** Copies the template; gives the files, from the root of the project. */
function makeFolder(name: string, place: number): string[] {
  const parts = name.split("-");
  const title = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(" ");
  const files = globSync("**/*", { cwd: TEMPLATE })
    .filter((file) => statSync(join(TEMPLATE, file)).isFile())
    .sort();
  return files.map((file) => {
    const text = readFileSync(join(TEMPLATE, file), "utf8")
      .replaceAll("new-game", name)
      .replaceAll("New Game", title)
      .replaceAll(/\bNG-/g, `${prefixOf(parts)}-`)
      .replace("place: 99", `place: ${place}`);
    const path = join("games", name, file);
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    return path;
  });
}

/** What its rules' ids begin with: the letters its words begin with, or those of its only word. */
function prefixOf(parts: readonly string[]): string {
  const letters = (text: string): string => text.replaceAll(/[^a-z]/g, "").toUpperCase();
  const first = letters(parts.map((part) => part.charAt(0)).join(""));
  return first.length > 1 ? first : letters(parts.join("")).slice(0, 3);
}

/** The catalogue with a line for the game, among the others by its name. */
function withLine(catalogue: string, name: string): string {
  const camel = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const line = `export { manifest as ${camel} } from "./${name}/index.ts";`;
  const lines = catalogue.trimEnd().split("\n");
  const after = lines.findIndex((one) => (/"\.\/(.+)\/index\.ts"/.exec(one)?.[1] ?? "") > name);
  lines.splice(after < 0 ? lines.length : after, 0, line);
  return `${lines.join("\n")}\n`;
}

/** The lock file as `npm install` would leave it. */
function withPackage({ packages, ...rest }: Lock, name: string): Lock {
  const { version, license, dependencies } = JSON.parse(readFileSync(join(TEMPLATE, "package.json"), "utf8"));
  const added = {
    ...packages,
    [`games/${name}`]: { name: `@warren/${name}`, version, license, dependencies },
    [`node_modules/@warren/${name}`]: { resolved: `games/${name}`, link: true },
  };
  return { ...rest, packages: Object.fromEntries(Object.entries(added).sort(([a], [b]) => a.localeCompare(b, "en"))) };
}
