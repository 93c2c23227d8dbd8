import { z } from "zod";
import { DEFAULTS } from "./config.ts";
import { mapSchema } from "./map-schema.ts";
import { SCENARIO_FORMAT, SCENARIO_VERSION, type Scenario } from "./types.ts";
import {
  conditionSchema,
  effectSchema,
  idSchema,
  known,
  listOf,
  nameSchema,
  numberFrom,
  ref,
  regionId,
  seaId,
  textSchema,
  unitSel,
} from "./vocabulary-schema.ts";
import {
  CARD_FAMILIES,
  CARD_STRENGTHS,
  DOMAINS,
  ENTRIES,
  OPEN_TESTS,
  OPTIONAL_PHASES,
  PHASES,
  REGION_KINDS,
  RELATIONS,
  RIVERS,
  SEATS,
  SIDE_COLOURS,
  STEPS,
  TAGS,
  TERRAINS,
} from "./words.ts";

/**
 * What a scenario file may hold: every field with its kind and bounds. The JSON Schema, the forms of an editor and the messages of `check-file` come from
 * it; `types.ts` says the same for code, and `agree` below does not compile when the two differ. What fields mean to each other is in `checks.ts`.
 */

const yes = z.literal(true).exactOptional();
const rank = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal("crown")]);
const mp = z.union([numberFrom(0, 99), z.literal("*")]);
const conditions = listOf(conditionSchema, 20);
const effects = listOf(effectSchema, 20);
const sideId = ref("side");
const amounts = z.record(known("resource"), numberFrom(0, 9999));

