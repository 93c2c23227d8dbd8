import type { Refusal } from "@warren/kernel/message.ts";
import { go } from "../shell/router.svelte.ts";
import { rematch } from "./api.ts";
import { rematchLocal } from "./local.ts";

/** The same game, options and seats once more: goes to the new table, or says why there is none. One that somebody laid already is joined. */
export async function playAgain(id: string, where: "local" | "online"): Promise<Refusal | undefined> {
  if (where === "local") {
    const made = await rematchLocal(id);
    if (!made.ok) return made.refusal;
    go({ page: "local", id: made.value });
    return undefined;
  }
  const made = await rematch(id);
  if (!made.ok) return made.refusal;
  go({ page: "table", id: made.value.id });
  return undefined;
}
