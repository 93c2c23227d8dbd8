/** Stryker's door for "is this one worth a run": only those that were drawn are. Loaded by Stryker in a process of its own. */
import { env } from "node:process";
import { type Change, drawn } from "./plan.ts";

interface Mutant extends Change {
  readonly id: string;
}

function checker() {
  const chosen = new Set<string>();
  return {
    async init() {},
    /** Called once with all of them. */
    async group(all: readonly Mutant[]): Promise<string[][]> {
      for (const { id } of drawn(all, Number(env.WARREN_MUTANTS_SAMPLE), env.WARREN_MUTANTS_SEED!)) chosen.add(id);
      return [all.map(({ id }) => id)];
    },
    async check(mutants: readonly Mutant[]) {
      return Object.fromEntries(
        mutants.map(({ id }) => [id, chosen.has(id) ? { status: "passed" } : { status: "compileError", reason: "not drawn" }]),
      );
    },
  };
}

export const strykerPlugins = [{ kind: "Checker", name: "drawn", factory: checker }];