const side = z.strictObject({
  id: idSchema,
  name: textSchema,
  short: nameSchema,
  seat: z.enum(SEATS),
  runBy: z.enum(["ally", "bot"]).exactOptional(),
  colour: z.enum(SIDE_COLOURS).exactOptional(),
});
const region = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(REGION_KINDS),
  terrain: z.enum(TERRAINS),
  control: sideId.exactOptional(),
  coast: listOf(seaId, 10).exactOptional(),
  port: yes,
  city: yes,
  airbase: z.union([numberFrom(1, 99), z.literal("*")]).exactOptional(),
  supply: listOf(sideId, 8).exactOptional(),
  production: listOf(sideId, 8).exactOptional(),
  income: numberFrom(0, 99).exactOptional(),
  resources: amounts.exactOptional(),
  vp: numberFrom(0, 99).exactOptional(),
  fortress: z.strictObject({ owner: sideId, fdv: numberFrom(0, 9) }).exactOptional(),
  neutral: yes,
  impassable: yes,
  admits: z.strictObject({ sides: listOf(sideId, 8) }).exactOptional(),
});
const edge = z.strictObject({
  a: regionId,
  b: regionId,
  road: yes,
  rail: yes,
  river: z.enum(RIVERS).exactOptional(),
  bridge: yes,
  impassable: yes,
  neutral: yes,
});
const unitType = z.strictObject({
  id: idSchema,
  domain: z.enum(DOMAINS),
  role: z.enum(["CU", "SU"]),
  tags: listOf(z.enum(TAGS), 12),
  cf: numberFrom(0, 20).exactOptional(),
  mf: numberFrom(0, 20).exactOptional(),
  mp,
  steps: z.union([z.literal(1), z.literal(2)]),
  reduced: z.strictObject({ cf: numberFrom(0, 20), mf: numberFrom(0, 20), mp }).exactOptional(),
  transport: z.union([numberFrom(1, 99), z.literal("*")]).exactOptional(),
  siege: numberFrom(-9, 9).exactOptional(),
  aa: numberFrom(0, 9).exactOptional(),
  carrier: numberFrom(1, 99).exactOptional(),
});
const unit = z.strictObject({
  id: idSchema,
  name: nameSchema,
  side: sideId,
  nation: known("nation"),
  type: ref("type"),
  count: numberFrom(1, 20).exactOptional(),
  enter: z.enum(ENTRIES),
  at: listOf(regionId, 20).exactOptional(),
  on: ref("unit").exactOptional(),
  hidden: yes,
});
const leader = z.strictObject({
  id: idSchema,
  name: nameSchema,
  side: sideId,
  rank,
  seniority: numberFrom(1, 99),
  domains: listOf(z.enum(DOMAINS), 3),
  cf: numberFrom(-9, 9),
  mf: numberFrom(-9, 9),
  mp: numberFrom(0, 99),
  tags: listOf(z.enum(TAGS), 12),
  siege: numberFrom(-9, 9).exactOptional(),
  pool: ref("pool").exactOptional(),
  enter: z.enum(ENTRIES),
  at: listOf(regionId, 1).exactOptional(),
  hidden: yes,
});
const pool = z.strictObject({
  id: idSchema,
  side: sideId,
  kind: z.literal("leaders"),
  name: nameSchema.exactOptional(),
  hidden: z.boolean(),
  members: listOf(ref("leader"), 50),
});
const deck = z.strictObject({
  id: idSchema,
  side: sideId,
  order: numberFrom(1, 9),
  startHand: numberFrom(0, 20),
  open: listOf(ref("card"), 20),
  aside: listOf(ref("card"), 50),
  reshuffle: z.boolean(),
});
const windows = [
  ...PHASES.flatMap((phase) => [`own:${phase}` as const, `enemy:${phase}` as const]),
  ...OPEN_TESTS.map((test) => `test:${test}` as const),
  "battle" as const,
  "move:landing" as const,
];
const use = z.strictObject({
  kind: z.enum(["event", "battle"]),
  windows: listOf(z.enum(windows), 10),
  when: conditions,
  cost: amounts.exactOptional(),
  do: effects,
  text: textSchema,
  ahead: yes,
});
const card = z.strictObject({
  id: idSchema,
  title: nameSchema,
  deck: ref("deck"),
  copies: numberFrom(1, 9),
  family: z.enum(CARD_FAMILIES),
  strength: z.enum(CARD_STRENGTHS),
  removeAfterUse: yes,
  lasting: yes,
  notBeforeTurn: numberFrom(1, 99).exactOptional(),
  notAfterTurn: numberFrom(1, 99).exactOptional(),
  uses: listOf(use, 2).min(1),
  note: textSchema.exactOptional(),
});
const scheduled = z.strictObject({
  turn: numberFrom(1, 99),
  side: sideId,
  bring: listOf(ref("counter"), 50),
  regions: listOf(regionId, 10).exactOptional(),
  on: ref("unit").exactOptional(),
  hidden: yes,
});
const structure = z.strictObject({
  id: idSchema,
  kind: z.literal("fortress"),
  side: sideId,
  count: numberFrom(1, 20),
  fdv: numberFrom(0, 9).exactOptional(),
  sites: listOf(z.strictObject({ region: regionId, fdv: numberFrom(0, 9) }), 50).exactOptional(),
});
const economy = z.strictObject({
  start: z.record(sideId, numberFrom(0, 9999)),
  resources: listOf(nameSchema, 8),
  stepCost: numberFrom(0, 99),
  shop: listOf(
    z.strictObject({
      side: sideId,
      unit: ref("unit").exactOptional(),
      structure: ref("structure").exactOptional(),
      rebuild: unitSel.exactOptional(),
      price: amounts,
      regions: listOf(regionId, 50).exactOptional(),
      notBeforeTurn: numberFrom(1, 99).exactOptional(),
      step: z.enum(STEPS).exactOptional(),
      max: numberFrom(1, 99).exactOptional(),
    }),
    200,
  ),
});
const phase = z.enum(PHASES);
const trigger = z.discriminatedUnion("on", [
  z.strictObject({ on: z.literal("always") }),
  z.strictObject({ on: z.literal("sideStart"), side: sideId }),
  z.strictObject({ on: z.enum(["phaseStart", "phaseEnd"]), phase, side: ref("side", "active") }),
  z.strictObject({ on: z.literal("controlChange") }),
  z.strictObject({ on: z.literal("battleEnd") }),
]);
const specialRule = z.strictObject({
  id: idSchema,
  title: nameSchema,
  trigger,
  optional: yes,
  once: yes,
  when: conditions,
  do: effects,
  text: textSchema,
});
const supremacy = z.strictObject({
  id: idSchema,
  side: sideId,
  stat: z.enum(["supremacy", "manoeuvre"]),
  amount: numberFrom(-9, 9),
  when: conditions,
  text: textSchema,
});
const goal = z.strictObject({ side: sideId, when: conditions, text: textSchema });
const scoring = z.strictObject({ side: ref("side", "each"), when: conditions, do: effects, text: textSchema });
const victory = z.strictObject({
  suddenDeath: listOf(goal, 20),
  perTurn: listOf(scoring, 20),
  end: listOf(scoring, 20),
  decide: z.strictObject({
    by: z.literal("vp"),
    among: listOf(sideId, 8).exactOptional(),
    drawBelow: numberFrom(0, 999),
    text: textSchema,
  }),
  alsoWins: listOf(goal, 8).exactOptional(),
});

