import type { Blocked } from "@warren/kernel/decision.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { STRIKE_RADIUS } from "../content/numbers.ts";
import { strikeOf, type Target } from "./attack.ts";
import { isStanding, nameOf, rollAttack, takeHit } from "./fate.ts";
import { isInCircle } from "./geometry/measure.ts";
import { saying } from "./names.ts";
import { isHullHostile } from "./sides.ts";
import { noOf, type Scene, type Table, TID, type Token, type WardsState } from "./state.ts";

/** WW-79, WW-165, WW-167: on the point under the middle of what was hit; a new one takes the place of the Scout's old one. */
export function placeToken(state: WardsState, by: Seat, target: Target, fx: Fx): void {
  const { table } = state;
  const { x, y } = target.seat !== undefined ? table.warriors[target.seat]!.at! : table.hulls[target.hull!]!;
  dropToken(table, by);
  table.tokens.push({ by, team: table.warriors[by]!.team, x, y, old: false });
  if (!fx.quiet)
    fx.tell({
      key: "token.placed",
      args: { who: by, whom: saying(state, nameOf(target)), x, y },
      rule: "WW-79",
      about: [TID[by]!, nameOf(target)],
    });
}

export function dropToken(table: Table, by: Seat): void {
  if (table.tokens.some((token) => token.by === by)) table.tokens = table.tokens.filter((token) => token.by !== by);
}

/** WW-168: tokens of the own team, where they do more than mark; once a team and round, and only as a Shoot. */
export function callsOf(
  { table }: Scene,
  seat: Seat,
  bare: boolean,
): { readonly tree: Branch; readonly blocked: readonly Blocked[] } {
  const tree: Branch = {};
  const blocked: Blocked[] = [];
  const { team, berth } = table.warriors[seat]!;
  if (table.house.rangedIn === "marker" || (berth && table.hulls[berth.hull]!.bailed)) return { tree, blocked };
  const isFired = table.sides[team]!.fired === table.round;
  const hasShot = table.turn.done.includes("shoot") || table.turn.done.includes("call");
  for (const token of table.tokens) {
    if (token.team !== team) continue;
    const id = TID[token.by]!;
    if (!isFired && !hasShot) tree[id] = LEAF;
    else if (!bare)
      blocked.push({
        path: ["call", id],
        why: { key: isFired ? "why.mortarFired" : "why.shotAlready" },
        rule: isFired ? "WW-168" : "WW-174",
      });
  }
  return { tree, blocked };
}

/** WW-169, WW-173: hostile figures whose middle is in the circle, Warriors by number, then hulls by the map. */
export function struckBy(table: Table, { x, y }: Pick<Token, "x" | "y">, team: number): Target[] {
  const circle = [x, y, STRIKE_RADIUS] as const;
  const warriors = table.warriors.flatMap(({ at, team: of }, seat) =>
    at && of !== team && isInCircle(at, circle) ? [{ seat }] : [],
  );
  const hulls = table.hulls.flatMap((hull, i) =>
    isHullHostile(table, i, team) && isInCircle(hull, circle) ? [{ hull: i }] : [],
  );
  return [...warriors, ...hulls];
}

/** The mortar fires at a token; kills are the caller's (WW-173), and whoever placed the token has assisted. */
export function callFire(state: WardsState, seat: Seat, id: string, fx: Fx): void {
  const { table } = state;
  const by = noOf(id);
  const token = table.tokens.find((one) => one.by === by)!;
  const { team, kills } = table.warriors[seat]!;
  table.sides[team]!.fired = table.round;
  dropToken(table, by);
  if (!fx.quiet) fx.tell({ key: "strike.called", args: { who: seat, x: token.x, y: token.y }, rule: "WW-168", about: [id] });
  for (const target of struckBy(table, token, team)) {
    // Who was beside the road when a hull in the circle burst may be gone.
    if (!isStanding(table, target)) continue;
    const attack = strikeOf(state, target);
    if (rollAttack(state, seat, target, attack, "mortar", "WW-170", fx) > 0) takeHit(state, seat, target, attack.hit, fx);
  }
  if (by !== seat) table.warriors[by]!.assists += table.warriors[seat]!.kills - kills;
}
