import { hexToBytes } from "@noble/hashes/utils.js";
import { botIn } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import { loadGame, manifestOf } from "@warren/games/listed.ts";
import type { Level } from "@warren/kernel/bot.ts";
import { keyed } from "@warren/kernel/chance.ts";
import type { Entry, Header } from "@warren/kernel/entry.ts";
import { viewOf } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import type { GameModule, TrialAnswer } from "@warren/kernel/module.ts";

/** What the page asks of the thread that plays games between bots for builders. */
export type TrialOrder =
  /** One game of a work. */
  | {
      readonly t: "game";
      readonly game: string;
      readonly text: string;
      readonly seats: number;
      readonly level: Level;
      readonly seed: string;
    }
  /** A real match up to the beginning of a round. */
  | ({ readonly t: "upTo"; readonly round: number } & Begun);
export interface Begun {
  readonly header: Header;
  /** The dice key in hexadecimal. */
  readonly key: string;
  readonly botSeed: string;
  readonly level: Level | undefined;
  readonly now: number;
}
export type TrialNews =
  | { readonly t: "report"; readonly report: Json }
  | { readonly t: "entries"; readonly entries: readonly Entry[] }
  | { readonly t: "failed"; readonly what: string };

async function moduleOf(game: string): Promise<GameModule> {
  const module = await loadGame(game);
  if (!module) throw new Error(`there is no game ${game}`);
  return module;
}
function botOf(module: GameModule, level: Level | undefined) {
  const bot = botIn(module, level ?? "greedy") ?? botIn(module, "random");
  if (!bot) throw new Error(`nobody plays ${module.game.id}`);
  return bot;
}

async function playGame({ game: id, text, seats, level, seed }: Extract<TrialOrder, { t: "game" }>): Promise<TrialNews> {
  const manifest = manifestOf(id);
  const [module, trial] = await Promise.all([moduleOf(id), manifest?.ready ? manifest.trial?.() : undefined]);
  if (!trial) throw new Error(`${id} has no trials`);
  const bot = botOf(module, level);
  const answer: TrialAnswer = (game, state, decision, own) =>
    think(game, bot, { view: viewOf(state, decision.seat), decision, seat: decision.seat, seed: own }).answer;
  return { t: "report", report: trial.play(text, seats, seed, answer) };
}

/** Bots answer for everybody until the round has come; what they did is the log of the match. */
async function playUpTo({ header, key, botSeed, level, now, round }: Extract<TrialOrder, { t: "upTo" }>): Promise<TrialNews> {
  const module = await moduleOf(header.game);
  const { game } = module;
  const bot = botOf(module, level);
  const bytes = hexToBytes(key);
  const match = Match.start(game, header, (seq) => keyed(bytes, header.salt, seq), now);
  while (!match.outcome && (game.round?.(match.state.table) ?? round) < round) {
    const [seat] = match.waitingFor();
    const decision = seat === undefined ? undefined : match.decisionOf(seat);
    if (seat === undefined || !decision) break;
    const seed = `${botSeed}|${decision.id}`;
    const { answer } = think(game, bot, { view: match.view(seat), decision, seat, seed });
    const verdict = match.submit({ id: `before:${match.seq}`, seat, decision: decision.id, answer, auto: "bot" }, now);
    if (!verdict.ok) throw new Error(verdict.refusal.key);
  }
  return { t: "entries", entries: match.entries };
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
scope.addEventListener("message", async ({ data }: MessageEvent<TrialOrder>) => {
  const news = await (data.t === "game" ? playGame(data) : playUpTo(data)).catch(
    (fault: unknown): TrialNews => ({ t: "failed", what: fault instanceof Error ? fault.message : String(fault) }),
  );
  scope.postMessage(news);
});
