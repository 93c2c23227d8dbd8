import { test } from "vitest";

/**
 * A test of rules of the ledger. It fails the build when an id of `rulebook.tsv` is named by no such test.
 * The name says in a sentence what the rule comes to in this scenario.
 */
export function rule(ids: string | readonly string[], name: string, fn: () => void | Promise<void>): void {
  test(`${typeof ids === "string" ? ids : ids.join(" ")}: ${name}`, fn);
}
