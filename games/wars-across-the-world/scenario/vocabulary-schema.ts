import { z } from "zod";
import type { Condition, EdgeSel, Effect, RegionSel, Target, UnitSel } from "./vocabulary.ts";
import {
  ACTIONS,
  CHOOSER_WORDS,
  DOMAINS,
  FEATURES,
  FIRE_MODES,
  IGNORED,
  PLACES,
  RELATIONS,
  RIVERS,
  ROLES,
  SIDE_WORDS,
  SPANS,
  STATES,
  STATS,
  STEPS,
  SUPERIORITIES,
  TAGS,
  TERRAINS,
  TESTS,
} from "./words.ts";

/** Bounds that keep a file from filling the memory: of ids, names, texts and lists. */
export const idSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u);
export const nameSchema = z.string().min(1).max(80);
export const textSchema = z.string().min(1).max(2000);
export const numberFrom = (min: number, max: number) => z.int().min(min).max(max);
export const listOf = <S extends z.ZodType>(of: S, most: number) => z.array(of).max(most);

/**
 * An id that means something of the scenario: what, and which words may stand in its place. Forms offer what there is, a new name goes wherever the old one
 * stood, and whoever deletes hears what still means it (`form.ts`, `references.ts`).
 */
type RefKind =
  | "side"
  | "region"
  | "sea"
  | "area"
  | "type"
  | "unit"
  | "leader"
  | "counter"
  | "pool"
  | "deck"
  | "card"
  | "structure"
  | "tech";
export const ref = (to: RefKind, ...words: readonly string[]) =>
  idSchema.meta({ ref: to, ...(words.length === 0 ? {} : { words }) });
export const regionId = ref("region");
export const seaId = ref("sea");
/** Free words of which some are in use already: nations, resources, counters of events. */
export const known = (what: "nation" | "resource" | "flag") => nameSchema.meta({ known: what });

const manyOf = (id: typeof idSchema) => listOf(id, 100).min(1).exactOptional();
const sideRef = ref("side", ...SIDE_WORDS);
const chooser = ref("side", ...CHOOSER_WORDS);
const resource = known("resource");
const countSchema = z.union([numberFrom(1, 99), z.literal("all")]);
const small = numberFrom(-99, 99);
const duration = z.union([z.enum(SPANS), z.strictObject({ turns: numberFrom(1, 99) })]);
const rank = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal("crown")]);
const tags = listOf(z.enum(TAGS), 12).min(1).exactOptional();
/** Selectors and lists lie in one another; `checks.ts` says how deep. */
const lazyRegion = z.lazy((): z.ZodType<RegionSel> => regionSel);
const lazyConditions = z.lazy(() => listOf(conditionSchema, 20).min(1));
const lazyEffects = z.lazy(() => listOf(effectSchema, 20));

const unitObject = z
  .strictObject({
    side: sideRef.exactOptional(),
    ids: manyOf(ref("counter")),
    types: manyOf(ref("type")),
    nation: listOf(known("nation"), 20).min(1).exactOptional(),
    domain: z.enum(DOMAINS).exactOptional(),
    role: z.enum(ROLES).exactOptional(),
    tags,
    anyTag: tags,
    notTag: tags,
    rank: listOf(rank, 4).min(1).exactOptional(),
    at: lazyRegion.exactOptional(),
    in: z.enum(PLACES).exactOptional(),
    state: listOf(z.enum(STATES), 6).min(1).exactOptional(),
  })
  .meta({ kind: "unitSel" });
export const unitSel = unitObject as unknown as z.ZodType<UnitSel>;

const regionObject = z
  .strictObject({
    ids: manyOf(regionId),
    areas: manyOf(ref("area")),
    terrain: listOf(z.enum(TERRAINS), 9).min(1).exactOptional(),
    control: sideRef.exactOptional(),
    has: listOf(z.enum(FEATURES), 9).min(1).exactOptional(),
    with: unitSel.exactOptional(),
    without: unitSel.exactOptional(),
    next: lazyRegion.exactOptional(),
    sea: manyOf(seaId),
  })
  .meta({ kind: "regionSel" });
const regionSel = regionObject as unknown as z.ZodType<RegionSel>;

const edgeObject = z
  .strictObject({
    edges: listOf(z.tuple([regionId, regionId]), 100).exactOptional(),
    rail: z.boolean().exactOptional(),
    road: z.boolean().exactOptional(),
    bridge: z.boolean().exactOptional(),
    river: z.enum(RIVERS).exactOptional(),
    touching: regionSel.exactOptional(),
    n: numberFrom(1, 99).exactOptional(),
    by: chooser.exactOptional(),
  })
  .meta({ kind: "edgeSel" });
const edgeSel = edgeObject as unknown as z.ZodType<EdgeSel>;

const targetObject = z
  .strictObject({
    units: unitSel,
    n: countSchema,
    by: chooser,
    group: z.literal("region").exactOptional(),
  })
  .meta({ kind: "target" });
