import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { EmpireState } from "./state.ts";

/**
 * A step either runs by itself or asks. One that asks is entered only when it has something to ask, so that the flow need not
 * build a question to find out: search lives on that.
 */
export type Step =
  | { readonly run: (state: EmpireState, frame: Frame, fx: Fx) => void }
  | {
      /** `bare`: without what only people want to know (reasons why not, standing orders, messages). */
      readonly ask: (state: EmpireState, frame: Frame, bare: boolean) => readonly Decision[];
      readonly take: (state: EmpireState, frame: Frame, decision: Decision, answer: Answer, fx: Fx) => void;
    };
export type Steps = { readonly [at: string]: Step };

/** A node of a tree of answers without anything below. */
export const LEAF: Tree = {};
/** A tree in the making. */
export type Branch = { [id: string]: Tree };

export const isEmpty = (tree: Tree): boolean => {
  for (const _ in tree) return false;
  return true;
};

/** The first answer of a tree, always going down its first branch. */
export function firstPath(tree: Tree): string[] {
  const path: string[] = [];
  for (let node = tree; ; ) {
    let next: string | undefined;
    for (const id in node) {
      next = id;
      break;
    }
    if (next === undefined) return path;
    path.push(next);
    node = node[next]!;
  }
}
