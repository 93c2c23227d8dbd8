import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { diagnose, diagnosePostgres } from "@warren/server/database/doctor.ts";
import { upgradePostgres } from "@warren/server/database/postgres-upgrade.ts";
import { said } from "@warren/server/database/trouble.ts";
import { upgrade } from "@warren/server/database/upgrade.ts";
import { problem, refuse } from "../arguments.ts";
import { badPlace, type DataArguments, nameOf } from "../data.ts";
import { printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";
import { gamesOf } from "./backup.ts";

/** 1 when something is damaged or lost: each of it is named. */
export async function doctorCommand(world: World, { data, database, json }: DataArguments): Promise<number> {
  const bad = badPlace({ data, ...(database === undefined ? {} : { database }) });
  if (bad) return refuse(world, bad);
  const found =
    database === undefined ? await diagnose(resolve(data), gamesOf(world)) : await diagnosePostgres(database, gamesOf(world));
  const { file, unread, steps, missingCommits: missing, tables, verified, other, unsound } = found;
  const newer = steps?.unknown ?? [];
  const older = steps?.missing ?? [];
  const ill = file.length > 0 || unread !== undefined || newer.length > 0 || missing > 0 || unsound.length > 0;
  if (json) {
    printJson(world, { ...found, ...(database === undefined ? { data } : {}), sound: !ill });
    return ill ? 1 : 0;
  }
  for (const what of file) world.err(`${words("doctor.file", { what })}\n`);
  if (unread !== undefined) world.err(`${words("doctor.unread", { what: unread })}\n`);
  if (newer.length > 0) world.err(`${words("doctor.newer", { steps: newer.join(", ") })}\n`);
  if (missing > 0) world.err(`${words("doctor.missing", { missing })}\n`);
  for (const { table, what } of unsound) world.err(`${words("doctor.unsound", { table, what })}\n`);
  for (const { table, game, version, over } of other)
    world.out(`${words(over ? "doctor.other" : "doctor.otherPlaying", { table, game, version })}\n`);
  // An older file is looked at in a copy that is brought up to date; of PostgreSQL there is none.
  const unasked = database !== undefined && older.length > 0;
  if (older.length > 0) world.out(`${words(unasked ? "doctor.olderUnread" : "doctor.older", { steps: older.length })}\n`);
  if (unread !== undefined || newer.length > 0 || unasked) return ill ? 1 : 0;
  const counts = { tables: tables.length, verified, other: other.length, unsound: unsound.length };
  world.out(`${words("doctor.done", { data: database === undefined ? data : "PostgreSQL", ...counts })}\n`);
  return ill ? 1 : 0;
}

export async function migrateCommand(world: World, given: DataArguments & { copy?: string }): Promise<number> {
  const { database, json, copy } = given;
  const data = nameOf(given);
  const bad = badPlace(given);
  if (bad) return refuse(world, bad);
  if (database !== undefined && copy !== undefined) return refuse(world, problem("bad.copy", {}));
  if (copy !== undefined && existsSync(copy)) return refuse(world, problem("bad.exists", { file: copy }));
  try {
    const done =
      database === undefined
        ? await upgrade(resolve(data), copy === undefined ? undefined : resolve(copy))
        : await upgradePostgres(database);
    const newer = done.unknown.length > 0;
    const last = done.last ?? "0";
    if (json) printJson(world, { data, ...done });
    else if (newer) world.err(`warren: ${words("migrate.newer", { data, steps: done.unknown.join(", ") })}\n`);
    else if (done.missing.length === 0) world.out(`${words("migrate.none", { data, last })}\n`);
    else world.out(`${words("migrate.done", { data, steps: done.missing.length, last, copy: done.copy ?? "-" })}\n`);
    return newer ? 1 : 0;
  } catch (error) {
    world.err(`warren: ${words("data.failed", { data, what: said(error) })}\n`);
    return 1;
  }
}