const target = targetObject as unknown as z.ZodType<Target>;

const count = numberFrom(0, 999).exactOptional();
const regions = regionSel.exactOptional();

const conditionUnion = z.discriminatedUnion("c", [
  z.strictObject({ c: z.literal("turn"), from: numberFrom(1, 99).exactOptional(), to: numberFrom(1, 99).exactOptional() }),
  z.strictObject({ c: z.literal("control"), side: sideRef, regions: regionSel, n: numberFrom(1, 200).exactOptional() }),
  z.strictObject({ c: z.literal("units"), units: unitSel, min: count, max: count }),
  z.strictObject({ c: z.literal("compare"), a: unitSel, b: unitSel, atLeast: small }),
  z.strictObject({ c: z.literal("resource"), side: sideRef, kind: resource, min: count, max: count }),
  z.strictObject({
    c: z.literal("vp"),
    side: sideRef,
    min: numberFrom(-999, 999).exactOptional(),
    max: numberFrom(-999, 999).exactOptional(),
    over: sideRef.exactOptional(),
  }),
  z.strictObject({ c: z.literal("tech"), side: sideRef, tech: ref("tech"), has: z.boolean() }),
  z.strictObject({ c: z.literal("flag"), flag: known("flag"), min: count, max: count }),
  z.strictObject({ c: z.literal("relation"), a: sideRef, b: sideRef, state: z.enum(RELATIONS) }),
  z.strictObject({ c: z.literal("played"), card: ref("card"), times: numberFrom(1, 99).exactOptional() }),
  z.strictObject({
    c: z.literal("battle"),
    kind: z.enum(DOMAINS).exactOptional(),
    role: z.enum(["attacker", "defender"]).exactOptional(),
    rounds: listOf(numberFrom(1, 9), 9).exactOptional(),
    terrain: listOf(z.enum(TERRAINS), 9).exactOptional(),
    river: z.boolean().exactOptional(),
    landing: z.boolean().exactOptional(),
    regions,
  }),
  z.strictObject({ c: z.literal("test"), test: z.enum(TESTS), by: sideRef.exactOptional(), regions }),
  z.strictObject({ c: z.literal("move"), kind: z.enum(["landing", "move", "drop"]), by: sideRef.exactOptional(), to: regions }),
  z.strictObject({
    c: z.literal("result"),
    won: sideRef.exactOptional(),
    kind: z.enum(DOMAINS).exactOptional(),
    rout: z.boolean().exactOptional(),
    regions,
  }),
  z.strictObject({ c: z.literal("all"), of: lazyConditions }),
  z.strictObject({ c: z.literal("any"), of: lazyConditions }),
  z.strictObject({ c: z.literal("not"), of: lazyConditions }),
]);
export const conditionSchema = conditionUnion as unknown as z.ZodType<Condition>;

const permission = {
  action: z.enum(ACTIONS),
  units: unitSel.exactOptional(),
  target: target.exactOptional(),
  regions,
  edges: edgeSel.exactOptional(),
  until: duration.exactOptional(),
};
const results = { side: sideRef, hits: numberFrom(1, 9).exactOptional(), panics: numberFrom(1, 9).exactOptional() };

