/** Lengths of the rulebook in mm (1" = 25 mm) and dice that succeed from a number on. */
/** WW-30. */
export const MOVE = 150;
/** WW-63. */
export const ASSAULT = 100;
/** WW-126: what may still be walked after leaving a hull. */
export const AFTER_LEAVING = 100;
/** WW-21. */
export const SECOND_ACTION = 4;
/** WW-44; in cover one more, whatever its kind (WW-47, WW-48). */
export const TO_HIT = 3;
export const TO_HIT_IN_COVER = 4;
/** WW-53. */
export const IM_SHOT = 3;
/** WW-66. */
export const ASSAULT_HITS = 4;
/** WW-87, WW-94. */
export const NEAR = 50;
export const TRIAGE = 4;
/** WW-125, WW-126. */
export const BOARDING = 25;
/** WW-144. */
export const RECOVER = 4;
/** WW-142. */
export const STAYS_BAILED = 4;
/** WW-160. */
export const PASSENGER_LIVES = 5;
/** WW-153. */
export const OVERRUN = 100;
/** WW-162. */
export const BACK_AFTER = 3;
/** WW-163. */
export const IDLE_ROUNDS = 4;
/** WW-169: of a strike, which shoots like Assault Grenades. */
export const STRIKE_RADIUS = 75;
export const STRIKE = { antiTank: 3, firepower: 4 } as const;
/** WW-178. */
export const AT_OBJECTIVE = 100;
/** WW-181, WW-184. */
export const FLAG_REACH = 25;
/** WW-183. */
export const HOME = 50;
/** WW-184. */
export const FLAG_RETURNS = 3;
/** WW-187. */
export const CLOSED_WITHIN = 400;
/** WW-190. */
export const EXTRA_ROUNDS = 3;
