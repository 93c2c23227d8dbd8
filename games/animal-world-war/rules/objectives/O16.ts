import { shuffle } from "@warren/kernel/chance.ts";
import { SIX } from "../../content/fields.ts";
import { SATCHELS } from "../../content/objectives.ts";
import { distance, groundOf } from "../ground.ts";
import type { Satchel, SideNo, WarState } from "../state.ts";
import { SIDES, seatsOf, tileId } from "../state.ts";
import { addToken, FAR, first, more } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const bearsPlans = (state: WarState, token: number): boolean => token >= 0 && state.box.satchels[token] === "plans";
/** The Empire whose soldier carries the Plans; -1 for nobody. */
function planBearer(state: WarState): SideNo | -1 {
  for (const one of state.table.soldiers) if (one.status === "standing" && bearsPlans(state, one.token)) return one.side;
  return -1;
}
/** The Empire with a standing soldier on foot nearest to Plans that lie on the ground; -1 when both are as near (AWW-O16f). */
function nearestToPlans(state: WarState): SideNo | -1 {
  const { table } = state;
  const plans = table.tokens[state.box.satchels.indexOf("plans")]!;
  if (plans.at < 0) return -1;
  const ground = groundOf(table.field);
  const nearest: [number, number] = [FAR, FAR];
  for (const one of table.soldiers)
    if (one.status === "standing") nearest[one.side] = Math.min(nearest[one.side], distance(ground, one.at, plans.at));
  return more(-nearest[0], -nearest[1]);
}

/** Six Satchels: one holds the Plans, one a Trap. */
export const O16: Objective = {
  ...NONE,
  hexes: SIX,
  clears: SIX,
  // AWW-O16a.
  setUp(state, at, fx) {
    for (const hex of SIX) addToken(state.table, "satchel", at(hex));
    state.box.satchels = shuffle<Satchel>([...SATCHELS], (n) => fx.draw(n, "satchels"));
    for (const hand of state.hands) hand.satchels = SATCHELS.map(() => null);
  },
  /** Whoever lifts one looks inside for his Empire (AWW-O16b), which goes on knowing it (AWW-O16d); a Trap goes off (AWW-O16c). */
  afterTaking(state, soldier, no, fx) {
    const { table } = state;
    const token = table.tokens[no]!;
    const kind = state.box.satchels[no]!;
    if (kind === "trap") {
      soldier.token = -1;
      token.by = -1;
      token.gone = true;
      token.seen = [true, true];
      token.open = "trap";
      for (const hand of state.hands) hand.satchels[no] = "trap";
      const at = tileId(table, soldier.at);
      if (!fx.quiet)
        fx.tell({
          key: "objective.trap",
          args: { who: soldier.id, at, item: token.id },
          rule: "AWW-O16c",
          about: [soldier.id, at],
        });
      return true;
    }
    if (!token.seen[soldier.side]) {
      token.seen[soldier.side] = true;
      state.hands[soldier.side]!.satchels[no] = kind;
    }
    if (!fx.quiet)
      fx.tell(
        { key: "objective.looked", args: { who: soldier.id, item: token.id, kind }, rule: "AWW-O16b", about: [token.id] },
        seatsOf(state, soldier.side),
      );
    return false;
  },
  fulfilled: (state, side) =>
    planBearer(state) === side &&
    state.table.soldiers.some((one) => bearsPlans(state, one.token) && state.table.homes[side].includes(one.at))
      ? { key: "win.plans", rule: "AWW-O16e" }
      : undefined,
  // AWW-O16f.
  unveil(state, fx) {
    if (!fx.quiet) fx.tell({ key: "objective.satchels", args: { kinds: [...state.box.satchels] }, rule: "AWW-O16f" });
    for (const side of SIDES) state.hands[side]!.satchels = [...state.box.satchels];
    for (const [no, token] of state.table.tokens.entries()) {
      token.seen = [true, true];
      token.open = state.box.satchels[no]!;
    }
  },
  leader: (state) => [first(planBearer(state), nearestToPlans(state)), "AWW-O16f"],
};