/** A switch takes what its default is: a number, a choice, or a table of them. */
function switchSchema(value: unknown): z.ZodType {
  if (typeof value === "boolean") return z.boolean();
  if (typeof value === "number" || value === null) return numberFrom(-999, 9999).nullable();
  if (Array.isArray(value))
    return typeof value[0] === "string"
      ? listOf(z.enum(TERRAINS), 20)
      : listOf(z.tuple([numberFrom(0, 999), numberFrom(0, 999)]), 20);
  return z.strictObject(
    Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, switchSchema(one).exactOptional()])),
  );
}
const rules = z.strictObject(
  Object.fromEntries(Object.entries(DEFAULTS).map(([chapter, switches]) => [chapter, switchSchema(switches).exactOptional()])),
) as unknown as z.ZodType<Scenario["rules"]>;

export const scenarioSchema = z.strictObject({
  format: z.literal(SCENARIO_FORMAT),
  version: z.literal(SCENARIO_VERSION),
  id: idSchema,
  title: nameSchema,
  year: numberFrom(-5000, 3000),
  sides: listOf(side, 8).min(2),
  relations: listOf(z.strictObject({ a: sideId, b: sideId, state: z.enum(RELATIONS) }), 28),
  turnOrder: listOf(sideId, 8),
  turns: numberFrom(1, 99),
  turnLabels: listOf(nameSchema, 99),
  phases: z.strictObject(
    Object.fromEntries(OPTIONAL_PHASES.map((one) => [one, z.boolean()])) as {
      [phase in (typeof OPTIONAL_PHASES)[number]]: z.ZodBoolean;
    },
  ),
  rules,
  areas: z.record(idSchema, listOf(regionId, 200)),
  theaters: z.record(nameSchema, listOf(ref("area"), 50)),
  regions: listOf(region, 200).min(2),
  edges: listOf(edge, 1000),
  unitTypes: listOf(unitType, 300),
  units: listOf(unit, 500),
  leaders: listOf(leader, 200),
  pools: listOf(pool, 20),
  decks: listOf(deck, 20),
  cards: listOf(card, 300),
  reinforcements: listOf(scheduled, 300),
  structures: listOf(structure, 50),
  economy: economy.exactOptional(),
  tech: listOf(z.strictObject({ id: idSchema, name: nameSchema, sides: listOf(sideId, 8) }), 50),
  supremacy: listOf(supremacy, 20),
  specialRules: listOf(specialRule, 100),
  victory,
  vpStart: z.record(sideId, numberFrom(0, 999)),
  history: listOf(textSchema, 40),
  sources: listOf(textSchema, 60),
  levers: listOf(textSchema, 40),
  map: mapSchema.exactOptional(),
});

// Types and schema say the same: either line fails to compile when one of them has what the other lacks.
type Plain<T> = T extends object ? { -readonly [key in keyof T]: Plain<T[key]> } : T;
type Read = Plain<z.infer<typeof scenarioSchema>>;
type Written = Plain<Scenario>;
const agree: [(read: Read) => Written, (written: Written) => Read] = [(read) => read, (written) => written];
void agree;
