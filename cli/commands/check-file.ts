import { statSync } from "node:fs";
import type { FileReport, Manifest } from "@warren/kernel/module.ts";
import { MAX_FILE } from "@warren/kernel/record.ts";
import { type Speaker, say } from "@warren/kernel/text.ts";
import { isProblem, refuse, textOf } from "../arguments.ts";
import { printJson } from "../terminal.ts";
import { speakerOf, type World, words } from "../world.ts";

/** What a game says of a file, and who says it in words. */
interface Known {
  readonly manifest: Manifest;
  readonly report: FileReport;
  readonly speaker: Speaker;
}

/** Asks one game after the other whether the file is of its making. */
async function recognised(games: readonly Manifest[], text: string): Promise<Known | undefined> {
  for (const manifest of games) {
    if (!manifest.checkFile) continue;
    const { check, words: own } = await manifest.checkFile();
    const report = check(text);
    if (!report) continue;
    const speaker = speakerOf(manifest.ready ? await manifest.load() : undefined);
    return { manifest, report, speaker: { ...speaker, catalogues: [own, ...speaker.catalogues] } };
  }
  return undefined;
}

export async function checkFileCommand(world: World, path: string, { json }: { json?: boolean }): Promise<number> {
  const unknown = (why: string): number => {
    if (json) printJson(world, { file: path, fine: false, why });
    else world.err(`warren: ${why}\n`);
    return 1;
  };
  // A file that is far too large is not even read.
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_FILE) return unknown(words("checkFile.large", { file: path, size, max: MAX_FILE }));
  const text = textOf(path);
  if (isProblem(text)) return refuse(world, text);
  const known = await recognised(world.games, text);
  if (!known) return unknown(words("checkFile.unknown", { file: path }));
  const { manifest, speaker } = known;
  const kind = say(speaker, known.report.kind);
  const findings = known.report.findings.map((one) => ({ ...one, why: say(speaker, one.say) }));
  const fine = findings.every((one) => one.level !== "refused");
  if (json) {
    printJson(world, { file: path, game: manifest.id, kind, fine, findings });
    return fine ? 0 : 1;
  }
  const lines = [words("checkFile.kind", { file: path, kind, game: manifest.look.words.title })];
  for (const { level, why, rule } of findings)
    lines.push(`  ${level === "refused" ? "✗" : "!"} ${why}${rule === undefined ? "" : ` (${rule})`}`);
  lines.push(words(!fine ? "checkFile.refused" : findings.length > 0 ? "checkFile.unwise" : "checkFile.fine"));
  world.out(`${lines.join("\n")}\n`);
  return fine ? 0 : 1;
}
