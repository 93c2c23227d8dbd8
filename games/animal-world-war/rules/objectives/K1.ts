import type { Step } from "@warren/kernel/flow.ts";
import { NAMED } from "../../content/fields.ts";
import { anyStanding, holds } from "../figures.ts";
import { bringHome, isSafe, isSought, recover } from "../sought.ts";
import type { SideNo, Table, WarState } from "../state.ts";
import { foe, SIDES, tileId } from "../state.ts";
import { cardTile, roleSide } from "./card.ts";
import { NONE, type Objective, type Win } from "./objective.ts";

const { C_POST } = NAMED;

/** Prisoners lie where they are held, once both squads are placed (AWW-K1b). */
const prisoners: Step<WarState> = {
  run(state, frame, fx) {
    state.flow.pop();
    const { table } = state;
    const side = frame.side as SideNo;
    const at = cardTile(table, C_POST);
    for (const cls of table.campaign!.orders.sides[side].sought) {
      const { id } = recover(table, side, cls, at);
      if (!fx.quiet)
        fx.tell({
          key: "objective.prisoner",
          args: { who: id, at: tileId(table, at) },
          rule: "AWW-K1b",
          about: [id, tileId(table, at)],
        });
    }
  },
};
/** Whoever is neither home nor dead. */
const isHeld = (table: Table): boolean =>
  table.soldiers.some((one, no) => isSought(table, no) && one.status !== "left" && one.status !== "dead");

/** Role 1 if anybody is home, otherwise Role 2. */
function winnerNow(table: Table): SideNo {
  const one = roleSide(table, 1);
  return table.sides[one].score > 0 ? one : foe(one);
}
const winBy = (table: Table, winner: SideNo): Win => ({
  key: table.sides[winner].role === 1 ? "win.freed" : "win.noneFreed",
  rule: "AWW-K1g",
});

/** Break the Wire: the Empire that has ordered it frees prisoners of its own. */
export const K1: Objective = {
  ...NONE,
  hexes: [C_POST],
  puts: [["bunker", C_POST]],
  // Three against four (AWW-K1a).
  squadOf: (squad, role) => (role === 2 ? squad - 1 : squad),
  setUp({ table }) {
    table.sides[roleSide(table, 2)].squad = K1.squadOf(table.house.squad, 2);
  },
  afterDeployment: (table, side) => (table.sides[side].role === 1 ? { at: "prisoners", side } : undefined),
  steps: { prisoners },
  // They did not see them come (AWW-K1c).
  skips: (table, side) => (table.round === 1 && table.sides[side].role === 2 ? "AWW-K1c" : undefined),
  // AWW-K1d.
  safety: "AWW-K1d",
  mayDrag: (table, mover, whom) => !isSafe(table, whom) || mover.side === table.soldiers[whom]!.side,
  // Dragged home, or on his own feet (AWW-K1f).
  afterAction({ table }, side, fx) {
    if (table.sides[side].role !== 1) return;
    for (const [no, one] of table.soldiers.entries()) {
      if (!isSought(table, no) || !table.homes[side].includes(one.at)) continue;
      if (one.status !== "standing" && !(one.status === "wounded" && holds(table, side, one.at))) continue;
      bringHome(table, side, one, "AWW-K1f", fx);
    }
  },
  // An action that brings an Empire down as well is tested in the usual order: whoever acted, then elimination (AWW-O00d, AWW-K1h).
  decided(table) {
    if (isHeld(table) || SIDES.some((side) => !anyStanding(table, side))) return undefined;
    const winner = winnerNow(table);
    return { winner, ...winBy(table, winner) };
  },
  fulfilled: ({ table }, side) => (isHeld(table) || winnerNow(table) !== side ? undefined : winBy(table, side)),
  leader: ({ table }) => [winnerNow(table), "AWW-K1g"],
};
