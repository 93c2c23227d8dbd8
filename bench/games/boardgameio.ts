import { createRequire } from "node:module";
import type { Ctx, Game, MoveFn } from "boardgame.io";
import { COLUMNS, canDrop, drop, emptyBoard, type FourTable, isFull, ROWS } from "./connect-four.ts";
import {
  beginTurn,
  canOrder,
  carryOut,
  deployment,
  firstInAction,
  isOver,
  NEAR,
  ORDERS,
  unitsInAction,
  type WarTable,
  worth,
} from "./ridge-war.ts";

/** The benchmark's two games under boardgame.io 0.50.2, written the way its documentation shows: the same rules, called from moves. */

// It decides once, when it is loaded, whether it checks and freezes as in development.
process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
export const bgClient = require("boardgame.io/client") as typeof import("boardgame.io/client");
export const bgInternal = require("boardgame.io/internal") as typeof import("boardgame.io/internal");
export const bgAi = require("boardgame.io/ai") as typeof import("boardgame.io/ai");
const { INVALID_MOVE } = require("boardgame.io/core") as typeof import("boardgame.io/core");

export interface Action {
  move: string;
  args?: unknown[];
}

const dropDisc: MoveFn<FourTable> = ({ G, playerID }, column: number) => {
  if (!canDrop(G, column)) return INVALID_MOVE;
  drop(G, column, Number(playerID));
};

export const bgConnectFour: Game<FourTable> = {
  name: "connect-four",
  setup: emptyBoard,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { drop: dropDisc },
  endIf: ({ G }) => (G.winner >= 0 ? { winner: String(G.winner) } : isFull(G) ? { draw: true } : undefined),
  ai: {
    enumerate: (G: FourTable): Action[] => {
      const moves: Action[] = [];
      for (let column = 0; column < COLUMNS; column++)
        if (G.heights[column]! < ROWS) moves.push({ move: "drop", args: [column] });
      return moves;
    },
  } as never,
};

const order: MoveFn<WarTable> = ({ G, playerID, random }, unit: number, to: number) => {
  if (!canOrder(G, Number(playerID), unit, to)) return INVALID_MOVE;
  carryOut(G, unit, to, () => random.D6());
};
const end: MoveFn<WarTable> = ({ events }) => {
  events.endTurn();
};

export const bgRidgeWar: Game<WarTable> = {
  name: "ridge-war",
  setup: () => deployment(),
  turn: {
    maxMoves: ORDERS,
    onBegin: ({ G, ctx }) => {
      if (ctx.turn > 1) beginTurn(G, Number(ctx.currentPlayer));
    },
  },
  moves: { order, end },
  endIf: ({ G }) => {
    if (!isOver(G)) return undefined;
    const [mine, theirs] = [worth(G, 0), worth(G, 1)];
    return mine === theirs ? { draw: true } : { winner: mine > theirs ? "0" : "1" };
  },
  ai: {
    enumerate: (G: WarTable, ctx: Ctx): Action[] => {
      const seat = Number(ctx.currentPlayer);
      const moves: Action[] = [{ move: "end" }];
      const first = firstInAction(G, seat);
      const end = first + unitsInAction(G);
      for (let i = first; i < end; i++) {
        const unit = G.units[i]!;
        if (unit.moved || unit.at < 0) continue;
        for (const to of NEAR[unit.at]!) {
          const there = G.regions[to]!.unit;
          if (there < 0 || G.units[there]!.seat !== seat) moves.push({ move: "order", args: [i, to] });
        }
      }
      return moves;
    },
  } as never,
};
/** The wide one: whichever of the thirty units. */
export const bgRidgeWide: Game<WarTable> = { ...bgRidgeWar, name: "ridge-war-wide", setup: () => deployment(true) };

export function enumerate(game: Game, G: unknown, ctx: Ctx): Action[] {
  return (game.ai as unknown as { enumerate(G: unknown, ctx: Ctx): Action[] }).enumerate(G, ctx);
}
