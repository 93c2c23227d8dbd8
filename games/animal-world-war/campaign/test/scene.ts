import type { Episode } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Options } from "@warren/kernel/options.ts";
import { optionsOf, Scene } from "@warren/kernel/testing/scene.ts";
import type { CityId } from "../../content/cities.ts";
import type { MedalId } from "../../content/medals.ts";
import { type BattleOrders, type Dossier, STANDINGS, type Standing } from "../../rules/campaign.ts";
import type { SideNo } from "../../rules/state.ts";
import { campaign } from "../game.ts";
import { dossierOf } from "../rules/roster.ts";
import { type Box, cardOf, type Hand, sideOf, type Table } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { ordersIn, reportOf, type Told } from "./fought.ts";

/** A war room, and what happens in it. Soldiers go by their ids, H.chef. */
export class War extends Scene<Table, Hand, Box> {
  get question() {
    return this.openFor();
  }
  /** Answers what is asked now: "attack > M1". Dice as they are rolled. */
  say(path: string, ...dice: readonly number[]): this {
    return this.play(
      this.question,
      path.split(" > "),
      dice.map((die) => die - 1),
    );
  }
  get awaited(): Episode {
    const episode = this.game.awaits!(this.state);
    if (!episode) throw new Error("nothing is awaited");
    return episode;
  }
  /** What the battle that is awaited was handed. */
  get orders(): BattleOrders {
    return ordersIn(this.awaited);
  }
  /** The battle that is awaited has come to this. */
  fought(told: Told = {}, ...dice: readonly number[]): this {
    return this.conclude(
      reportOf(told) as unknown as Json,
      dice.map((die) => die - 1),
    );
  }
  /** A whole turn of the Empire whose turn it is: an attack, and what came of it. */
  attack(city: CityId, told: Told = {}): this {
    return this.say(`attack > ${city}`).fought(told);
  }

  dossier(id: string): Dossier {
    return dossierOf(this.table.empires[sideOf(id)], cardOf(id));
  }
  /** Where soldiers are, or what they wear, before anybody is asked. */
  set(id: string, part: Standing | Partial<Dossier>): this {
    const empire = this.table.empires[sideOf(id)];
    const change = typeof part === "string" ? { standing: part } : part;
    empire.roster = empire.roster.map((one) => (one.cls === cardOf(id) ? { ...one, ...change } : one));
    for (const medal of change.medals ?? []) empire.medalsGiven.push(medal as MedalId);
    empire.chevronsGiven += change.chevrons ?? 0;
    return this;
  }
  hold(side: SideNo | null, ...cities: readonly CityId[]): this {
    for (const city of cities) this.table.cities[city] = side;
    return this;
  }
  /** Everybody of an Empire but these is dead. */
  only(side: SideNo, ...alive: readonly string[]): this {
    for (const { cls } of this.table.empires[side].roster) {
      const id = `${side === 0 ? "H" : "C"}.${cls}`;
      if (cls !== "recruit" && !alive.includes(id)) this.set(id, "dead");
    }
    return this;
  }
  /** How many are where, of an Empire. */
  count(side: SideNo): { [standing in Standing]?: number } {
    const all = this.table.empires[side].roster.map((one) => one.standing);
    return Object.fromEntries(
      STANDINGS.flatMap((standing) => {
        const n = all.filter((one) => one === standing).length;
        return n > 0 ? [[standing, n]] : [];
      }),
    );
  }
  /** Why an order is not offered, by its rule. */
  whyNot(path: string): string | undefined {
    return this.blocked(this.question, path.split(" > "))?.rule;
  }
  offers(path: string): boolean {
    return this.branches(this.question, path.split(" > ")) !== undefined;
  }
}

/** A war before the first Tactic is chosen. */
export function peace(options: Options = {}, seats = 2): War {
  return new War(campaign, (fx) => campaign.setup(optionsOf(campaign, options), seats, fx), { words: en });
}
/** A war before the first order; `before` changes how things stand, the dice are those of the first Return step. */
export function war(options: Options = {}, before: (w: War) => void = () => {}, ...dice: readonly number[]): War {
  const w = peace(options).say("T04");
  before(w);
  return w.say("T15", ...dice);
}
