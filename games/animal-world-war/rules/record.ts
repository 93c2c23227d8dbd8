import { CIVILIAN_FIGURE, type FigureNo, figureId, isUp } from "./figures.ts";
import { distance, groundOf, type PlaceNo } from "./ground.ts";
import type { Campaign, SideNo, Soldier, SoldierNo, Table, TileNo } from "./state.ts";
import { SIDES } from "./state.ts";

/**
 * The record that a battle of a campaign keeps of soldiers and vehicles (house 6.6): what medals and promotions are awarded for. Kept where the deed is
 * done; a battle without a campaign keeps none.
 */

/** Who does harm, and how: what happens by itself is nobody's. */
export interface Deed {
  /** His Empire; of what is nobody's, the one that is hit last. */
  readonly side: SideNo;
  /** -1: nobody. */
  readonly unit: SoldierNo;
  readonly how: How;
}
/** shot: a rifle's, a Gunner's, a Sniper's; shell: a rocket or a tank's; blast: grenade, bomb; strike: artillery; guns: of a plane. */
export type How = "shot" | "shell" | "blast" | "strike" | "guns" | "melee" | "flames" | "tracks" | "nobody";

export const deedOf = (table: Table, unit: SoldierNo, how: How): Deed => ({ side: table.soldiers[unit]!.side, unit, how });
const BY_SIDE: readonly Deed[] = SIDES.map((side) => ({ side, unit: -1, how: "nobody" }));
/** Harm that nobody does. */
export const nobodys = (side: SideNo = 0): Deed => BY_SIDE[side]!;

/** What one soldier did, and what was done to him. */
export interface SoldierRecord {
  /** Whom he dragged, over how many tiles, and whether from outside into his own home zone. */
  readonly drags: readonly Drag[];
  /** Most enemy soldiers Wounded or killed by one explosion of his. */
  readonly blast: number;
  /** Farthest distance over which a Shoot of his damaged an enemy; 0 for none. */
  readonly reach: number;
  /** Damage he took. */
  readonly damage: number;
  /** Tiles that he turned to No Man's Land. */
  readonly flipped: number;
  /** Where his last own turn ended (-1: nowhere), how many in a row ended there, and the longest row. */
  readonly post: TileNo;
  readonly streak: number;
  readonly stood: number;
  /** Enemies he Wounded or killed hand to hand. */
  readonly melee: number;
  /** Civilians delivered and stood up by him. */
  readonly delivered: number;
  readonly revived: number;
  /** Tanks and planes that his damage finished. */
  readonly wrecks: number;
  /** Tiles he entered on foot, each once. */
  readonly entered: readonly TileNo[];
  /** He was his Empire's only standing soldier, Recruits aside, after some action. */
  readonly alone: boolean;
  /** How often he was taken off in the waves of Until the Bugle. */
  readonly takenOff: number;
}
export interface Drag {
  readonly whom: string;
  readonly tiles: number;
  readonly home: boolean;
}
export interface VehicleRecord {
  /** Damage it took. */
  readonly damage: number;
  /** Tank: tiles it turned to No Man's Land by entering them. */
  readonly flipped: number;
  /** Plane: Attack runs, whom the last one damaged, and most enemies that one did; whether one damaged a plane. */
  readonly runs: number;
  readonly struck: readonly string[];
  readonly victims: number;
  readonly planes: number;
}

export const NO_RECORD: SoldierRecord = Object.freeze({
  drags: [],
  blast: 0,
  reach: 0,
  damage: 0,
  flipped: 0,
  post: -1,
  streak: 0,
  stood: 0,
  melee: 0,
  delivered: 0,
  revived: 0,
  wrecks: 0,
  entered: [],
  alone: false,
  takenOff: 0,
});
export const NO_VEHICLE_RECORD: VehicleRecord = Object.freeze({
  damage: 0,
  flipped: 0,
  runs: 0,
  struck: [],
  victims: 0,
  planes: 0,
});

/** Records are replaced, never changed, so a copy of a battle shares them. */
function note(campaign: Campaign, unit: SoldierNo, change: (record: SoldierRecord) => Partial<SoldierRecord>): void {
  const old = campaign.records[unit]!;
  campaign.records[unit] = { ...old, ...change(old) };
}
type Vehicle = "tank" | "plane";
function noteVehicle(
  campaign: Campaign,
  side: SideNo,
  vehicle: Vehicle,
  change: (record: VehicleRecord) => Partial<VehicleRecord>,
): void {
  const old = campaign.vehicles[side][vehicle];
  campaign.vehicles[side] = { ...campaign.vehicles[side], [vehicle]: { ...old, ...change(old) } };
}

