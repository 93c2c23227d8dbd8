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
  cards: [[[0.28,-0.03,2.17,-0.03,0],[0.28,-0.03,2.17,-0.03,0],[0.5,0,1.66,-0.01,0],[0.5,0,1.66,-0.01,0]],[[0.77,-0.53,3.11,0.19,0],[0.77,-0.53,3.11,0.19,0],[0.5,0,2.67,0.21,0],[0.5,0,2.67,0.21,0]],[[0.5,0,2.5,0.42,0],[0.5,0,2.5,0.42,0],[0.5,0,2.5,0.42,0],[0.5,0,2.5,0.42,0]],[[0.5,0,3.38,0.53,0],[0.5,0,3.38,0.53,0],[0.5,0,3.38,0.53,0],[0.5,0,3.38,0.53,0]],[[0.5,0,2.98,0.71,0],[0.5,0,2.98,0.71,0],[0.5,0,2.98,0.71,0],[0.5,0,2.98,0.71,0]]],
  score: [[[0.29,-0.05,-2.06,0,0.28],[0.29,-0.05,-2.06,0,0.28],[0,0,-1.09,0.01,0.35],[0,0,-1.09,0.01,0.35]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]],[[0.73,0.07,-0.25,0.38,0.45],[0.95,-0.2,-1.17,0.43,0.04],[0,0,-0.72,0.41,0.21],[0,0,-0.72,0.41,0.21]]],
  teams: [[-0.05,-0.02,3.09,-0.04,0],[0.5,0,2.69,-0.13,0],[0.5,0,2.69,-0.13,0],[0.5,0,2.69,-0.13,0]],
  teamsScore: [[0.75,-0.02,1.89,-0.06,0.11],[0.07,0,1.73,0.03,-0.16],[0.07,0,1.73,0.03,-0.16],[0.07,0,1.73,0.03,-0.16]],
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
