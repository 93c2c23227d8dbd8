import type { CompiledQuery } from "kysely";
import type { Statement } from "./connection.ts";

/**
 * Makes the statement that is run for every row, if there is any; compiled with the first row that ever comes. All rows must have the same
 * columns, and the query must use them in their order.
 */
export function forRows<Row extends object>(compile: (row: Row) => CompiledQuery): (rows: readonly Row[]) => Statement[] {
  let sql: string | undefined;
  return (rows) =>
    rows.length === 0 ? [] : [{ sql: (sql ??= compile(rows[0]!).sql), rows: rows.map((row) => Object.values(row)) }];
}

export const once = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, rows: [parameters] });

/** A query about one thing, compiled with the first that is ever asked for; what it asks for must be the first of its parameters. */
export function compiledOnce<Row>(compile: (about: string) => CompiledQuery<Row>): (about: string) => CompiledQuery<Row> {
  let first: CompiledQuery<Row> | undefined;
  return (about) => {
    first ??= compile(about);
    return { ...first, parameters: [about, ...first.parameters.slice(1)] };
  };
}
