import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { GameModule } from "@warren/kernel/module.ts";
import { say } from "@warren/kernel/text.ts";
import { BadBackup, backUp, type Findings, type Games, restore } from "@warren/server/database/backup.ts";
import { isProblem, type Problem, problem, refuse, rulesNamed } from "../arguments.ts";
import { badPlace, type DataArguments } from "../data.ts";
import { printJson } from "../terminal.ts";
import { speakerOf, type World, words } from "../world.ts";

interface RestoreArguments extends DataArguments {
  readonly soundOnly?: boolean;
}

/** PostgreSQL has tools of its own for this; without a word the folder would be taken, and nobody plays there. */
const ofPostgres = ({ database }: DataArguments): Problem | undefined =>
  database === undefined ? undefined : problem("bad.backupDatabase", {});

/** 1 when a match in it does not verify: it is in the copy as it is in the database, and that is said. */
export async function backupCommand(world: World, file: string, given: DataArguments): Promise<number> {
  const { data, json } = given;
  const bad = ofPostgres(given) ?? badPlace(given);
  if (bad) return refuse(world, bad);
  if (existsSync(file)) return refuse(world, problem("bad.exists", { file }));
  return reported(world, file, async () => {
    const found = await backUp(resolve(data), resolve(file), gamesOf(world));
    if (json) printJson(world, { file, ...counted(found) });
    else world.out(`${words("backup.done", { file, ...counts(found) })}\n`);
    return saidUnsound(world, found);
  });
}

export async function restoreCommand(world: World, file: string, given: RestoreArguments): Promise<number> {
  const { data, json, soundOnly } = given;
  const bad = ofPostgres(given);
  if (bad) return refuse(world, bad);
  if (!existsSync(file)) return refuse(world, problem("bad.file", { file, what: words("restore.missing") }));
  return reported(world, file, async () => {
    const found = await restore(resolve(file), resolve(data), gamesOf(world), soundOnly);
    const restored = found.restored.length;
    if (json) printJson(world, { file, data, restored, kept: found.kept, ...counted(found) });
    else world.out(`${words("restore.done", { data, restored, kept: found.kept, ...counts(found) })}\n`);
    return saidUnsound(world, found);
  });
}

const counts = ({ tables, verified, otherRules }: Findings) => ({ tables: tables.length, verified, otherRules });
const counted = (found: Findings) => ({ ...counts(found), unsound: found.unsound });

function saidUnsound(world: World, { unsound }: Findings): number {
  for (const { table, what } of unsound) world.err(`${words("backup.unsound", { table, what })}\n`);
  return unsound.length > 0 ? 1 : 0;
}

async function reported(world: World, file: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const key = error instanceof BadBackup ? (`backup.${error.why}` as const) : "backup.failed";
    world.err(`warren: ${words(key, { file, what })}\n`);
    return 1;
  }
}

/** Rules by game and version, each fetched once. Throws where they were kept and cannot be used: that is no match of a stranger. */
export function gamesOf(world: World): Games {
  const known = new Map<string, Promise<GameModule | undefined>>();
  return (game, version) => {
    const key = `${game} ${version}`;
    const rules =
      known.get(key) ??
      rulesNamed(world, { game, version }).then((found) => {
        if (!isProblem(found)) return found;
        if (found.problem.key.startsWith("kept.")) throw new Error(say(speakerOf(), found.problem));
        return undefined;
      });
    known.set(key, rules);
    return rules;
  };
}
