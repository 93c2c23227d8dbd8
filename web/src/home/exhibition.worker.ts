import { awaitedBy, loadGame } from "@warren/games/listed.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Moment } from "../client/viewpoint.ts";
import { Exhibition } from "./exhibition.ts";

/** Rules and bots of the match on the front page live in this worker, so that the page itself only needs the board. */
export type ShowOrder =
  /** Starts a match and tells the first `skip` moments at once. */
  | { readonly t: "open"; readonly game: string; readonly seats: number; readonly seed: string; readonly skip: number }
  | { readonly t: "next" };
/** One for every order, in order. */
export type ShowNews =
  | {
      readonly t: "opened";
      readonly catalogue: Catalogue;
      readonly moment: Moment | undefined;
      readonly outcome: Outcome | undefined;
    }
  | { readonly t: "moment"; readonly moment: Moment | undefined; readonly outcome: Outcome | undefined }
  | { readonly t: "failed" };

const scope = self as unknown as DedicatedWorkerGlobalScope;
let show: Exhibition | undefined;

async function answer(order: ShowOrder): Promise<ShowNews> {
  if (order.t === "next") return { t: "moment", moment: show?.next(), outcome: show?.outcome };
  const players = await loadGame(order.game);
  if (!players) return { t: "failed" };
  show = new Exhibition(players, order, await awaitedBy(order.game));
  let moment: Moment | undefined;
  for (let i = 0; i < order.skip && !show.outcome; i++) moment = show.next();
  return { t: "opened", catalogue: players.catalogue, moment, outcome: show.outcome };
}

scope.addEventListener("message", async ({ data }: MessageEvent<ShowOrder>) => {
  scope.postMessage(await answer(data).catch((): ShowNews => ({ t: "failed" })));
});
