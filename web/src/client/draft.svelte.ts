import type { Draft } from "@warren/kernel/board.ts";
import type { Json } from "@warren/kernel/json.ts";

/** The answer in the making, seen by board and panel alike. Replaced, never changed in place. */
export class PageDraft implements Draft {
  partial: Json | undefined = $state.raw(undefined);
}
