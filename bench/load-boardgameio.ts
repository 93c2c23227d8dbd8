import { createRequire } from "node:module";
import { fast } from "@warren/kernel/chance.ts";
import type { State } from "boardgame.io";
import { bgRidgeWar, enumerate } from "./games/boardgameio.ts";
import type { WarTable } from "./games/ridge-war.ts";
import { each, type LoadPlan, Recorder } from "./load.ts";

/**
 * Players of Ridge War on boardgame.io's server: a process of its own, one socket a player, each move sent as soon as it is the player's turn.
 * They speak its protocol over its own socket.io client; its full client would also play every move itself and make this process the limit.
 */
interface Socket {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
}
const require = createRequire(import.meta.url);
const { io } = require("socket.io-client") as { io(url: string, options: object): Socket };

const plan = JSON.parse(process.argv[2]!) as LoadPlan;
const recorder = new Recorder();
const rng = fast("load");
/** Its lobby API does not answer with the current koa-compose; a match that is asked for and does not exist is made at once, which costs it less. */
let matches = 0;

class Player {
  readonly playerID: string;
  readonly socket: Socket;
  over: () => void = () => {};
  private matchID = "";
  private seen: () => void = () => {};
  private sent = { stateID: -1, at: 0 };

  private constructor(playerID: string, socket: Socket) {
    this.playerID = playerID;
    this.socket = socket;
    socket.on("sync", (matchID: string, info: { state: State<WarTable> }) => this.see(matchID, info.state));
    socket.on("update", (matchID: string, state: State<WarTable>) => this.see(matchID, state));
  }

  static async arrive(playerID: string): Promise<Player> {
    const socket = io(`${plan.url}/ridge-war`, { transports: ["websocket"], forceNew: true });
    await new Promise((resolve, reject) => {
      socket.on("connect", resolve as never);
      socket.on("connect_error", reject as never);
    });
    return new Player(playerID, socket);
  }

  /** Resolves when the server has sent the match. */
  follow(matchID: string): Promise<void> {
    this.matchID = matchID;
    this.sent = { stateID: -1, at: 0 };
    return new Promise((resolve) => {
      this.seen = resolve;
      this.socket.emit("sync", matchID, this.playerID, undefined, 2);
    });
  }

  private see(matchID: string, state: State<WarTable>): void {
    if (matchID !== this.matchID) return;
    this.seen();
    // The state after the move that was sent: it is accepted.
    if (this.sent.at > 0 && state._stateID > this.sent.stateID) {
      recorder.acknowledged(this.sent.at);
      this.sent = { stateID: -1, at: 0 };
    }
    if (state.ctx.gameover) this.over();
    else if (state.ctx.currentPlayer === this.playerID && this.sent.at === 0 && !recorder.stopped) this.move(state);
  }

  private move({ G, ctx, _stateID }: State<WarTable>): void {
    const all = enumerate(bgRidgeWar, G, ctx);
    const { move, args } = all[rng.below(all.length)]!;
    const payload = { type: move, args: args ?? [], playerID: this.playerID };
    this.sent = { stateID: _stateID, at: performance.now() };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.matchID, this.playerID);
  }
}

async function sitDown(players: readonly [Player, Player]): Promise<void> {
  const matchID = `match-${matches++}`;
  let again = false;
  for (const player of players) {
    player.over = () => {
      if (again || recorder.stopped) return;
      again = true;
      recorder.matchesFinished++;
      sitDown(players).catch(failed);
    };
    await player.follow(matchID);
  }
}

function failed(error: unknown): void {
  if (recorder.stopped) return;
  console.error(error);
  process.exit(1);
}

const pairs: [Player, Player][] = [];
await each(
  Array.from({ length: plan.matches }, (_, i) => i),
  async () => void pairs.push([await Player.arrive("0"), await Player.arrive("1")]),
);
await each(pairs, sitDown);
await recorder.run(plan);
