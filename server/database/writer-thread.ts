import { parentPort, workerData } from "node:worker_threads";
import { connect, type SqliteOptions, type Statement } from "./connection.ts";

/** What the thread is told when it starts. */
export interface WriterData {
  readonly file: string;
  readonly options: SqliteOptions;
}
/** One transaction; null: there are no more, let go of the file. */
export type WriterOrder = readonly Statement[] | null;
/** What came of a transaction: null, or why none of it counts. */
export type WriterReport = { readonly message: string; readonly code: string | undefined } | null;

/** The thread in which transactions are written, one after the other (`writer.ts`). */
const { file, options } = workerData as WriterData;
const { raw, prepare } = connect(file, options);
const run = raw.transaction((statements: readonly Statement[]) => {
  for (const { sql, rows } of statements) {
    const statement = prepare(sql);
    for (const row of rows) statement.run(row);
  }
});

parentPort!.on("message", (order: WriterOrder) => {
  if (order === null) {
    raw.close();
    parentPort!.close();
  } else parentPort!.postMessage(reportOf(order));
});

function reportOf(statements: readonly Statement[]): WriterReport {
  try {
    run(statements);
    return null;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { message, code };
  }
}
