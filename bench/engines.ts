import { iterate, newTree, UCT } from "@warren/bots/uct.ts";
import { randomBattle } from "@warren/games/animal-world-war/bot/playout.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import { copy } from "@warren/games/animal-world-war/rules/copy.ts";
import type { WarState } from "@warren/games/animal-world-war/rules/state.ts";
import { auto } from "@warren/games/animal-world-war/rules/steps.ts";
import { commitment, fast, keyed } from "@warren/kernel/chance.ts";
import { copyState } from "@warren/kernel/copy.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Game, State } from "@warren/kernel/game.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { playout, quietFx } from "@warren/kernel/search.ts";
import { Tracer, updateOf } from "@warren/kernel/witness.ts";
import type { Game as BgGame } from "boardgame.io";
import { bgAi, bgClient, bgConnectFour, bgInternal, bgRidgeWar, bgRidgeWide, enumerate } from "./games/boardgameio.ts";
import { frontWar, LARGE, SMALL } from "./games/front-war.ts";
import { connectFour, ridgeWar, ridgeWide } from "./games/warren.ts";
import { randomMatches, tableRows } from "./tables.ts";
import { randomWars, warCommands } from "./wars.ts";

/**
 * One figure of one side, measured for about `milliseconds`: how often something was done in a second of processor time.
 * Not of wall time: what else the machine does would be measured with it. Threads of the garbage collector and the compiler count.
 */
export type Measure = (milliseconds: number, round: number) => number | Promise<number>;

export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: Measure;
  readonly theirs: Measure;
  /** What the design asks for: of the ratio at least so much, of our own figure less than so much. */
  readonly aim?: number;
  readonly below?: number;
}

/** Processor time of this process, in milliseconds. */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Repeats `once`, which says how much it did, until the time is up. */
export function perSecond(milliseconds: number, once: () => number): number {
  const began = clock();
  let done = 0;
  let elapsed = 0;
  do {
    done += once();
    elapsed = clock() - began;
  } while (elapsed < milliseconds);
  return (1000 * done) / elapsed;
}

/** Ours through the match: every answer checked, logged, hashed; dice by HMAC from a key; with `traced`, a beat for every event too. */
function ourMoves(game: Game, traced = false): Measure {
  const key = new Uint8Array(32).fill(7);
  const header = { game: game.id, version: 1, options: {}, seats: 2, commitment: commitment(key), salt: "bench" };
  return (milliseconds, round) => {
    const rng = fast(`moves/${round}`);
    return perSecond(milliseconds, () => {
      const match = Match.start(game, header, (seq) => keyed(key, "bench", seq), 0, traced ? new Tracer() : undefined);
      let n = 0;
      while (!match.outcome) {
        const decision = match.decisionOf(match.waitingFor()[0]!)!;
        const answer = sampleAnswer(decision.domain, rng);
        const verdict = match.submit({ id: `c${n++}`, seat: decision.seat, decision: decision.id, answer }, n);
        if (!verdict.ok) throw new Error(verdict.refusal.key);
      }
      return n;
    });
  };
}

/** Bytes of the middle one of the updates that the player gets whose command it was, told what is different in the question or the whole of it. */
function bytesSent(game: Game, whole: boolean): Measure {
  return (_, round) => {
    const rng = fast(`bytes/${round}`);
    const header = { game: game.id, version: 1, options: {}, seats: 2, commitment: "", salt: "bench" };
    const tracer = new Tracer();
    const match = Match.start(game, header, (seq) => fast(`bytes/${round}/${seq}`), 0, tracer);
    const sizes: number[] = [];
    const told = new Map<number, OpenDecision>();
    while (!match.outcome) {
      const decision = match.decisionOf(match.waitingFor()[0]!)!;
      const { seat, id } = decision;
      told.set(seat, decision);
      match.submit({ id: `c${match.seq}`, seat, decision: id, answer: sampleAnswer(decision.domain, rng) }, 0);
      const update = updateOf(match, tracer, match.seq, seat, whole ? undefined : told.get(seat));
      sizes.push(JSON.stringify(update).length);
    }
    return sizes.sort((a, b) => a - b)[sizes.length >> 1]!;
  };
}

