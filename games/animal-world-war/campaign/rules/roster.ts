import { CITY_IDS, type CityId, holdsSymbol, KEY_CITIES, linkedTo } from "../../content/cities.ts";
import { type MedalId, MOST_CHEVRONS, MOST_MEDALS } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import type { Dossier, Standing } from "../../rules/campaign.ts";
import type { SideNo } from "../../rules/state.ts";
import type { Empire, Table } from "./state.ts";

/** What the war room asks of cities and rosters. */

export const citiesOf = ({ cities }: Table, side: SideNo): CityId[] => CITY_IDS.filter((id) => cities[id] === side);
export const keysOf = ({ cities }: Table, side: SideNo): number => KEY_CITIES.filter((id) => cities[id] === side).length;
/** Whether an Empire holds a city joined to this one (AWW-5.1b). */
export const reaches = ({ cities }: Table, side: SideNo, city: CityId): boolean =>
  linkedTo(city).some((next) => cities[next] === side);

/**
 * AWW-C-79: the city that the last turn's battle was for, which nobody may attack again at once; unless an Empire would win the war by keeping what it
 * holds (AWW-S-14).
 */
export function restingIn({ battles, turn, claim }: Table): CityId | null {
  const last = battles.at(-1);
  return claim === null && last?.turn === turn - 1 && last.order.t === "attack" ? last.order.city : null;
}

const CREW = { tank: "tanker", plane: "pilot" } as const;
/**
 * What an Empire may field follows the cities it holds now (AWW-C-10): no symbol that counts, no vehicle (AWW-5.2.2.1a); one is enough while the crewman lives
 * (AWW-5.2.2.2), however many were lost before (AWW-5.2.2.3).
 */
export const hasVehicle = (table: Table, side: SideNo, vehicle: "tank" | "plane"): boolean =>
  holdsSymbol(table, side, vehicle) && dossierOf(table.empires[side], CREW[vehicle]).standing !== "dead";

export const dossierOf = ({ roster }: Empire, cls: Card): Dossier => roster.find((one) => one.cls === cls)!;
export const standingIn = ({ roster }: Empire, standing: Standing): Card[] =>
  roster.flatMap((one) => (one.standing === standing ? [one.cls] : []));
/** Who may be taken along; not who is dead (AWW-4.2.1.2), nor who is captured or missing until something brings him back (AWW-4.3.3). */
export const readyIn = (empire: Empire): Card[] => standingIn(empire, "ready");
/** Medals and chevrons of the living, and citations: what the dead wore is buried with them (AWW-C-30). */
export const honoursOf = ({ roster, citations }: Empire): number =>
  roster.reduce(
    (sum, { standing, medals, chevrons }) => sum + (standing === "dead" ? 0 : medals.length + chevrons),
    citations.length,
  );

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