// ---- Who acts -----------------------------------------------------------------------------------------------------

/** Somebody acts: until the next action whatever comes of it is his. */
export function noteActor({ campaign, soldiers }: Table, unit: SoldierNo): void {
  if (!campaign) return;
  const actors: [SoldierNo, SoldierNo] = [-1, -1];
  actors[soldiers[unit]!.side] = unit;
  campaign.actors = actors;
}
/** Nobody does: a turn is over. */
export function noteNobody({ campaign }: Table): void {
  if (campaign) campaign.actors = [-1, -1];
}
/** The battle is won: by the action of whoever of the winners acted last, or by nobody's (AWW-C-69, AWW-C-70). */
export function noteFinish({ campaign }: Table, winner: SideNo | -1): void {
  if (campaign) campaign.finisher = winner === -1 ? -1 : campaign.actors[winner];
}
/** Somebody answers an enemy's action by a shot of his own. */
export function noteAmbush({ campaign, soldiers }: Table, unit: SoldierNo): void {
  if (!campaign) return;
  const actors: [SoldierNo, SoldierNo] = [...campaign.actors];
  actors[soldiers[unit]!.side] = unit;
  campaign.actors = actors;
}
/** An action is complete: who was left alone by it (AWW-C-61). */
export function noteAlone({ campaign, soldiers }: Table): void {
  if (!campaign) return;
  for (const side of SIDES) {
    // After every action of every imagined battle: nothing is made for it.
    let up = 0;
    let last = -1;
    for (let no = 0; no < soldiers.length && up < 2; no++) {
      const one = soldiers[no]!;
      if (one.side !== side || one.cls === "recruit" || !isUp(one)) continue;
      up++;
      last = no;
    }
    if (up === 1 && !campaign.records[last]!.alone) note(campaign, last, () => ({ alone: true }));
  }
}
/** A turn is over: who stands where he stood when his last one ended (AWW-C-51). */
export function noteTurnEnd({ campaign, soldiers, tanks }: Table, side: SideNo): void {
  if (!campaign) return;
  for (const [no, one] of soldiers.entries()) {
    if (one.side !== side) continue;
    const at = one.status === "standing" ? one.at : one.status === "crew" && one.cls === "tanker" ? tanks[side].at : -1;
    note(campaign, no, ({ post, streak, stood }) => {
      const row = at < 0 ? 0 : at === post ? streak + 1 : 1;
      return { post: at, streak: row, stood: Math.max(stood, row) };
    });
  }
}

// ---- Moving -------------------------------------------------------------------------------------------------------

/** A tile entered on foot (AWW-C-59), and who was dragged there (AWW-C-41, AWW-C-55); into a home zone is from outside it. */
export function noteEntered(table: Table, unit: SoldierNo, from: TileNo, to: TileNo, along: FigureNo): void {
  const { campaign } = table;
  if (!campaign) return;
  const one = table.soldiers[unit]!;
  if (one.status === "standing" && !campaign.records[unit]!.entered.includes(to))
    note(campaign, unit, ({ entered }) => ({ entered: [...entered, to] }));
  if (along < 0) return;
  const whom = figureId(table, along);
  const zone = table.homes[one.side];
  const home = zone.includes(to) && !zone.includes(from);
  note(campaign, unit, ({ drags }) => {
    const old = drags.find((drag) => drag.whom === whom) ?? { whom, tiles: 0, home: false };
    return { drags: [...drags.filter((drag) => drag !== old), { whom, tiles: old.tiles + 1, home: old.home || home }] };
  });
}

// ---- Harm ---------------------------------------------------------------------------------------------------------