/** Theirs through a client without a server: its moves are checked and logged by its reducer. */
function theirMoves(game: BgGame): Measure {
  return (milliseconds, round) => {
    const rng = fast(`moves/${round}`);
    return perSecond(milliseconds, () => {
      const client = bgClient.Client({ game, numPlayers: 2, debug: false });
      client.start();
      let n = 0;
      for (;;) {
        const state = client.getState()!;
        if (state.ctx.gameover) break;
        const all = enumerate(game, state.G, state.ctx);
        const { move, args } = all[rng.below(all.length)]!;
        client.moves[move]!(...(args ?? []));
        n++;
      }
      client.stop();
      return n;
    });
  };
}

function ourPlayouts(game: Game, count: "games" | "moves"): Measure {
  return (milliseconds, round) => {
    const rng = fast(`playouts/${round}`);
    const start = game.setup({}, 2, quietFx(rng));
    return perSecond(milliseconds, () => {
      // Ten at a time: asking for the processor time is a system call.
      let moves = 0;
      for (let i = 0; i < 10; i++) moves += playout(game, copyState(game, start), rng).steps;
      return count === "games" ? 10 : moves;
    });
  };
}

/** Theirs as its own search plays out: the reducer alone, without a client. */
function theirPlayouts(game: BgGame, count: "games" | "moves"): Measure {
  const processed = bgInternal.ProcessGameConfig(game);
  const reducer = bgInternal.CreateGameReducer({ game: processed });
  const start = bgInternal.InitializeGame({ game: processed, numPlayers: 2 });
  return (milliseconds, round) => {
    const rng = fast(`playouts/${round}`);
    return perSecond(milliseconds, () => {
      let state = start;
      let n = 0;
      while (!state.ctx.gameover) {
        const all = enumerate(game, state.G, state.ctx);
        const { move, args } = all[rng.below(all.length)]!;
        const action = {
          type: "MAKE_MOVE" as const,
          payload: { type: move, args: args ?? [], playerID: state.ctx.currentPlayer },
        };
        state = reducer(state, action as never) as typeof state;
        n++;
      }
      return count === "games" ? 1 : n;
    });
  };
}

/** Both searches cut their playouts here: boardgame.io's own default. */
const DEPTH = 50;
const ITERATIONS = 100;

function ourSearch(game: Game): Measure {
  return (milliseconds, round) => {
    const rng = fast(`search/${round}`);
    const view = viewOf(game.setup({}, 2, quietFx(rng)), 0);
    return perSecond(milliseconds, () => {
      const tree = newTree({ ...UCT, depth: DEPTH });
      for (let i = 0; i < ITERATIONS; i++) iterate(tree, game, game.resample(view, rng), undefined, rng);
      return ITERATIONS;
    });
  };
}

function theirSearch(game: BgGame): Measure {
  const processed = bgInternal.ProcessGameConfig(game);
  const start = bgInternal.InitializeGame({ game: processed, numPlayers: 2 });
  return async (milliseconds, round) => {
    const began = clock();
    let done = 0;
    // Fewer at a time than ours, so that a slow search does not overrun its time.
    const some = 20;
    while (clock() - began < milliseconds) {
      const bot = new bgAi.MCTSBot({
        game: processed,
        enumerate: (G: unknown, ctx: never) => enumerate(game, G, ctx) as never,
        seed: `search/${round}/${done}`,
        iterations: some,
        playoutDepth: DEPTH,
      } as never);
      await bot.play(start as never, "0");
      done += some;
    }
    return (1000 * done) / (clock() - began);
  };
}

function copies(copy: () => unknown): Measure {
  return (milliseconds) =>
    perSecond(milliseconds, () => {
      for (let i = 0; i < 500; i++) copy();
      return 500;
    });
}

/** For moves with validation the design asks five times, of a question of about 25 options. */
function rowsOf(game: Game, theirs: BgGame, aim: { readonly aim?: number } = { aim: 5 }): Row[] {
  const state: State = game.setup({}, 2, quietFx(fast(1)));
  return [
    {
      name: `${game.id}: moves with validation, log and hash`,
      unit: "moves/s",
      ours: ourMoves(game),
      theirs: theirMoves(theirs),
      ...aim,
    },
    {
      name: `${game.id}: moves in search mode`,
      unit: "moves/s",
      ours: ourPlayouts(game, "moves"),
      theirs: theirPlayouts(theirs, "moves"),
      aim: 40,
    },
    {
      name: `${game.id}: random playouts`,
      unit: "playouts/s",
      ours: ourPlayouts(game, "games"),
      theirs: theirPlayouts(theirs, "games"),
    },
    {
      name: `${game.id}: tree search, playouts of ${DEPTH}`,
      unit: "iterations/s",
      ours: ourSearch(game),
      theirs: theirSearch(theirs),
    },
    {
      name: `${game.id}: copies of the state (theirs: structuredClone)`,
      unit: "copies/s",
      ours: copies(() => copyState(game, state)),
      theirs: copies(() => structuredClone(state)),
    },
  ];
}

