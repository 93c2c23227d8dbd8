import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { orList, selectorWords } from "./selector-words.ts";
import type { Scenario, SpecialRule, Use, Window } from "./types.ts";
import type { Condition, Duration, Effect, SideRef } from "./vocabulary.ts";

/**
 * What a condition, an effect, a card or a rule says, as a sentence made from its data: so that what people read is what the machine does. The words are
 * in `text/sentences.en.ts`. Names of regions, units and cards are those of the scenario.
 */
export interface Sentences {
  condition(condition: Condition, inBattle?: boolean): Msg;
  effect(effect: Effect, inBattle?: boolean): Msg;
  use(use: Use): Msg;
  rule(rule: Pick<SpecialRule, "trigger" | "when" | "do" | "optional" | "once">): Msg;
}

const msg = (key: string, args: { readonly [name: string]: unknown } = {}): Msg => ({ key, args: args as Msg["args"] & object });

export function sentencesOf(scenario: Scenario): Sentences {
  const cardTitle = (id: string): string => scenario.cards.find((one) => one.id === id)?.title ?? id;
  const techName = (id: string): string => scenario.tech.find((one) => one.id === id)?.name ?? id;

  const limits = ({ min, max }: { readonly min?: number; readonly max?: number }, least?: number): Msg => {
    const from = min ?? (max === undefined ? least : undefined);
    if (from !== undefined && max !== undefined) return msg("limits.between", { min: from, max });
    return from === undefined ? msg("limits.most", { max: max ?? 0 }) : msg("limits.least", { min: from });
  };
  const until = (duration: Duration | undefined): Msg => {
    if (duration === undefined) return msg("until.always");
    return typeof duration === "object" ? msg("until.turns", { n: duration.turns }) : msg(`until.${duration}`);
  };

  const conditionOf = (one: Condition, inBattle: boolean): Msg => {
    const say = selectorWords(scenario, inBattle);
    const map = selectorWords(scenario, false);
    const list = (of: readonly Condition[]): Json => of.map((inner) => conditionOf(inner, inBattle)) as unknown as Json;
    const clauses = (parts: readonly (Msg | undefined)[]): Msg[] => parts.filter((part) => part !== undefined);
    switch (one.c) {
      case "turn":
        if (one.from !== undefined && one.to !== undefined) return msg("if.turn.between", { from: one.from, to: one.to });
        return one.from === undefined ? msg("if.turn.to", { to: one.to ?? 0 }) : msg("if.turn.from", { from: one.from });
      case "control":
        return msg(one.n === undefined ? "if.control.all" : "if.control.n", {
          ...say.who(one.side),
          regions: map.regions(one.regions),
          n: one.n ?? 0,
        });
      case "units":
        return (one.min ?? 1) === 1 && one.max === undefined
          ? msg("if.units.one", { units: say.units(one.units) })
          : msg("if.units", { units: say.units(one.units), limits: limits(one, 1) });
      case "compare":
        return msg("if.compare", { a: say.units(one.a), b: say.units(one.b), n: one.atLeast });
      case "resource":
        return msg("if.resource", { ...say.who(one.side), kind: say.resource(one.kind), limits: limits(one, 1) });
      case "vp":
        if (one.over !== undefined)
          return msg("if.vp.over", { ...say.who(one.side), over: say.whom(one.over), limits: limits(one, 1) });
        return msg("if.vp", { ...say.who(one.side), limits: limits(one, 1) });
      case "tech":
        return msg(one.has ? "if.tech.has" : "if.tech.lacks", { ...say.who(one.side), tech: techName(one.tech) });
      case "flag":
        return msg("if.flag", { flag: one.flag, limits: limits(one, 1) });
      case "relation":
        return msg(`if.relation.${one.state}`, { a: say.whom(one.a), b: say.whom(one.b) });
      case "played":
        return msg("if.played", { card: cardTitle(one.card), n: one.times ?? 1 });
      case "battle":
        return msg("if.all", {
          of: clauses([
            msg(`if.battle.${one.kind ?? "any"}`),
            one.role && msg(`if.battle.${one.role}`),
            one.rounds && msg("if.battle.rounds", { rounds: orList(one.rounds.map((round) => msg("number", { n: round }))) }),
            one.terrain && msg("if.battle.terrain", { terrain: orList(one.terrain.map((terrain) => msg(`terrain.${terrain}`))) }),
            one.river === undefined ? undefined : msg(one.river ? "if.battle.river" : "if.battle.noRiver"),
            one.landing === undefined ? undefined : msg(one.landing ? "if.battle.landing" : "if.battle.noLanding"),
            one.regions && msg("if.battle.at", { regions: map.regions(one.regions) }),
          ]),
        });
      case "test":
        return msg("if.all", {
          of: clauses([
            one.by === undefined
              ? msg(`if.test.${one.test}`)
              : msg("if.test.by", { ...say.who(one.by), test: msg(`test.name.${one.test}`) }),
            one.regions && msg("if.test.at", { regions: map.regions(one.regions) }),
          ]),
        });
      case "move":
        return msg("if.all", {
          of: clauses([
            one.by === undefined
              ? msg(`if.move.${one.kind}`)
              : msg("if.move.by", { ...say.who(one.by), kind: msg(`move.name.${one.kind}`) }),
            one.to && msg("if.move.to", { regions: map.regions(one.to) }),
          ]),
        });
      case "result":
        return msg("if.all", {
          of: clauses([
            msg(`if.result.${one.kind ?? "any"}`),
            one.won === undefined ? undefined : msg("if.result.won", say.who(one.won)),
            one.rout === undefined ? undefined : msg(one.rout ? "if.result.rout" : "if.result.noRout"),
            one.regions && msg("if.battle.at", { regions: map.regions(one.regions) }),
          ]),
        });
      case "all":
        return msg("if.all", { of: list(one.of) });
      case "any":
        return msg("if.any", { of: list(one.of) });
      case "not":
        return msg("if.not", { of: list(one.of) });
      default:
        return one satisfies never;
    }
  };

  const effectOf = (effect: Effect, inBattle: boolean): Msg => {
    const say = selectorWords(scenario, inBattle);
    const map = selectorWords(scenario, false);
    const about = (one: { readonly units?: unknown; readonly target?: unknown }): Msg =>
      say.about(one as Parameters<typeof say.about>[0]);
    const lists = (list: readonly Effect[]): Json => list.map((inner) => effectOf(inner, inBattle)) as unknown as Json;
    const at = (regions: Parameters<typeof map.regions>[0] | undefined): Msg =>
      regions ? msg("at.regions", { regions: map.regions(regions) }) : msg("at.anywhere");
    switch (effect.e) {
      case "modify": {
        const args = { stat: msg(`stat.${effect.stat}`), amount: signed(effect.amount), until: until(effect.until) };
        return effect.side === undefined
          ? msg("do.modify.units", { ...args, units: about(effect) })
          : msg("do.modify.side", { ...args, side: say.whose(effect.side) });
      }
      case "test": {
        const args = {
          test: msg(`test.name.${effect.test}`),
          side: say.whose(effect.side),
          at: at(effect.regions),
          until: effect.until === undefined ? msg("until.thisTest") : until(effect.until),
        };
        return effect.result === undefined
          ? msg("do.test.die", { ...args, amount: signed(effect.amount ?? 0) })
          : msg(`do.test.${effect.result}`, args);
      }
      case "count":
        return effect.set === undefined
          ? msg("do.count.add", {
              ...say.who(effect.side),
              what: msg(`count.${effect.what}`),
              amount: signed(effect.amount ?? 0),
              until: until(effect.until),
            })
          : msg("do.count.set", {
              ...say.who(effect.side),
              what: msg(`count.${effect.what}`),
              n: effect.set,
              until: until(effect.until),
            });
      case "ignore":
        return msg(`do.ignore.${effect.what}`, {
          side: say.whom(effect.side),
          at: at(effect.regions),
          until: until(effect.until),
        });
      case "inflict":
        return msg("do.inflict", { ...say.who(effect.side), what: results(effect) });
      case "prevent":
        return msg("do.prevent", { side: say.whom(effect.side), what: results(effect), until: until(effect.until) });
      case "fire": {
        if (effect.mode === "reroll")
          return msg("do.fire.reroll", {
            units: effect.units ? say.units(effect.units) : "",
            n: effect.n === "all" || effect.n === undefined ? msg("misses.all") : msg("misses.n", { n: effect.n }),
            until: until(effect.until),
          });
        const args = { units: effect.units ? say.some(effect.units, effect.n, effect.by) : "", until: until(effect.until) };
        return effect.mode === "first"
          ? msg("do.fire.first", { ...say.who(effect.side ?? "self"), until: until(effect.until) })
          : msg(`do.fire.${effect.mode}`, args);
      }
      case "place":
        return msg("do.place", {
          units: say.some(effect.units, effect.n, effect.by),
          regions: map.regions(effect.regions),
          how: [
            ...(effect.hidden ? [msg("place.hidden")] : []),
            ...(effect.step === undefined ? [] : [msg(`place.${effect.step}`)]),
            msg(`place.${effect.when ?? "placement"}`),
          ],
        });
      case "remove":
        return msg(`do.remove.${effect.to}`, { units: say.target(effect.target) });
      case "damage":
        return effect.per === undefined
          ? msg("do.damage", { units: say.target(effect.target), n: effect.steps })
          : msg("do.damage.per", { units: say.target(effect.target), n: effect.steps, per: effect.per });
      case "repair":
        return msg("do.repair", { units: say.target(effect.target) });
      case "move": {
        const args = { units: say.target(effect.target), by: say.chooser(effect.by ?? "self") };
        return effect.toward === undefined
          ? msg("do.move.to", { ...args, regions: effect.to ? map.regions(effect.to) : "" })
          : msg("do.move.toward", { ...args, region: map.regionName(effect.toward), n: effect.steps ?? 1 });
      }
      case "reveal":
        return effect.hand === undefined
          ? msg("do.reveal", { units: effect.units ? say.units(effect.units) : "" })
          : msg("do.reveal.hand", { side: say.whose(effect.hand) });
      case "control":
        return msg("do.control", {
          ...say.who(effect.side),
          regions: map.regions(effect.regions),
          n: map.count(effect.n),
          by: say.chooser(effect.by ?? "self"),
        });
      case "edge":
        return msg("do.edge", {
          edges: map.edges(effect.edges),
          set: Object.entries(effect.set).map(([what, has]) => msg(`edge.${has ? "has" : "lacks"}.${what}`)),
          until: until(effect.until),
        });
      case "structure": {
        const args = {
          regions: map.regions(effect.regions),
          by: say.chooser(effect.by ?? "self"),
          amount: signed(effect.amount ?? 0),
          structure: effect.structure ?? "",
        };
        return msg(`do.structure.${effect.do}`, args);
      }
      case "supply":
        if (effect.regions)
          return msg("do.supply.blocked", {
            regions: map.regions(effect.regions),
            n: map.count(effect.n),
            by: say.chooser(effect.by ?? "self"),
            until: until(effect.until),
          });
        return msg(`do.supply.${effect.state}`, { units: about(effect), until: until(effect.until) });
      case "allow":
      case "forbid":
        return msg(`do.${effect.e}`, {
          units: about(effect),
          action: msg(`action.${effect.action}`),
          at:
            effect.action === "enter" && effect.regions
              ? msg("at.into", { regions: map.regions(effect.regions) })
              : at(effect.regions),
          edges: effect.edges ? msg("at.edges", { edges: map.edges(effect.edges) }) : msg("at.anywhere"),
          until: until(effect.until),
        });
      case "gain":
        return msg("do.gain", { ...say.who(effect.side), what: gained(effect) });
      case "draw":
        return effect.card === undefined
          ? msg("do.draw", { ...say.who(effect.side), n: effect.n ?? 1 })
          : msg("do.draw.card", { ...say.who(effect.side), card: cardTitle(effect.card) });
      case "discard":
        return msg(`do.discard.${effect.by}`, { ...say.who(effect.side), n: effect.n });
      case "tech":
        return msg("do.tech", { ...say.who(effect.side), tech: techName(effect.tech) });
      case "relation":
        return msg(`do.relation.${effect.state}`, { a: say.whom(effect.a), b: say.whom(effect.b) });
      case "leaders":
        return msg(`do.leaders.${effect.op}`, {
          pool: effect.pool,
          n: effect.n ?? 1,
          at: at(effect.regions),
          except: effect.except ? msg("leaders.except", { units: say.units(effect.except) }) : msg("at.anywhere"),
        });
      case "delay":
        return msg("do.delay", { units: say.target(effect.target), n: effect.turns });
      case "roll":
        return msg(effect.high?.length ? "do.roll.else" : "do.roll", {
          upTo: effect.upTo,
          low: lists(effect.low),
          high: lists(effect.high ?? []),
        });
      case "choose":
        return msg("do.choose", {
          by: say.chooser(effect.by),
          options: effect.options.map((option, nth) =>
            msg("choose.option", { text: effect.text?.[nth] ?? "", effects: lists(option) }),
          ),
        });
      case "flag":
        return effect.set === undefined
          ? msg("do.flag.add", { flag: effect.flag, n: signed(effect.add ?? 0) })
          : msg("do.flag.set", { flag: effect.flag, n: effect.set });
      default:
        return effect satisfies never;
    }

    function gained({ kind, amount, perRegion, value, divide, max }: Extract<Effect, { e: "gain" }>): Msg {
      const what = kind === "vp" ? msg("resource.vp", { n: value === undefined ? (amount ?? 1) : 0 }) : say.resource(kind);
      const each = perRegion ? map.regions(perRegion) : "";
      const base = !perRegion
        ? msg("gain.amount", { n: amount ?? 1, what })
        : value === undefined
          ? msg("gain.each", { n: amount ?? 1, what, regions: each })
          : msg("gain.value", { what, value: msg(`value.${value}`), regions: each });
      const divided = divide === undefined ? base : msg("gain.divide", { base, n: divide });
      return max === undefined ? divided : msg("gain.max", { base: divided, n: max });
    }
  };

  const windowOf = (window: Window): Msg => {
    const [who, what] = window.split(":");
    return who === "own" || who === "enemy"
      ? msg(`window.in.${who}`, { phase: msg(`phase.name.${what}`) })
      : msg(`window.at.${window}`);
  };
  const chain = (
    when: readonly Condition[],
    effects: readonly Effect[],
    inBattle: boolean,
  ): { readonly when: Json; readonly do: Json } => ({
    when: (when.length === 0
      ? msg("when.always")
      : msg("when.if", { of: when.map((one) => conditionOf(one, inBattle)) as unknown as Json })) as unknown as Json,
    do: effects.map((one) => effectOf(one, inBattle)) as unknown as Json,
  });

  return {
    condition: (condition, inBattle = false) => conditionOf(condition, inBattle),
    effect: (effect, inBattle = false) => effectOf(effect, inBattle),
    use({ kind, windows, when, cost = {}, ahead, ...rest }) {
      const say = selectorWords(scenario, false);
      const price = Object.entries(cost).map(([resource, n]) =>
        msg("gain.amount", { n, what: resource === "vp" ? msg("resource.vp", { n }) : say.resource(resource) }),
      );
      return msg(ahead ? "use.ahead" : "use", {
        windows: orList(windows.map(windowOf)),
        cost: price.length === 0 ? msg("cost.none") : msg("cost.pay", { price }),
        ...chain(when, rest.do, kind === "battle" || ahead === true),
      });
    },
    rule({ trigger, when, optional, once, ...rest }) {
      const on =
        "phase" in trigger
          ? msg(`on.${trigger.on}`, {
              phase: msg(`phase.name.${trigger.phase}`),
              side: trigger.side === "active" ? msg("who.active") : sideName(scenario, trigger.side),
            })
          : msg(`on.${trigger.on}`, { side: "side" in trigger ? sideName(scenario, trigger.side) : "" });
      return msg("rule", {
        on,
        may: msg(optional ? "rule.may" : "rule.does"),
        once: msg(once ? "rule.once" : "rule.often"),
        ...chain(when, rest.do, false),
      });
    },
  };
}

const sideName = (scenario: Scenario, id: SideRef): string => scenario.sides.find((one) => one.id === id)?.short ?? id;
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

function results({ hits, panics }: { readonly hits?: number; readonly panics?: number }): Msg[] {
  return [
    ...(hits === undefined ? [] : [msg("result.hits", { n: hits })]),
    ...(panics === undefined ? [] : [msg("result.panics", { n: panics })]),
  ];
}