/** A soldier took damage; `was`: where he was hit. What kills a Wounded one is no point more, and artillery fells without any. */
export function noteHurt(table: Table, no: SoldierNo, points: number, was: TileNo, deed: Deed): void {
  const { campaign } = table;
  if (!campaign) return;
  note(campaign, no, ({ damage }) => ({ damage: damage + points }));
  if (table.soldiers[no]!.side !== deed.side) noteStruck(table, campaign, figureId(table, no), was, deed);
}
/** An enemy was damaged: from how far (AWW-C-45), and by which run of a plane. */
function noteStruck(table: Table, campaign: Campaign, whom: string, at: PlaceNo, { unit, how }: Deed): void {
  if (unit < 0) return;
  const one = table.soldiers[unit]!;
  if (how === "shot" || how === "shell") {
    const from = one.status === "crew" ? table.tanks[one.side].at : one.at;
    // A plane that he brought down may have fallen on him.
    if (from >= 0) {
      const far = distance(groundOf(table.field), from, at);
      if (far > campaign.records[unit]!.reach) note(campaign, unit, () => ({ reach: far }));
    }
  }
  if (one.cls === "pilot" && (how === "guns" || how === "blast") && one.status === "crew")
    noteVehicle(campaign, one.side, "plane", ({ struck, victims }) => {
      const list = struck.includes(whom) ? struck : [...struck, whom];
      return { struck: list, victims: Math.max(victims, list.length) };
    });
}
/** Brought down as others are: Wounded or dead; a Recruit dies instead. Who is taken off in the waves is neither. */
export const isFelled = (one: Soldier): boolean =>
  one.status === "wounded" || one.status === "dead" || (one.status === "away" && one.cls === "recruit");
/** So many enemies fell to one explosion (AWW-C-43). */
export function noteBlast({ campaign }: Table, { unit, how }: Deed, felled: number): void {
  if (!campaign || unit < 0 || felled === 0) return;
  if (how !== "shell" && how !== "blast" && how !== "strike") return;
  if (felled > campaign.records[unit]!.blast) note(campaign, unit, () => ({ blast: felled }));
}
/** AWW-C-53. */
export function noteMelee({ campaign }: Table, unit: SoldierNo): void {
  if (campaign) note(campaign, unit, ({ melee }) => ({ melee: melee + 1 }));
}
/** A tank or a plane took damage. */
export function noteVehicleHurt(table: Table, side: SideNo, vehicle: Vehicle, points: number, at: PlaceNo, deed: Deed): void {
  const { campaign } = table;
  if (!campaign) return;
  noteVehicle(campaign, side, vehicle, ({ damage }) => ({ damage: damage + points }));
  if (deed.side === side || deed.unit < 0) return;
  noteStruck(table, campaign, `${side === 0 ? "H" : "C"}.${vehicle}`, at, deed);
  const one = table.soldiers[deed.unit]!;
  if (vehicle === "plane" && deed.how === "guns")
    noteVehicle(campaign, one.side, "plane", ({ planes }) => ({ planes: planes + 1 }));
}
/** AWW-C-57. */
export function noteWreck({ campaign, soldiers }: Table, side: SideNo, { unit }: Deed): void {
  if (campaign && unit >= 0 && soldiers[unit]!.side !== side) note(campaign, unit, ({ wrecks }) => ({ wrecks: wrecks + 1 }));
}
/** A tile was turned to No Man's Land (AWW-C-49), by a tank that drove there. */
export function noteFlipped({ campaign, soldiers }: Table, { unit, how }: Deed): void {
  if (!campaign || unit < 0) return;
  note(campaign, unit, ({ flipped }) => ({ flipped: flipped + 1 }));
  if (how === "tracks") noteVehicle(campaign, soldiers[unit]!.side, "tank", ({ flipped }) => ({ flipped: flipped + 1 }));
}
/** For the die that is rolled for him after the battle. */
export function noteTakenOff({ campaign }: Table, no: SoldierNo): void {
  if (campaign) note(campaign, no, ({ takenOff }) => ({ takenOff: takenOff + 1 }));
}
/** An Attack run begins. */
export function noteRun({ campaign, soldiers }: Table, unit: SoldierNo): void {
  if (campaign) noteVehicle(campaign, soldiers[unit]!.side, "plane", ({ runs }) => ({ runs: runs + 1, struck: [] }));
}

// ---- Civilians ----------------------------------------------------------------------------------------------------

/** A figure stood up by a soldier's care; civilians are counted (AWW-C-55). */
export function noteRevived({ campaign }: Table, unit: SoldierNo, figure: FigureNo): void {
  if (campaign && figure >= CIVILIAN_FIGURE) note(campaign, unit, ({ revived }) => ({ revived: revived + 1 }));
}
/** A civilian came home by the action of whoever of this Empire acted last. */
export function noteDelivered({ campaign }: Table, side: SideNo): void {
  const unit = campaign?.actors[side] ?? -1;
  if (campaign && unit >= 0) note(campaign, unit, ({ delivered }) => ({ delivered: delivered + 1 }));
}
