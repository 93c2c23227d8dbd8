import type { Msg } from "@warren/kernel/message.ts";
import type { RegionId, Scenario } from "./types.ts";
import type { Chooser, Count, EdgeSel, RegionSel, SideRef, Target, UnitSel } from "./vocabulary.ts";
import { CHOOSER_WORDS, SIDE_WORDS } from "./words.ts";

/** More regions than anybody wants to read in a sentence: then the area is called by its name. */
const MANY = 8;

const msg = (key: string, args: { readonly [name: string]: unknown } = {}): Msg => ({ key, args: args as Msg["args"] & object });

/** One or another of these. */
export function orList(of: readonly Msg[]): Msg {
  return of.slice(1).reduce((a, b) => msg("or", { a, b }), of[0] ?? msg("nothing"));
}

/** Nouns for what selectors mean: wrapped from the inside out, a noun in its adjectives, then in its clauses. */
export interface SelectorWords {
  /** As a subject, with `many` for the form of its verb: 2 for "you". */
  who(side: SideRef): { readonly who: Msg; readonly many: number };
  whom(side: SideRef): Msg;
  whose(side: SideRef): Msg;
  chooser(by: Chooser): Msg;
  resource(kind: string): Msg;
  count(n: Count | undefined): Msg;
  units(sel: UnitSel): Msg;
  some(sel: UnitSel, n: Count | undefined, by: Chooser | undefined): Msg;
  target(target: Target): Msg;
  about(effect: { readonly units?: UnitSel; readonly target?: Target }): Msg;
  regions(sel: RegionSel): Msg;
  regionName(id: RegionId): string;
  edges(sel: EdgeSel): Msg;
}