const effectUnion = z.discriminatedUnion("e", [
  z.strictObject({
    e: z.literal("modify"),
    stat: z.enum(STATS),
    units: unitSel.exactOptional(),
    target: target.exactOptional(),
    side: sideRef.exactOptional(),
    amount: small,
    until: duration.exactOptional(),
  }),
  z.strictObject({
    e: z.literal("test"),
    test: z.enum(TESTS),
    side: sideRef,
    amount: small.exactOptional(),
    result: z.enum(["success", "failure"]).exactOptional(),
    regions,
    until: duration.exactOptional(),
  }),
  z.strictObject({
    e: z.literal("count"),
    what: z.enum(SUPERIORITIES),
    side: sideRef,
    amount: small.exactOptional(),
    set: numberFrom(0, 99).exactOptional(),
    until: duration,
  }),
  z.strictObject({ e: z.literal("ignore"), what: z.enum(IGNORED), side: sideRef, until: duration.exactOptional(), regions }),
  z.strictObject({ e: z.literal("inflict"), ...results }),
  z.strictObject({ e: z.literal("prevent"), ...results, until: duration }),
  z.strictObject({
    e: z.literal("fire"),
    mode: z.enum(FIRE_MODES),
    side: sideRef.exactOptional(),
    units: unitSel.exactOptional(),
    n: countSchema.exactOptional(),
    by: chooser.exactOptional(),
    until: duration.exactOptional(),
  }),
  z.strictObject({
    e: z.literal("place"),
    units: unitSel,
    n: countSchema.exactOptional(),
    regions: regionSel,
    by: chooser.exactOptional(),
    hidden: z.boolean().exactOptional(),
    step: z.enum(STEPS).exactOptional(),
    when: z.enum(["now", "placement"]).exactOptional(),
  }),
  z.strictObject({ e: z.literal("remove"), target, to: z.enum(["lost", "pool", "out"]) }),
  z.strictObject({ e: z.literal("damage"), target, steps: numberFrom(1, 99), per: numberFrom(1, 99).exactOptional() }),
  z.strictObject({ e: z.literal("repair"), target }),
  z.strictObject({
    e: z.literal("move"),
    target,
    to: regions,
    toward: regionId.exactOptional(),
    steps: numberFrom(1, 9).exactOptional(),
    by: chooser.exactOptional(),
  }),
  z.strictObject({ e: z.literal("reveal"), units: unitSel.exactOptional(), hand: sideRef.exactOptional() }),
  z.strictObject({
    e: z.literal("control"),
    regions: regionSel,
    side: sideRef,
    n: countSchema.exactOptional(),
    by: chooser.exactOptional(),
  }),
  z.strictObject({
    e: z.literal("edge"),
    edges: edgeSel,
    set: z.strictObject({
      bridge: z.boolean().exactOptional(),
      road: z.boolean().exactOptional(),
      rail: z.boolean().exactOptional(),
    }),
    until: duration,
  }),
  z.strictObject({
    e: z.literal("structure"),
    do: z.enum(["place", "remove", "fdv"]),
    structure: ref("structure").exactOptional(),
    regions: regionSel,
    amount: numberFrom(-9, 9).exactOptional(),
    by: chooser.exactOptional(),
  }),
  z.strictObject({
    e: z.literal("supply"),
    units: unitSel.exactOptional(),
    target: target.exactOptional(),
    regions,
    n: countSchema.exactOptional(),
    by: chooser.exactOptional(),
    state: z.enum(["supplied", "unsupplied", "blocked"]),
    until: duration.exactOptional(),
  }),
  z.strictObject({ e: z.literal("allow"), ...permission }),
  z.strictObject({ e: z.literal("forbid"), ...permission }),
  z.strictObject({
    e: z.literal("gain"),
    side: sideRef,
    kind: nameSchema.meta({ known: "resource", words: ["vp"] }),
    amount: numberFrom(-999, 999).exactOptional(),
    perRegion: regions,
    value: z.enum(["vp", "income"]).exactOptional(),
    divide: numberFrom(1, 99).exactOptional(),
    max: numberFrom(0, 999).exactOptional(),
  }),
  z.strictObject({ e: z.literal("draw"), side: sideRef, n: numberFrom(1, 9).exactOptional(), card: ref("card").exactOptional() }),
  z.strictObject({ e: z.literal("discard"), side: sideRef, n: numberFrom(1, 9), by: z.enum(["owner", "random"]) }),
  z.strictObject({ e: z.literal("tech"), side: sideRef, tech: ref("tech") }),
  z.strictObject({ e: z.literal("relation"), a: sideRef, b: sideRef, state: z.enum(RELATIONS) }),
  z.strictObject({
    e: z.literal("leaders"),
    op: z.enum(["recall", "draw", "replace"]),
    pool: ref("pool"),
    n: numberFrom(1, 9).exactOptional(),
    regions,
    except: unitSel.exactOptional(),
  }),
  z.strictObject({ e: z.literal("delay"), target, turns: numberFrom(1, 99) }),
  z.strictObject({ e: z.literal("roll"), upTo: numberFrom(0, 8), low: lazyEffects, high: lazyEffects.exactOptional() }),
  z.strictObject({
    e: z.literal("choose"),
    by: chooser,
    options: z.lazy(() => listOf(listOf(effectSchema, 20), 6).min(2)),
    text: listOf(nameSchema, 6).exactOptional(),
  }),
  z.strictObject({
    e: z.literal("flag"),
    flag: known("flag"),
    add: small.exactOptional(),
    set: numberFrom(0, 999).exactOptional(),
  }),
]);
export const effectSchema = effectUnion as unknown as z.ZodType<Effect>;

// What is read is what `vocabulary.ts` says: each line fails to compile when one of them has what the other lacks.
type Plain<T> = T extends object ? { -readonly [key in keyof T]: Plain<T[key]> } : T;
type Agree<Read, Written> = [(read: Plain<Read>) => Plain<Written>, (written: Plain<Written>) => Plain<Read>];
const conditions: Agree<z.infer<typeof conditionUnion>, Condition> = [(read) => read, (written) => written];
const effects: Agree<z.infer<typeof effectUnion>, Effect> = [(read) => read, (written) => written];
const units: Agree<z.infer<typeof unitObject>, UnitSel> = [(read) => read, (written) => written];
const places: Agree<z.infer<typeof regionObject>, RegionSel> = [(read) => read, (written) => written];
const borders: Agree<z.infer<typeof edgeObject>, EdgeSel> = [(read) => read, (written) => written];
const targets: Agree<z.infer<typeof targetObject>, Target> = [(read) => read, (written) => written];
void [conditions, effects, units, places, borders, targets];
