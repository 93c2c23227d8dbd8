import { parentPort, workerData } from "node:worker_threads";
import { connect, type SqliteOptions } from "./connection.ts";

/** What the thread is told when it starts. */
export interface WriterData {
  readonly file: string;
  readonly options: SqliteOptions;
}
/**
 * One transaction as two flat lists, which is what threads copy fastest: of each statement its number, how many rows it runs for and how many values
 * a row has; and all values. `sql` are statements it has not been told yet, numbered on from those before. Null: there are no more, let go of the file.
 */
export interface WriterTick {
  readonly sql: readonly string[];
  readonly runs: readonly number[];
  readonly values: readonly unknown[];
}
export type WriterOrder = WriterTick | null;
/** What came of a transaction: null, or why none of it counts. */
export type WriterReport = { readonly message: string; readonly code: string | undefined } | null;

/** The thread in which transactions are written, one after the other (`writer.ts`). */
const { file, options } = workerData as WriterData;
const { raw, prepare } = connect(file, options);
const known: string[] = [];
const run = raw.transaction(({ runs, values }: WriterTick) => {
  let at = 0;
  for (let i = 0; i < runs.length; i += 3) {
    const statement = prepare(known[runs[i]!]!);
    const width = runs[i + 2]!;
    for (let row = 0; row < runs[i + 1]!; row++) statement.run(values.slice(at, (at += width)));
  }
});

parentPort!.on("message", (order: WriterOrder) => {
  if (order === null) {
    raw.close();
    parentPort!.close();
  } else parentPort!.postMessage(reportOf(order));
});

function reportOf(tick: WriterTick): WriterReport {
  known.push(...tick.sql);
  try {
    run(tick);
    return null;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { message, code };
  }
}