export function selectorWords(scenario: Scenario, inBattle: boolean): SelectorWords {
  const sideName = (id: string): string => scenario.sides.find((one) => one.id === id)?.short ?? id;
  const regionName = (id: RegionId): string => scenario.regions.find((one) => one.id === id)?.name ?? id;
  const counterName = (id: string): string => {
    const found = [...scenario.units, ...scenario.leaders].find((one) => one.id === id || id.startsWith(`${one.id}.`));
    return found?.name ?? id;
  };
  const isWord = (side: SideRef): boolean => (SIDE_WORDS as readonly string[]).includes(side);
  const whom = (side: SideRef): Msg => (isWord(side) ? msg(`whom.${side}`) : msg("whom.side", { side: sideName(side) }));
  const whose = (side: SideRef): Msg => (isWord(side) ? msg(`whose.${side}`) : msg("whose.side", { side: sideName(side) }));
  const who = (side: SideRef): { readonly who: Msg; readonly many: number } => ({
    who: isWord(side) ? msg(`who.${side}`) : msg("who.side", { side: sideName(side) }),
    many: side === "self" ? 2 : 1,
  });
  const chooser = (by: Chooser): Msg =>
    (CHOOSER_WORDS as readonly string[]).includes(by) ? msg(`chooser.${by}`) : msg("chooser.side", { side: sideName(by) });
  const words = (family: string, list: readonly (string | number)[]): Msg => orList(list.map((one) => msg(`${family}.${one}`)));
  const whoseOwn = (side: SideRef): Msg => (isWord(side) ? msg(`owner.${side}`) : msg("whose.side", { side: sideName(side) }));

  const units = (sel: UnitSel): Msg => {
    const kind = sel.role === "leader" ? "leader" : `${sel.role ?? "unit"}.${sel.domain ?? "any"}`;
    let noun = sel.ids ? msg("noun.named", { names: sel.ids.map(counterName) }) : msg(`noun.${kind}`);
    if (sel.role === "leader" && sel.domain) noun = msg("adjective", { adjective: msg(`domain.${sel.domain}`), noun });
    if (sel.ids && (sel.role || sel.domain)) noun = msg("noun.among", { noun, among: msg(`noun.${kind}`) });
    for (const tag of sel.tags ?? []) noun = msg("adjective", { adjective: msg(`tag.${tag}`), noun });
    if (sel.anyTag) noun = msg("adjective", { adjective: words("tag", sel.anyTag), noun });
    if (sel.nation)
      noun = msg("adjective", { adjective: orList(sel.nation.map((nation) => msg("name", { name: nation }))), noun });
    for (const state of sel.state ?? []) noun = msg("adjective", { adjective: msg(`state.${state}`), noun });
    noun = msg("owned", { whose: whose(sel.side ?? "self"), noun });
    if (sel.notTag) noun = msg("noun.notTag", { noun, tags: words("tag", sel.notTag) });
    if (sel.rank) noun = msg("noun.rank", { noun, ranks: words("rank", sel.rank) });
    if (sel.types) noun = msg("noun.types", { noun, types: [...sel.types] });
    if (sel.at) noun = msg("noun.at", { noun, regions: regions(sel.at) });
    const place = sel.in ?? (inBattle ? "battle" : "map");
    return place === "map" ? noun : msg(`noun.in.${place}`, { noun });
  };

  const regions = (sel: RegionSel): Msg => {
    const named = [...(sel.ids ?? []), ...(sel.areas ?? []).flatMap((area) => scenario.areas[area] ?? [])];
    const isShort = named.length > 0 && named.length <= MANY;
    let noun = isShort ? msg("region.named", { names: named.map(regionName) }) : msg("region.any");
    if (!isShort && sel.ids) noun = msg("region.of", { noun, names: sel.ids.map(regionName) });
    if (!isShort && sel.areas) noun = msg("region.area", { noun, areas: [...sel.areas] });
    if (sel.ids && sel.areas) noun = msg("region.both", { noun, areas: [...sel.areas] });
    const clauses: Msg[] = [];
    if (sel.terrain) clauses.push(msg("region.terrain", { terrain: words("terrain", sel.terrain) }));
    if (sel.control !== undefined) clauses.push(whoseOwn(sel.control));
    for (const feature of sel.has ?? []) clauses.push(msg(`region.has.${feature}`));
    if (sel.with) clauses.push(msg("region.with", { units: onMap.units(sel.with) }));
    if (sel.without) clauses.push(msg("region.without", { units: onMap.units(sel.without) }));
    if (sel.next) clauses.push(msg("region.next", { regions: regions(sel.next) }));
    if (sel.sea) clauses.push(msg("region.sea", { seas: sel.sea.map(regionName) }));
    return clauses.length === 0 ? noun : msg("region.that", { noun, clauses });
  };

  const edges = (sel: EdgeSel): Msg => {
    const clauses: Msg[] = [];
    if (sel.edges)
      clauses.push(
        msg("border.named", { names: sel.edges.map(([a, b]) => msg("border.pair", { a: regionName(a), b: regionName(b) })) }),
      );
    for (const what of ["rail", "road", "bridge"] as const)
      if (sel[what] !== undefined) clauses.push(msg(`border.${sel[what] ? "has" : "lacks"}.${what}`));
    if (sel.river) clauses.push(msg(`border.river.${sel.river}`));
    if (sel.touching) clauses.push(msg("border.touching", { regions: regions(sel.touching) }));
    const noun = clauses.length === 0 ? msg("border.any") : msg("border.that", { clauses });
    return sel.n === undefined
      ? msg("border.all", { noun })
      : msg("border.some", { noun, n: sel.n, by: chooser(sel.by ?? "self") });
  };

  const target = ({ units: sel, n, by, group }: Target): Msg => {
    const noun = units(sel);
    if (group) return msg("target.region", { noun, n: count(n), by: chooser(by) });
    return n === "all" ? msg("target.all", { noun, by: chooser(by) }) : msg("target.some", { noun, n, by: chooser(by) });
  };
  const count = (n: Count | undefined): Msg => (n === undefined || n === "all" ? msg("count.all") : msg("count.n", { n }));

  const made: SelectorWords = {
    who,
    whom,
    whose,
    chooser,
    resource: (kind) => (kind === "money" ? msg("resource.money") : msg("resource.other", { kind })),
    count,
    units,
    some: (sel, n, by) =>
      n === undefined || n === "all" ? units(sel) : msg("target.some", { noun: units(sel), n, by: chooser(by ?? "self") }),
    target,
    about: (effect) => (effect.target ? target(effect.target) : effect.units ? units(effect.units) : msg("noun.unit.any")),
    regions,
    regionName,
    edges,
  };
  // Units that a region is chosen by stand on the map, whatever battle is fought.
  const onMap: SelectorWords = inBattle ? selectorWords(scenario, false) : made;
  return made;
}
