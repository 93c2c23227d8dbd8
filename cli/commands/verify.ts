import type { Game } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type GameModule, refuseDocuments } from "@warren/kernel/module.ts";
import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { say } from "@warren/kernel/text.ts";
import { isProblem, refuse, rulesNamed, textOf } from "../arguments.ts";
import { printJson } from "../terminal.ts";
import { speakerOf, type World, words } from "../world.ts";

export async function verifyCommand(world: World, path: string, { json }: { json?: boolean }): Promise<number> {
  const text = textOf(path);
  if (isProblem(text)) return refuse(world, text);
  const broken = (why: Msg, module?: GameModule, more: object = {}): number => {
    const said = say(speakerOf(module), why);
    if (json) printJson(world, { ...more, file: path, sound: false, refusal: why, why: said });
    else world.err(`${words("verify.broken", { why: said })}\n`);
    return 1;
  };
  const parsed = parseMatchFile(text);
  if ("refusal" in parsed) return broken(parsed.refusal);
  const module = await rulesNamed(world, parsed.file.header);
  if (isProblem(module)) return broken(module.problem);
  const unreadable = await refuseDocuments(module, parsed.file.header.options);
  if (unreadable) return broken(unreadable, module);
  const others: Game[] = [];
  for (const [i, { header }] of (parsed.file.episodes ?? []).entries()) {
    const other = await rulesNamed(world, header);
    if (isProblem(other)) return broken({ key: "file.episode", args: { place: `episodes[${i}]`, why: { ...other.problem } } });
    if (!others.includes(other.game)) others.push(other.game);
  }
  const found = verifyMatchFile(module.game, parsed.file, others);
  if (!found.sound) return broken(found.refusal!, module, found);
  if (json) {
    printJson(world, { ...found, file: path, game: module.game.id, version: module.game.version });
    return 0;
  }
  const { entries, draws } = found;
  world.out(`${words("verify.sound", { entries })}\n${words(found.keyChecked ? "verify.dice" : "verify.noKey", { draws })}\n`);
  const { episodes = [] } = parsed.file;
  if (episodes.length > 0) world.out(`${words("verify.episodes", { n: episodes.length })}\n`);
  if (!found.finished) world.out(`${words("verify.unfinished")}\n`);
  return 0;
}
