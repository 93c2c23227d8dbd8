import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { diagnose, diagnosePostgres } from "@warren/server/database/doctor.ts";
import { isPostgres } from "@warren/server/database/postgres.ts";
import { upgradePostgres } from "@warren/server/database/postgres-upgrade.ts";
import { databaseFile } from "@warren/server/database/sqlite.ts";
import { upgrade } from "@warren/server/database/upgrade.ts";
import { problem, refuse } from "../arguments.ts";
import { printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";
import { gamesOf } from "./backup.ts";

interface DataArguments {
  readonly data: string;
  readonly database?: string;
  readonly json?: boolean;
}

/** 1 when something is damaged or lost: each of it is named. */
export async function doctorCommand(world: World, { data, database, json }: DataArguments): Promise<number> {
  if (database !== undefined && !isPostgres(database)) return refuse(world, problem("bad.database", {}));
  if (database === undefined && !existsSync(databaseFile(data))) return refuse(world, problem("bad.data", { data }));
  const found =
    database === undefined ? await diagnose(resolve(data), gamesOf(world)) : await diagnosePostgres(database, gamesOf(world));
  const { file, steps, missingCommits: missing, tables, verified, other, unsound } = found;
  const newer = steps?.unknown ?? [];
  const ill = file.length > 0 || newer.length > 0 || missing > 0 || unsound.length > 0;
  if (json) {
    printJson(world, { ...found, ...(database === undefined ? { data } : {}), sound: !ill });
    return ill ? 1 : 0;
  }
  for (const what of file) world.err(`${words("doctor.file", { what })}\n`);
  if (newer.length > 0) world.err(`${words("doctor.newer", { steps: newer.join(", ") })}\n`);
  if (missing > 0) world.err(`${words("doctor.missing", { missing })}\n`);
  for (const { table, what } of unsound) world.err(`${words("doctor.unsound", { table, what })}\n`);
  for (const { table, game, version, over } of other)
    world.out(`${words(over ? "doctor.other" : "doctor.otherPlaying", { table, game, version })}\n`);
  if (steps && steps.missing.length > 0) world.out(`${words("doctor.older", { steps: steps.missing.length })}\n`);
  const counts = { tables: tables.length, verified, other: other.length, unsound: unsound.length };
  world.out(`${words("doctor.done", { data: database === undefined ? data : "PostgreSQL", ...counts })}\n`);
  return ill ? 1 : 0;
}

export async function migrateCommand(world: World, given: DataArguments & { copy?: string }): Promise<number> {
  const { database, json, copy } = given;
  const data = database === undefined ? given.data : "PostgreSQL";
  if (database !== undefined && !isPostgres(database)) return refuse(world, problem("bad.database", {}));
  if (database !== undefined && copy !== undefined) return refuse(world, problem("bad.copy", {}));
  if (database === undefined && !existsSync(databaseFile(data))) return refuse(world, problem("bad.data", { data }));
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
    world.err(
      `warren: ${words("backup.failed", { file: data, what: error instanceof Error ? error.message : String(error) })}\n`,
    );
    return 1;
  }
}