/** Whole battles in search mode: the medium field, eight soldiers a side, Objectives at random. */
function ourBattles(): Measure {
  const rng = fast("battles");
  const fx = quietFx(rng);
  const options = { ...defaultOptions(animalWorldWar.options), size: "medium", squad: 8, selection: "random" };
  const starts = Array.from({ length: 32 }, () => {
    const state = animalWorldWar.setup(options, 2, fx) as WarState;
    while (state.flow[state.flow.length - 1]!.at !== "turn") auto(state, fx);
    return state;
  });
  let n = 0;
  return (milliseconds) =>
    perSecond(milliseconds, () => {
      for (let i = 0; i < 10; i++) randomBattle(copy(starts[n++ % starts.length]!), rng);
      return 10;
    });
}

/** One game in two sizes, and the large one as it would be without `fixed` and frozen records. */
function largeRows(): Row[] {
  const [large, small, plain] = [frontWar(LARGE) as Game, frontWar(SMALL) as Game, frontWar(LARGE, true) as Game];
  return [
    {
      name: "front-war, 120 KB: moves with validation, log and hash (theirs: front-war, 10 KB, ours too)",
      unit: "moves/s",
      ours: ourMoves(large),
      theirs: ourMoves(small),
      aim: 1 / 3,
    },
    {
      name: "front-war, 120 KB: tracing with 30 events a command (theirs: front-war, 10 KB, ours too)",
      unit: "moves/s",
      ours: ourMoves(large, true),
      theirs: ourMoves(small, true),
      aim: 1 / 3,
    },
    {
      name: "front-war, 120 KB: tracing with 30 events a command (theirs: the same written to in place, ours too)",
      unit: "moves/s",
      ours: ourMoves(large, true),
      theirs: ourMoves(plain, true),
    },
    {
      name: "front-war, 120 KB: sent to the player a command, median (theirs: with the question whole, ours too)",
      unit: "bytes",
      ours: bytesSent(large, false),
      theirs: bytesSent(large, true),
      below: 4096,
    },
  ];
}

export function engineRows(): Row[] {
  return [
    ...tableRows(),
    ...largeRows(),
    ...rowsOf(connectFour, bgConnectFour as BgGame),
    ...rowsOf(ridgeWar, bgRidgeWar as BgGame),
    ...rowsOf(ridgeWide, bgRidgeWide as BgGame, {}),
    {
      // Not the same game: Ridge War, with as many moves, is the yardstick by which runs on different days are compared.
      name: "animal-world-war: random battles, eight a side (theirs: ridge-war)",
      unit: "games/s",
      ours: ourBattles(),
      theirs: theirPlayouts(bgRidgeWar as BgGame, "games"),
    },
    {
      name: "wards-of-war: random Team Deathmatches, six seats on Millbrook (theirs: ridge-war)",
      unit: "games/s",
      ours: randomMatches(),
      theirs: theirPlayouts(bgRidgeWar as BgGame, "games"),
    },
    {
      name: "wards-of-war: the same with all hulls and the mortar (theirs: ridge-war)",
      unit: "games/s",
      ours: randomMatches({ vehicles: "all", rangedIn: "mortar" }),
      theirs: theirPlayouts(bgRidgeWar as BgGame, "games"),
    },
    {
      name: "wars-across-the-world: whole random wars, Missouri 1861 (theirs: ridge-war)",
      unit: "games/s",
      ours: randomWars(),
      theirs: theirPlayouts(bgRidgeWar as BgGame, "games"),
    },
    {
      name: "wars-across-the-world: a command on the server, p95 of a whole war (theirs: the median, ours too)",
      unit: "ms",
      ours: warCommands(0.95),
      theirs: warCommands(0.5),
      below: 10,
    },
    {
      name: "wars-across-the-world: the same in Korea 1950, with aircraft, fleets and money (theirs: the median, ours too)",
      unit: "ms",
      ours: warCommands(0.95, { scenario: "korea-1950" }),
      theirs: warCommands(0.5, { scenario: "korea-1950" }),
      below: 10,
    },
  ];
}
