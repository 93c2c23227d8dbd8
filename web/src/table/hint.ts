import { LEVELS, type Level, type Thought } from "@warren/kernel/bot.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { View } from "@warren/kernel/game.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import { mySeats } from "../client/client.ts";
import type { Thinker } from "../client/thinker.ts";

/** What the game's best bot would answer to a question, from what this seat sees and nothing more. */
export interface Hint extends Thought {
  readonly level: Level;
}

/** A hint is for somebody who plays alone: no other person sits at the table, here or elsewhere. */
export function mayAsk(info: TableInfo): boolean {
  return mySeats(info).length === 1 && info.seats.every((seat) => seat.mine || seat.kind === "bot");
}

/** The strongest level the game has a bot of its own for. */
export function adviser({ bots }: Pick<GameModule, "bots">): Level | undefined {
  return LEVELS.findLast((level) => bots.some((bot) => bot.level === level));
}

export async function hintFor(
  thinker: Thinker,
  { game, version }: Pick<TableInfo, "game" | "version">,
  level: Level,
  view: View,
  decision: OpenDecision,
  heard: readonly Heard[] = [],
): Promise<Hint | undefined> {
  const { seat } = decision;
  try {
    const asked = { game, version, view, decision, seat, level, seed: `hint|${decision.id}` };
    const question = { ...asked, ...(heard.length > 0 ? { heard } : {}) };
    return { level, ...(await thinker.think(question)) };
  } catch {
    return undefined;
  }
}
