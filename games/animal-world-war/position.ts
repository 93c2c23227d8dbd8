import type { Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { Size } from "./content/fields.ts";
import type { ObjectiveId } from "./content/objectives.ts";
import type { Class } from "./content/soldiers.ts";
import type { TacticId } from "./content/tactics.ts";
import { kindNo } from "./content/tiles.ts";
import { setPlane } from "./rules/actions.ts";
import { houseField } from "./rules/field.ts";
import { groundOf } from "./rules/ground.ts";
import { newSoldier } from "./rules/muster.ts";
import { setUpObjective } from "./rules/objectives.ts";
import { newHand, newTable, readHouse } from "./rules/setup.ts";
import type { SideNo, WarState } from "./rules/state.ts";

/** A battle in the middle of Herbivoria's turn, told in words. For lessons. */
export interface Given {
  readonly size: Size;
  readonly options: Options;
  /** What every tile is that `tiles` does not name. */
  readonly ground: string;
  readonly tiles?: { readonly [hex: string]: string };
  /** Class -> tile; `tank:` or `plane:` (a flight line) before it for one who sits in his vehicle. */
  readonly H: { readonly [cls in Class]?: string };
  readonly C: { readonly [cls in Class]?: string };
  readonly hurt?: { readonly [id: string]: number };
  readonly damaged?: { readonly [hex: string]: number };
  readonly objective?: ObjectiveId;
  readonly score?: readonly [number, number];
  readonly tactic?: TacticId;
  readonly round?: number;
}

/** What is drawn while an Objective is set up: the last of everything, so that a position is the same every time. */
const LAST = quietFx({ below: (n) => n - 1 });

export function positionOf(given: Given): WarState {
  const field = houseField(given.size);
  const kind = field.hexes.map((h) => kindNo(given.tiles?.[`${h[0]},${h[1]}`] ?? given.ground));
  const table = newTable(field, kind, readHouse(given.options, Object.keys(given.H).length));
  const state: WarState = {
    table,
    hands: [newHand(), newHand()],
    handOf: [0, 1],
    box: { tiles: new Array(20).fill(kindNo("meadow")), objectives: [], satchels: [] },
    flow: [],
  };
  if (given.objective) setUpObjective(state, given.objective, LAST);
  const ground = groundOf(field);
  for (const side of [0, 1] as const) enlist(side);
  for (const [hex, damage] of Object.entries(given.damaged ?? {})) table.damage[ground.number.get(hex)!] = damage;
  table.sides[0].score = given.score?.[0] ?? 0;
  table.sides[1].score = given.score?.[1] ?? 0;
  state.hands[0]!.tactic = given.tactic ?? null;
  table.sides[0].tactic.has = given.tactic !== undefined;
  table.round = given.round ?? 1;
  table.fresh = true;
  state.flow = [{ at: "turn", side: 0, passed: [] }];
  return state;

  function enlist(side: SideNo): void {
    const squad = side === 0 ? given.H : given.C;
    const classes = Object.keys(squad) as Class[];
    for (const cls of classes) {
      const where = squad[cls]!;
      const one = newSoldier(side, cls, side, classes.includes("chef") ? 4 : 3, 1);
      one.status = "standing";
      one.actions = side === 0 ? 1 : 0;
      one.damage = given.hurt?.[one.id] ?? 0;
      if (where.startsWith("tank:")) {
        one.status = "crew";
        const at = ground.number.get(where.slice(5))!;
        table.tanks[side] = { at, damage: 0, strength: 6, wrecked: false };
        table.down[at] = 1;
      } else if (where.startsWith("plane:")) {
        one.status = "crew";
        table.planes[side].strength = 5;
        setPlane(
          table,
          side,
          "approach",
          ground.flights.findIndex((flight) => flight.id === where.slice(6)),
        );
      } else {
        one.at = ground.number.get(where)!;
        one.start = one.at;
      }
      table.soldiers.push(one);
    }
    table.sides[side].squad = classes.length;
  }
}
