import { fast } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { bots } from "../bot.ts";
import { animalWorldWar } from "../game.ts";
import type { SoldierRecord } from "../rules/record.ts";
import { setup } from "../rules/setup.ts";
import { apply, pending } from "../rules/steps.ts";
import { type Brings, type Ordered, ordersText } from "./orders.ts";
import { Recount } from "./recount.ts";
import { options } from "./scene.ts";

const sorted = (record: SoldierRecord) => ({
  ...record,
  drags: [...record.drags].sort((a, b) => (a.whom < b.whom ? -1 : 1)),
  entered: [...record.entered].sort((a, b) => a - b),
});

/** All that changes what is counted, on those who are likely to be there. */
const DECORATED: Brings["medals"] = {
  medic: ["D01", "D08", "D11"],
  rocketeer: ["D05", "D09"],
  observer: ["D02", "D06", "D04"],
  gunner: ["D03", "D07"],
  sniper: ["D10"],
};
/** A whole battle between bots, recorded by the rules and counted again from what was told. */
function playTwice(given: Ordered, seed: string) {
  const rng = fast(seed);
  let recount: Recount | undefined;
  const early: Parameters<Recount["hear"]>[0][] = [];
  const fx: Fx = {
    quiet: false,
    draw: (n) => rng.below(n),
    tell: (event) => void (recount ? recount.hear(event) : early.push(event)),
    luck: () => {},
  };
  const state = setup(options({ orders: ordersText(given), flamerDeathBlast: true, bailOut: true }), 2, fx);
  recount = new Recount(state.table);
  for (const event of early) recount.hear(event);
  const bot = bots[1]!;
  while (!state.table.over) {
    // Frail vehicles, so that some are lost.
    for (const one of [...state.table.tanks, ...state.table.planes]) one.strength = Math.min(one.strength, 1);
    const decision = pending(state)[0]!;
    const { seat } = decision;
    // By halves at random: bots drag nobody and waste no shot on the ground.
    const answer =
      rng.below(2) === 0
        ? sampleLegal(animalWorldWar, state, decision, rng)
        : bot.decide({ game: animalWorldWar, view: viewOf(state, seat), decision, seat, rng, steps: bot.steps }).answer;
    apply(state, decision, answer, fx);
  }
  return { state, recount };
}

rule(
  ["AWW-C-40", "AWW-C-41", "AWW-C-43", "AWW-C-45", "AWW-C-47", "AWW-C-49", "AWW-C-51", "AWW-C-53", "AWW-C-57", "AWW-C-59"],
  "the record that the rules keep is the one that whoever reads the log comes to",
  () => {
    const vehicles = { tank: true, plane: true } as const;
    const battles: Ordered[] = [
      {
        objective: "O07",
        squad: 6,
        H: { ...vehicles, tactics: ["T11"], citations: ["V02", "V04"], medals: DECORATED, chevrons: { gunner: 2, sniper: 2 } },
        C: { ...vehicles, tactics: ["T03"], medals: DECORATED, chevrons: { medic: 2, rocketeer: 1 } },
      },
      { objective: "O03", squad: 5, H: { tactics: ["T05"], medals: DECORATED }, C: { tactics: ["T06"], plane: true } },
      { objective: "O04", squad: 5, H: { tactics: ["T10"], tank: true }, C: { tactics: ["T12"] } },
      { objective: "O14", squad: 5, H: { tactics: ["T07"], plane: true }, C: { tactics: ["T15"], tank: true } },
      { objective: "O09", field: "medium", squad: 6, H: { tactics: ["T06"], tank: true }, C: { tactics: ["T13"], plane: true } },
    ];
    // What is not in those: missions, people to care for, two planes.
    const held: Brings = { standing: { captain: "pow", engineer: "pow" }, sought: ["captain", "engineer"], tactics: ["T10"] };
    const missing: Brings = { standing: { captain: "mia" }, sought: ["captain"], tactics: ["T10"] };
    const rare: Ordered[] = [
      { objective: "K1", H: { ...held, medals: DECORATED } },
      { objective: "K2", attacker: "C", C: missing },
      {
        objective: "O03",
        squad: 5,
        H: { plane: true, tactics: ["T05"], medals: DECORATED },
        C: { plane: true, tactics: ["T06"] },
      },
      { objective: "O02", H: { tactics: ["T11"], medals: DECORATED }, C: { tactics: ["T11"] } },
    ];
    const seen = new Map<string, number>();
    const see = (what: string, n: number | boolean) => seen.set(what, (seen.get(what) ?? 0) + Number(n));
    const unseen = () => [...seen].flatMap(([what, n]) => (n === 0 ? [what] : []));
    const compare = (given: Ordered, battle: string): void => {
      const { state, recount } = playTwice(given, battle);
      const { campaign, soldiers } = state.table;
      const { records, vehicles: driven, sought, finisher } = campaign!;
      soldiers.forEach(({ id: who }, no) => {
        const record = records[no]!;
        expect({ who, battle, ...sorted(record) }).toEqual({ who, battle, ...sorted(recount.recordOf(who)) });
        for (const [what, n] of Object.entries(record)) see(what, Array.isArray(n) ? n.length : n);
        for (const { whom, home } of record.drags) {
          see("dragged home", home);
          see("dragged civilians", whom.startsWith("civ"));
        }
        see("prisoners and missing who walked", sought.includes(no) && record.entered.length > 0);
      });
      for (const side of [0, 1] as const) {
        const { tank, plane } = driven[side];
        const told = (vehicle: string) => recount.vehicleOf(`${side === 0 ? "H" : "C"}.${vehicle}`);
        expect({ battle, tank, plane }).toEqual({ battle, tank: told("tank"), plane: told("plane") });
        for (const what of ["damage", "flipped"] as const) see(`tank: ${what}`, tank[what]);
        // Planes that fire at each other are seldom: AWW-C-68 in the scenes of awards.
        for (const what of ["damage", "runs", "victims"] as const) see(`plane: ${what}`, plane[what]);
      }
      expect([battle, finisher < 0 ? null : soldiers[finisher]!.id]).toEqual([battle, recount.finisher]);
      see("finishers", finisher >= 0);
    };
    for (const [i, given] of [...battles, ...battles].entries()) compare(given, `recount ${i}`);
    for (let n = 0; n < 3 || (n < 60 && unseen().length > 0); n++)
      for (const [i, given] of rare.entries()) compare(given, `rare ${i} ${n}`);
    // Something of everything came up, or nothing was compared.
    expect(unseen()).toEqual([]);
  },
);
