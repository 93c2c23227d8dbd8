import { CITY_IDS, type CityId, type Holdings, holdsSymbol, KEY_CITIES, linkedTo, WINNING_KEYS } from "../../content/cities.ts";
import { OBJECTIVES, type ObjectiveId } from "../../content/objectives.ts";
import type { Table } from "../rules/state.ts";

/** What an order would risk and gain, as far as the map shows it: what everybody at the table could count. */

type Side = 0 | 1;
/** Objectives whose numbers are not those the cities were first given (docs/balance). */
const TUNED: readonly ObjectiveId[] = ["O01", "O02", "O04", "O05", "O09", "O10", "O13", "O16"];
export const isTuned = (objective: ObjectiveId): boolean => TUNED.includes(objective);

export const foeOf = (side: Side): Side => (side === 0 ? 1 : 0);
export const keysOf = ({ cities }: Pick<Table, "cities">, side: Side): number =>
  KEY_CITIES.filter((id) => cities[id] === side).length;
export const citiesOf = ({ cities }: Pick<Table, "cities">, side: Side): CityId[] => CITY_IDS.filter((id) => cities[id] === side);
export const readyOf = ({ empires }: Pick<Table, "empires">, side: Side): number =>
  empires[side].roster.filter(({ standing }) => standing === "ready").length;
const borders = ({ cities }: Pick<Table, "cities">, side: Side, city: CityId): boolean =>
  linkedTo(city).some((next) => cities[next] === side);

const CREW = { tank: "tanker", plane: "pilot" } as const;
/** What an Empire could bring to a city: a symbol that counts, and somebody fit to sit in it. */
export const vehiclesOf = (table: Holdings & Pick<Table, "empires">, side: Side): ("tank" | "plane")[] =>
  (["tank", "plane"] as const).filter(
    (kind) =>
      holdsSymbol(table, side, kind) &&
      table.empires[side].roster.some(({ cls, standing }) => cls === CREW[kind] && standing === "ready"),
  );

/** What whoever attacks has to do, and the other: 1 for both where the Objective is shared. */
export const rolesOf = (objective: ObjectiveId): { readonly attack: 1 | 2; readonly defend: 1 | 2 } => {
  const { roles, attackerRole = 1 } = OBJECTIVES[objective];
  return roles === 1 ? { attack: 1, defend: 1 } : { attack: attackerRole, defend: attackerRole === 1 ? 2 : 1 };
};

/** Key cities with which an Empire would have enough, and that it could attack in its next turn as the map is now. */
export const threatsOf = (table: Pick<Table, "cities">, side: Side): CityId[] =>
  keysOf(table, side) === WINNING_KEYS - 1
    ? KEY_CITIES.filter((id) => table.cities[id] !== side && borders(table, side, id))
    : [];
/** A free city goes to who defends it and wins, if a city next to it is held there. */
export const losesTo = (table: Pick<Table, "cities">, side: Side, city: CityId): boolean =>
  table.cities[city] === null && borders(table, foeOf(side), city);
