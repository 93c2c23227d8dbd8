/** Numbers of the rules that the book leaves to the edition, or that a player may want to look up. */
/** Of a soldier without any bonus (AWW-3.2.2.2.17). */
export const HEALTH = 3;
/** Of a Militia soldier (AWW-C-8). */
export const MILITIA_HEALTH = 2;
export const START_GRENADES = 1;
/** Figures on one tile, both Empires, civilians and tanks included. */
export const STACK = 4;
/** Covers that stand on no tile: one for all of their kind (AWW-H-2, AWW-W-23c). */
export const NML_COVER = 2;
export const TRENCH_COVER = 4;
export const WRECK_COVER = 3;
export const TANK_COVER = 5;
export const TANK_STRENGTH = 6;
export const PLANE_TO_HIT = 5;
export const PLANE_STRENGTH = 5;
export const OBSERVER_RANGE = 4;
export const MELEE_TO_HIT = 2;
export const SNIPER_TO_HIT = 2;
export const BAIL_OUT = 4;
export const MIN_PLANE_LINE = 3;
/** What artillery or a crash does to a Landmark instead of flattening it. */
export const LANDMARK_HIT = 6;
/** A crater: what any explosion does to a tile (AWW-3.2.2.4.4). */
export const CRATER = 3;
/** The box: no field can be larger. */
export const TILES_IN_BOX = 54;
/** How far apart two tiles of a custom field may lie: lines of fire beyond would be too many to choose from (AWW-H-49). */
export const FIELD_REACH = 24;
