import { figureOf } from "../figures.ts";
import { distance, groundOf } from "../ground.ts";
import { foe, seatsOf } from "../state.ts";
import { filled, hasPart, leaves, onFoot, spring } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Ambush: a soldier waits for whoever comes near. */
export const T11: Tactic = {
  ...PLAIN,
  // Until it has fired it may be set anew (AWW-T11b).
  options({ table, hands }, side) {
    const hand = hands[side]!;
    const men = onFoot(table, side).map((one) => one.id);
    const lies = (id: string): boolean =>
      figureOf(table, id) === hand.ambush && hasPart(table.soldiers[hand.ambush]!, hand.lives);
    return filled(leaves(men.filter((id) => !lies(id))));
  },
  play(state, side, [, who], fx) {
    state.hands[side]!.ambush = figureOf(state.table, who!);
    if (!fx.quiet) fx.tell({ key: "tactic.armedAmbush", args: { who: who! }, rule: "AWW-T00d" }, seatsOf(state, side));
  },
  // Whoever moves does so in his own turn. Within distance 3, a Flamer 1, and not on his own tile (AWW-T11a); not when he is down himself
  // (AWW-T11b).
  ambush(state, side, mover, fx) {
    const { table } = state;
    const enemy = foe(side);
    const { ambush: unit, lives } = state.hands[side]!;
    const one = table.soldiers[mover]!;
    const at = one.status === "crew" ? table.tanks[enemy].at : one.at;
    const shooter = table.soldiers[unit]!;
    if (shooter.status !== "standing" || shooter.at === at || !hasPart(shooter, lives)) return undefined;
    const ground = groundOf(table.field);
    if (distance(ground, shooter.at, at) > (shooter.cls === "flamer" ? 1 : 3)) return undefined;
    spring(state, side, "T11");
    table.sides[side].tactic.by = unit;
    if (!fx.quiet)
      fx.tell({
        key: "tactic.ambush",
        args: { who: shooter.id, at: ground.ids[at]! },
        rule: "AWW-T11a",
        about: [shooter.id, ground.ids[at]!],
      });
    return { unit, at };
  },
  imagineSet(hand, table, side, below) {
    const men = table.soldiers.flatMap((one, no) => (one.side === side && one.status === "standing" ? [no] : []));
    if (men.length === 0) return false;
    hand.ambush = men[below(men.length)]!;
    hand.lives = table.soldiers[hand.ambush]!.lives;
    return true;
  },
};
