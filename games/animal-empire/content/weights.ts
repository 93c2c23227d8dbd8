/** What the evaluation values, in tenths of a Kingdom. Data, so that it can be fitted and personalities can differ. */
export interface Weights {
  /** A Kingdom of one's own. */
  readonly own: number;
  /** A Kingdom of somebody below. */
  readonly below: number;
  /** For a Vassal: a Kingdom of the rest of the tree it serves. */
  readonly served: number;
  /** Having a lord. */
  readonly vassal: number;
  /** A Kingdom of the strongest rival tree. */
  readonly rival: number;
  /** A rival tree one or two Kingdoms short of winning. */
  readonly alarm: number;
  /** The own tree one or two Kingdoms short of winning. */
  readonly verge: number;
  /** The first, the second and further Kingdoms that can be captured next. */
  readonly prey: readonly [number, number, number];
  /** The same where an enemy holds it: the answer comes sooner. */
  readonly enemyPrey: number;
  /** A Crown that can be seized next, for each Kingdom of its owner. */
  readonly crownPrey: number;
  /** An own Kingdom that falls if nobody acts; and one that falls when one more Army comes. */
  readonly falling: number;
  readonly shaky: number;
  /** The own Crown, likewise. */
  readonly crownFalling: number;
  readonly crownShaky: number;
  /** An own Army on an own Kingdom; on the one with the Crown. */
  readonly guard: number;
  readonly crownGuard: number;
  /** An own Army within reach of nothing, on somebody else's Kingdom. */
  readonly idle: number;
  /** A retreat ban on an own Army. */
  readonly banned: number;
  /** A Wilderness card in the own hand; in a rival's. */
  readonly card: number;
  readonly rivalCard: number;
}

export const WEIGHTS: Weights = {
  own: 10,
  below: 8,
  served: 2,
  vassal: -12,
  rival: -1.5,
  alarm: -12,
  verge: 6,
  prey: [4.5, 3.5, 1],
  enemyPrey: 4,
  crownPrey: 2.2,
  falling: -5.5,
  shaky: -1,
  crownFalling: -16,
  crownShaky: -5,
  guard: 0.3,
  crownGuard: 2,
  idle: -0.2,
  banned: -0.2,
  card: 3,
  rivalCard: -0.5,
};
