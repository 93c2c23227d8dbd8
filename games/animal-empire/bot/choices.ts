import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { specOf } from "../rules/special.ts";
import { type EmpireState, noOf } from "../rules/state.ts";

/** A path worth trying, and whether what it leads to depends on something hidden. */
export interface Choice {
  readonly path: readonly string[];
  readonly uncertain: boolean;
}

const isHidden = (id: string): boolean => id.charCodeAt(0) === 102 && id.charCodeAt(1) <= 57; // f1..f15, not "free"
const isArmy = (id: string): boolean => id.charCodeAt(0) === 97 && id.charCodeAt(1) <= 57; // a1..a16

/** Equal for Armies between which there is nothing to choose: same owner, place, speciality and state. */
function kindOf(state: EmpireState, army: number): string {
  const { table } = state;
  const { at, used, fresh } = table.armies[army]!;
  let kind = `${table.kingdoms[army]!.owner},${at},${specOf(table, army)},${used ? 1 : 0}${fresh ? 1 : 0}`;
  for (const ban of table.bans) if (ban.army === army) kind += `,${ban.kingdom}`;
  return kind;
}

/**
 * The answers of a tree that differ: of face-down places the seat knows nothing of only the first, of Armies that are alike only the
 * first. Orders to Vassals change nothing and are left out; what the Crossroads Mirage exchanges, once.
 */
export function choicesOf(state: EmpireState, decision: Decision): Choice[] {
  const { domain } = decision;
  if (domain.t !== "pick") return [];
  const out: Choice[] = [];
  walk(state, decision.seat, domain.tree, [], false, out);
  return out;
}

function walk(state: EmpireState, seat: Seat, tree: Tree, path: string[], uncertain: boolean, out: Choice[]): void {
  let leaf = true;
  let unknown = false;
  let kinds: Set<string> | undefined;
  for (const id in tree) {
    leaf = false;
    if (id === "order" && path.length === 0) continue;
    let hidden = uncertain || id === "wild" || id === "C08" || id === "C09";
    if (isHidden(id) && state.hands[seat]!.seen[id] === undefined) {
      hidden = !path.includes("C13");
      if (unknown) continue;
      unknown = true;
    } else if (isArmy(id)) {
      // a1 and a2 on two Kingdoms change places: so do a2 and a1.
      if (path.at(-2) === "C07" && noOf(path.at(-1)!) > noOf(id)) continue;
      const kind = kindOf(state, noOf(id));
      kinds ??= new Set();
      if (kinds.has(kind)) continue;
      kinds.add(kind);
    }
    path.push(id);
    walk(state, seat, tree[id]!, path, hidden, out);
    path.pop();
  }
  if (leaf) out.push({ path: path.slice(), uncertain });
}
