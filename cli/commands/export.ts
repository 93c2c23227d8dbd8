import { writeFileSync } from "node:fs";
import { wholeRecordOf } from "@warren/server/header.ts";
import { problem, refuse } from "../arguments.ts";
import { type DataArguments, nameOf, withStore } from "../data.ts";
import { printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";

interface ExportArguments extends DataArguments {
  readonly out?: string;
}

/** Reads the database directly, so it works with the server running or not. The key of the dice is in the file once the match is over. */
export async function exportCommand(world: World, id: string, given: ExportArguments): Promise<number> {
  const { out, json } = given;
  return withStore(world, given, async (store) => {
    const stored = await store.load(id);
    if (!stored) return refuse(world, problem("bad.match", { id, data: nameOf(given) }));
    if (stored.entries.length === 0) return refuse(world, problem("bad.notStarted", { id }));
    const { table, entries } = stored;
    const file = await wholeRecordOf(store, stored);
    if (out === undefined) {
      printJson(world, file);
      return 0;
    }
    try {
      writeFileSync(out, `${JSON.stringify(file, null, 1)}\n`);
    } catch (error) {
      return refuse(world, problem("bad.write", { file: out, what: (error as Error).message }));
    }
    const count = entries.length;
    if (json) printJson(world, { id, file: out, game: table.game, entries: count });
    else world.out(`${words("export.done", { file: out, entries: count })}\n`);
    return 0;
  });
}
