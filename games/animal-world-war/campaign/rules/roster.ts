import { CITIES, CITY_IDS, type CityId, KEY_CITIES, linkedTo } from "../../content/cities.ts";
import { MOST_CHEVRONS, MOST_MEDALS, type MedalId } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import type { Dossier, Standing } from "../../rules/campaign.ts";
import type { SideNo } from "../../rules/state.ts";
import type { Empire, Table } from "./state.ts";

/** What the war room asks of cities and rosters. */

export const citiesOf = ({ cities }: Table, side: SideNo): CityId[] => CITY_IDS.filter((id) => cities[id] === side);
export const keysOf = ({ cities }: Table, side: SideNo): number => KEY_CITIES.filter((id) => cities[id] === side).length;
/** AWW-C-10: a vehicle follows the cities held now. */
export const hasVehicle = (table: Table, side: SideNo, vehicle: "tank" | "plane"): boolean =>
  citiesOf(table, side).some((id) => CITIES[id].vehicle === vehicle);
/** Whether an Empire holds a city joined to this one (AWW-5.1b). */
export const reaches = ({ cities }: Table, side: SideNo, city: CityId): boolean =>
  linkedTo(city).some((next) => cities[next] === side);

export const dossierOf = ({ roster }: Empire, cls: Card): Dossier => roster.find((one) => one.cls === cls)!;
export const standingIn = ({ roster }: Empire, standing: Standing): Card[] =>
  roster.flatMap((one) => (one.standing === standing ? [one.cls] : []));
export const readyIn = (empire: Empire): Card[] => standingIn(empire, "ready");
export const honoursOf = ({ medalsGiven, citations, chevronsGiven }: Empire): number =>
  medalsGiven.length + citations.length + chevronsGiven;

/** AWW-C-11: nobody but the Recruit is ready, and none is convalescent. */
export const isSpent = (empire: Empire): boolean =>
  readyIn(empire).every((cls) => cls === "recruit") && standingIn(empire, "convalescent").length === 0;

function change(empire: Empire, cls: Card, part: Partial<Dossier>): void {
  empire.roster = empire.roster.map((one) => (one.cls === cls ? { ...one, ...part } : one));
}
/** What becomes of a soldier: the Recruit is always ready (AWW-C-5, AWW-W-52b), and the Knot keeps from camp and woods (AWW-C-64). */
export function becomes(empire: Empire, cls: Card, standing: Standing): Standing {
  const lost = standing === "pow" || standing === "mia";
  const spared = cls === "recruit" || (lost && dossierOf(empire, cls).medals.includes("D12"));
  const now = spared ? "ready" : standing;
  change(empire, cls, { standing: now });
  return now;
}

/** Whether a soldier may be given one more medal (AWW-C-36, AWW-C-37). */
export const mayWear = (empire: Empire, cls: Card): boolean => {
  const { standing, medals } = dossierOf(empire, cls);
  return cls !== "recruit" && standing !== "dead" && medals.length < MOST_MEDALS;
};
export const mayRise = (empire: Empire, cls: Card): boolean => {
  const { standing, chevrons } = dossierOf(empire, cls);
  return cls !== "recruit" && standing !== "dead" && chevrons < MOST_CHEVRONS;
};
export function giveMedal(empire: Empire, cls: Card, medal: MedalId): void {
  change(empire, cls, { medals: [...dossierOf(empire, cls).medals, medal] });
  empire.medalsGiven.push(medal);
}
export function giveChevron(empire: Empire, cls: Card): void {
  change(empire, cls, { chevrons: dossierOf(empire, cls).chevrons + 1 });
  empire.chevronsGiven++;
}
