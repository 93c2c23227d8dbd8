import { ASSAULT_HITS, STAYS_BAILED, TRIAGE } from "../content/numbers.ts";
import type { Attack, Hit } from "./attack.ts";

/** What an attack comes to, exactly: `num` of `den` for each end. What is left over is that nothing happens. */
export interface Chances {
  readonly den: number;
  readonly destroyed: number;
  readonly bailed: number;
  readonly token: number;
}
const NONE = { destroyed: 0, bailed: 0, token: 0 };

/** How many of six faces are so high. */
const faces = (needs: number): number => Math.max(0, Math.min(6, 7 - needs));

/** Of 36: what one hit does to a target that is sound, and to one that is Bailed Out by then. */
interface Effect {
  readonly destroyed: number;
  readonly bailed: number;
}
function effectOf(hit: Hit, isBailed: boolean): Effect {
  switch (hit.t) {
    case "token":
      return { destroyed: 0, bailed: 0 };
    case "destroyed":
      return { destroyed: 36, bailed: 0 };
    case "firepower":
      return { destroyed: hit.needs === null ? 0 : 6 * faces(hit.needs), bailed: 0 };
    case "save":
      return { destroyed: (6 - faces(hit.needs)) * (hit.triage ? 6 - faces(TRIAGE) : 6), bailed: 0 };
    case "armour": {
      if (hit.against === null) return { destroyed: 0, bailed: 0 };
      const short = hit.against - hit.armour;
      const lower = Math.max(0, Math.min(6, short - 1));
      const isEqual = short >= 1 && short <= 6 ? 1 : 0;
      if (isBailed) return { destroyed: 6 * lower + isEqual * (6 - faces(STAYS_BAILED)), bailed: 0 };
      return { destroyed: 6 * lower, bailed: hit.state === "empty" ? 0 : 6 * isEqual };
    }
    default:
      return hit satisfies never;
  }
}

/** WW-44 to WW-62, WW-77, WW-84, WW-87, WW-138 to WW-142 counted instead of rolled. */
export function chancesOf({ dice, needs, rerolls, hit }: Attack): Chances {
  const good = faces(needs);
  // Of 36: a die hits, or fails and hits when rolled again.
  const hits = rerolls ? 6 * good + (6 - good) * good : 6 * good;
  const den = (36 * 36) ** dice;
  if (hit.t === "token") {
    const misses = (36 * 36 - 36 * hits) ** dice;
    return { ...NONE, den, token: den - misses };
  }
  const sound = effectOf(hit, false);
  const shaken = effectOf(hit, true);
  const wasBailed = hit.t === "armour" && hit.state === "bailed";
  let [alive, bailed, destroyed] = wasBailed ? [0, 1, 0] : [1, 0, 0];
  for (let i = 0; i < dice; i++) {
    const lost = alive * hits * sound.destroyed + bailed * hits * shaken.destroyed;
    const shakes = alive * hits * sound.bailed;
    destroyed = destroyed * 36 * 36 + lost;
    bailed = bailed * (36 * 36 - hits * shaken.destroyed) + shakes;
    alive *= 36 * 36 - hits * (sound.destroyed + sound.bailed);
  }
  return { den, destroyed, bailed: wasBailed ? 0 : bailed, token: 0 };
}

/** WW-66, WW-151: one die, and then what the blow does. */
export function blowChances(hit: Hit): Chances {
  return chancesOf({ dice: 1, needs: ASSAULT_HITS, rerolls: null, hit });
}
