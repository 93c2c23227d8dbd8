import { parentPort, workerData } from "node:worker_threads";
import { connect, type SqliteOptions } from "./connection.ts";
import { TickLog } from "./ticks.ts";

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
  /** What it says of matches (`ticks.ts`), as a text with a number. */
  readonly log?: { readonly text: string; readonly number: number };
  /** The statements are about all that was ever said of a match: it has to be in its places before they are run. */
  readonly filesFirst?: boolean;
}
export type WriterOrder = WriterTick | null;
/** What came of a transaction: null, or why none of it counts. Or, between transactions, up to which number ticks have been filed. */
export type WriterReport = { readonly message: string; readonly code: string | undefined } | number | null;

/** The thread in which transactions are written, one after the other (`writer.ts`). */
const { file, options } = workerData as WriterData;
const connection = connect(file, options);
const { raw, prepare } = connection;
const ticks = new TickLog(connection);
const known: string[] = [];
const run = raw.transaction(({ runs, values, log, filesFirst }: WriterTick) => {
  if (log) ticks.add(log.text);
  if (filesFirst) ticks.file();
  let at = 0;
  for (let i = 0; i < runs.length; i += 3) {
    const statement = prepare(known[runs[i]!]!);
    const width = runs[i + 2]!;
    for (let row = 0; row < runs[i + 1]!; row++) statement.run(values.slice(at, (at += width)));
  }
});

/** Ticks are filed when their texts have so many characters together, or after so many milliseconds: often enough that a reader finds few of them. */
const MUCH = 600_000;
const LONG = 1000;
let unfiled = 0;
let lastNumber = 0;
let timer: NodeJS.Timeout | undefined;

parentPort!.on("message", (order: WriterOrder) => {
  if (order === null) {
    if (unfiled > 0) fileAll();
    clearTimeout(timer);
    raw.close();
    parentPort!.close();
    return;
  }
  const report = reportOf(order);
  parentPort!.postMessage(report satisfies WriterReport);
  if (!order.log || report !== null) return;
  lastNumber = order.log.number;
  unfiled += order.log.text.length;
  if (unfiled >= MUCH) fileAll();
  else timer ??= setTimeout(fileAll, LONG);
});

/** What cannot be filed now lies safe where it is, is found there by whoever reads, and is tried again. */
function fileAll(): void {
  clearTimeout(timer);
  timer = undefined;
  try {
    ticks.file();
    unfiled = 0;
    parentPort!.postMessage(lastNumber satisfies WriterReport);
  } catch {
    ticks.undone();
    timer = setTimeout(fileAll, LONG);
  }
}

function reportOf(tick: WriterTick): WriterReport {
  known.push(...tick.sql);
  try {
    run(tick);
    return null;
  } catch (error) {
    ticks.undone();
    const { message, code } = error as Error & { code?: string };
    return { message, code };
  }
}
