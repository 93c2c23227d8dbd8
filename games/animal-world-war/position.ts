import type { Fx } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { Size } from "./content/fields.ts";
import type { ObjectiveId } from "./content/objectives.ts";
import type { Class } from "./content/soldiers.ts";
import type { TacticId } from "./content/tactics.ts";
import { kindNo } from "./content/tiles.ts";
import { setPlane } from "./rules/actions.ts";
import type { BattleOrders } from "./rules/campaign.ts";
import { houseField } from "./rules/field.ts";
import { groundOf } from "./rules/ground.ts";
import { enroll } from "./rules/medals.ts";
import { setUpObjective } from "./rules/objectives.ts";
import { newCampaign, newHand, newTable, OPTIONS, readHouse } from "./rules/setup.ts";
import { newSoldier } from "./rules/soldier.ts";
import type { Field, House, SideNo, WarState } from "./rules/state.ts";

/** Where everybody stands: class -> tile; `tank:` or `plane:` (a flight line, its stage before it unless it approaches) for one who sits in his vehicle. */
export type Squad = { readonly [cls in Class]?: string };

/** A battle in the middle of a turn, told in words. For lessons and for tests. */
export interface Given {
  readonly size?: Size;
  /** Instead of a field of the house. */
  readonly field?: Field;
  readonly options?: Options;
  /** What the options do not say. */
  readonly house?: Partial<House>;
  readonly seats?: number;
  /** What every tile is that `tiles` does not name; a Wheatfield unless said. */
  readonly ground?: string;
  readonly tiles?: { readonly [hex: string]: string };
  /** Tiles in the box besides meadows. */
  readonly box?: readonly string[];
  readonly H?: Squad;
  readonly C?: Squad;
  readonly hurt?: { readonly [id: string]: number };
  readonly damaged?: { readonly [hex: string]: number };
  readonly objective?: ObjectiveId;
  readonly score?: readonly [number, number];
  /** Who drew the Objective. */
  readonly drew?: SideNo;
  readonly tactics?: readonly [TacticId | null, TacticId | null];
  /** Whose turn it is; Herbivoria's unless said. */
  readonly turn?: SideNo;
  readonly round?: number;
  /** It belongs to a campaign. */
  readonly orders?: BattleOrders;
}

const DEFAULTS = defaultOptions(OPTIONS);
const QUIET = quietFx({ below: () => 0 });

/** The position as a state that the rules can go on from. While its Objective is set up the last of everything is drawn, so it is the same every time. */
export function positionOf(given: Given, fx: Fx = QUIET): WarState {
  const { seats = 2, turn = 0 } = given;
  const field = given.field ?? houseField(given.size ?? "small");
  const kind = field.hexes.map((h) => kindNo(given.tiles?.[`${h[0]},${h[1]}`] ?? given.ground ?? "wheat"));
  const table = newTable(field, kind, {
    ...readHouse(given.options ?? DEFAULTS, Object.keys(given.H ?? {}).length),
    ...given.house,
  });
  const state: WarState = {
    table,
    hands: [newHand(), newHand()],
    handOf: Array.from({ length: seats }, (_, seat) => seat % 2),
    box: { tiles: [...new Array(20).fill("meadow"), ...(given.box ?? [])].map(kindNo), objectives: [], satchels: [] },
    flow: [],
  };
  table.drew = given.drew ?? 0;
  if (given.orders) table.campaign = newCampaign(given.orders);
  if (given.objective) setUpObjective(state, given.objective, { ...fx, draw: (n) => n - 1 });
  const ground = groundOf(field);
  for (const side of [0, 1] as const) {
    enlist(side, (side === 0 ? given.H : given.C) ?? {});
    table.sides[side].score = given.score?.[side] ?? 0;
    const tactic = given.tactics?.[side] ?? null;
    state.hands[side]!.tactic = tactic;
    table.sides[side].tactic.has = tactic !== null;
  }
  for (const [hex, damage] of Object.entries(given.damaged ?? {})) table.damage[ground.number.get(hex)!] = damage;
  table.round = given.round ?? 1;
  table.turn = turn;
  table.fresh = true;
  state.flow = [{ at: "turn", side: turn, passed: [] }];
  return state;

  function enlist(side: SideNo, squad: Squad): void {
    const classes = Object.keys(squad) as Class[];
    classes.forEach((cls, i) => {
      const where = squad[cls]!;
      const seat = side + 2 * (i % Math.ceil((seats - side) / 2));
      const one = newSoldier(side, cls, seat, classes.includes("chef") ? 4 : 3, 1);
      one.status = "standing";
      one.actions = side === turn ? 1 : 0;
      one.damage = given.hurt?.[one.id] ?? 0;
      if (where.startsWith("tank:")) {
        one.status = "crew";
        const at = ground.number.get(where.slice(5))!;
        table.tanks[side] = { at, damage: 0, strength: 6, wrecked: false };
        table.down[at] = 1;
      } else if (where.startsWith("plane:")) {
        one.status = "crew";
        const [line, stage = "approach"] = where.slice(6).split(" ").reverse();
        table.planes[side].strength = 5;
        const no = ground.flights.findIndex((flight) => flight.id === line);
        setPlane(table, side, stage as Parameters<typeof setPlane>[2], no);
      } else {
        const at = ground.number.get(where);
        if (at === undefined || at >= ground.tiles) throw new Error(`no tile at ${where}`);
        one.at = at;
        one.start = at;
      }
      enroll(table, one);
    });
    table.sides[side].squad = classes.length;
  }
}
