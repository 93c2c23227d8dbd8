import type { Fx, Game, State } from "../game.ts";

/**
 * "Hills", the smallest game with something `fixed` and a wide question: a scout a seat walks over a map of forty hills that the setup laid down,
 * to any hill that is not visited yet, and sees a flag in the box. Over when all are visited.
 */
export interface HillsTable {
  visited: boolean[];
  turn: number;
}
export interface HillsMap {
  readonly names: readonly string[];
}
export type HillsState = State<HillsTable, { flags: number[] }, { flags: number[] }, HillsMap>;
export const HILLS = 40;

export const hills: Game<HillsTable, { flags: number[] }, { flags: number[] }> = {
  id: "hills",
  version: 1,
  seats: { min: 2, max: 2 },
  options: [],
  setup: (): HillsState => ({
    table: { visited: Array.from({ length: HILLS }, () => false), turn: 0 },
    hands: [{ flags: [] }, { flags: [] }],
    handOf: [0, 1],
    box: { flags: [3, 7, 11] },
    flow: [{ at: "walk" }],
    fixed: { names: Array.from({ length: HILLS }, (_, n) => `hill ${n}`) },
  }),
  pending: ({ table }) => {
    const open = table.visited.flatMap((visited, n) => (visited ? [] : [`hill-${n}`]));
    if (open.length === 0) return [];
    return [
      {
        seat: table.turn,
        kind: "walk",
        prompt: { key: "hills.walk" },
        domain: { t: "pick", tree: Object.fromEntries(open.map((id) => [id, { slow: {}, fast: {} }])) },
        rule: "HILLS-1",
        fallback: [open[0]!, "slow"],
      },
    ];
  },
  apply({ table, hands, box }, { seat }, answer, fx: Fx) {
    const hill = Number((answer as string[])[0]!.slice(5));
    table.visited[hill] = true;
    fx.tell({ key: "hills.walked", args: { seat, hill } });
    if (box.flags.includes(hill)) {
      box.flags = box.flags.filter((one) => one !== hill);
      hands[seat]!.flags.push(hill);
      fx.tell({ key: "hills.flag", args: { hill } }, [seat]);
    }
    table.turn = 1 - seat;
  },
  outcome: ({ table }) =>
    table.visited.every(Boolean) ? { ranks: [1, 1], reason: { key: "hills.over" }, rule: "HILLS-1" } : undefined,
  resample: ({ table, hand, handOf, flow, fixed, seat }) => ({
    table: structuredClone(table),
    // The flags are printed in the rules: what is hidden is who has found them.
    hands: handOf.map((_, one) => ({ flags: one === seat ? [...hand!.flags] : [] })),
    handOf: [...handOf],
    box: { flags: [3, 7, 11].filter((flag) => !table.visited[flag]) },
    flow: flow.map((frame) => ({ ...frame })),
    fixed,
  }),
};
