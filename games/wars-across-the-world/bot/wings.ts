import { aircraftOf, isBomber, isFighter } from "../rules/bases.ts";
import { unitWorth } from "../rules/score.ts";
import type { Mission, RegionId, SideNo, Unit, WarView } from "../rules/state.ts";
import { areEnemies, cfOf, mfOf, printedOf } from "../rules/units.ts";

/** Who flies, and where: found once for all the missions that are judged before an order. */
export class Wings {
  private readonly seen: WarView;
  private readonly own: readonly Unit[];
  private readonly foes: readonly Unit[];
  /** Whether the enemy has bombers. */
  readonly bombed: boolean;
  private readonly guarding = new Map<RegionId, readonly Unit[]>();
  private readonly kinds = new Map<Unit, string>();
  private readonly values = new Map<string, number>();

  constructor(seen: WarView, side: SideNo) {
    this.seen = seen;
    this.own = aircraftOf(seen, side);
    this.foes = seen.table.vp.flatMap((_, other) => (areEnemies(seen, side, other) ? aircraftOf(seen, other) : []));
    this.bombed = this.foes.some(({ id }) => isBomber(seen, id));
  }

  /** Enemy fighters that would meet a raid on a region. */
  guards(region: RegionId): readonly Unit[] {
    let guards = this.guarding.get(region);
    if (!guards) {
      guards = this.foes.filter((foe) => foe.at === region && isFighter(this.seen, foe.id) && !foe.oos);
      this.guarding.set(region, guards);
    }
    return guards;
  }
  /** Own aircraft that have flown to a region, for this or for anything. */
  flown(region: RegionId, mission?: Mission): readonly Unit[] {
    return this.own.filter((unit) => unit.at === region && (mission === undefined ? unit.mission : unit.mission === mission));
  }
  /** What a mission of an aircraft to a region is worth: the same for all that are alike, and reckoned once. */
  once(mission: string, unit: Unit, to: RegionId, reckon: () => number): number {
    const key = `${mission} ${to} ${this.kindOf(unit)}`;
    let value = this.values.get(key);
    if (value === undefined) this.values.set(key, (value = reckon()));
    return value;
  }
  /** All that tells one aircraft from another over a target. */
  private kindOf(unit: Unit): string {
    const { seen } = this;
    let kind = this.kinds.get(unit);
    if (kind === undefined) {
      const { type } = printedOf(seen, unit.id);
      kind = `${type?.id} ${unit.steps} ${cfOf(seen, unit)} ${mfOf(seen, unit)} ${unitWorth(seen, unit)}`;
      this.kinds.set(unit, kind);
    }
    return kind;
  }
}
