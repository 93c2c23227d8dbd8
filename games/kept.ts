import type { GameModule, ReadyGame } from "@warren/kernel/module.ts";
import { CONTRACT, fingerprint, type KeptFile, type KeptVersion, type RulesFound } from "@warren/kernel/released.ts";

/** The rules of any version that can be played: today's from the game's folder, earlier ones from the files kept of them. */

/** Today's rules, or those of the version that is asked for. */
export async function rulesAt(manifest: ReadyGame, version?: number): Promise<RulesFound> {
  const module = await manifest.load();
  if (version === undefined || module.game.version === version) return { module };
  const kept = (await manifest.kept?.())?.find((one) => one.version === version);
  if (!kept) return { refusal: { key: "file.otherVersion", args: { has: version, needs: module.game.version } } };
  return keptRules(manifest.id, kept);
}

/** By address: a file is fetched and judged once. What could not be fetched is tried again. */
const found = new Map<string, Promise<RulesFound>>();

/** The rules in a kept file, unless it is not what it was, or was made for another house. */
export function keptRules(game: string, kept: KeptVersion): Promise<RulesFound> {
  const { href } = kept.file;
  const known = found.get(href);
  if (known) return known;
  const fetched = open(game, kept);
  found.set(href, fetched);
  fetched.then(
    (rules) => "refusal" in rules && found.delete(href),
    () => found.delete(href),
  );
  return fetched;
}

async function open(game: string, { version, hash, file }: KeptVersion): Promise<RulesFound> {
  const named = { game, version };
  try {
    const now = fingerprint(await bytesOf(file));
    if (now !== hash) return { refusal: { key: "kept.damaged", args: { ...named, hash, found: now } } };
    const kept = (await import(/* @vite-ignore */ file.href)) as KeptFile;
    if (kept.contract !== CONTRACT)
      return { refusal: { key: "kept.contract", args: { ...named, has: kept.contract, needs: CONTRACT } } };
    return { module: withKernel(await kept.load(), kept) };
  } catch (error) {
    return {
      refusal: { key: "kept.unreadable", args: { ...named, what: error instanceof Error ? error.message : String(error) } },
    };
  }
}

/** The rules of the file, which know the kernel that folds their matches. */
function withKernel(module: GameModule, { released, queries, awaited }: KeptFile): GameModule {
  const { game } = module;
  return {
    ...module,
    game: { ...game, released: released(game) },
    ...(queries ? { queries } : {}),
    ...(awaited ? { awaited } : {}),
  };
}

async function bytesOf(file: URL): Promise<Uint8Array> {
  if (file.protocol === "file:") {
    // Asked for at run time, so that bundlers for the browser do not look for it.
    const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
    return readFile(file);
  }
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
