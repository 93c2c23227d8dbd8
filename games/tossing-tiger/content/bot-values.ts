/** By bucket of the smallest hand: weights of the features of a seat, in the order of `featuresOf`. */
export type LeafWeights = readonly (readonly number[])[];

/**
 * How well a seat stands between two wars, by number of players from two on, or for teams. Fitted from games of bots by
 * lab/tossing-tiger/fit.ts, which writes these lines.
 */
// biome-ignore format: written by a program, one line each
export const BOT_VALUES: {
  readonly cards: readonly LeafWeights[];
  readonly score: readonly LeafWeights[];
  readonly teams: LeafWeights;
  readonly teamsScore: LeafWeights;
} = {
  cards: [[[0.19,-0.01,2.51,0.03,0],[0.19,-0.01,2.51,0.03,0],[0,0,1.89,-0.03,0],[0,0,1.89,-0.03,0]],[[0.42,0.03,1.28,0.25,0],[0.49,-0.56,1.34,0.18,0],[0,0,2.05,0.17,0],[0,0,2.05,0.17,0]],[[1.06,0.44,3.73,0.48,0],[0.36,-0.25,2.86,0.48,0],[0,0,2.76,0.42,0],[0,0,2.76,0.42,0]],[[1.59,3.79,3,0.64,0],[0.04,0.34,1.82,0.57,0],[0,0,2.57,0.58,0],[0,0,2.57,0.58,0]],[[1.49,2.49,3.57,0.47,0],[0.57,-0.21,1.37,0.54,0],[0,0,2.85,0.68,0],[0,0,2.85,0.68,0]]],
  score: [[[0.29,-0.05,-2.06,0,0.28],[0.29,-0.05,-2.06,0,0.28],[0,0,-1.09,0.01,0.35],[0,0,-1.09,0.01,0.35]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]]],
  teams: [[-1.16,0,2.53,-0.12,0],[-1.16,0,2.53,-0.12,0],[-1.16,0,2.53,-0.12,0],[-1.16,0,2.53,-0.12,0]],
  teamsScore: [[0,0,1.61,0.03,-0.23],[0,0,1.61,0.03,-0.23],[0,0,1.61,0.03,-0.23],[0,0,1.61,0.03,-0.23]],
};

/** What players go by who have no table: strong cards are better, and so are more of them; with Highscore it is the other way round. */
export const PLAIN_VALUES: { readonly cards: LeafWeights; readonly score: LeafWeights } = {
  cards: [
    [0.5, 0, 2.3, 0.25, 0],
    [0.5, 0, 2.3, 0.25, 0],
    [0.5, 0, 2.3, 0.25, 0],
    [0.5, 0, 2.3, 0.25, 0],
  ],
  score: [
    [0, 0, -1, 0, 0.4],
    [0, 0, -1, 0, 0.4],
    [0, 0, -1, 0, 0.4],
    [0, 0, -1, 0, 0.4],
  ],
};
