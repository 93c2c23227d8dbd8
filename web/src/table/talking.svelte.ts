import type { Answer } from "@warren/kernel/domain.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { talkNow } from "@warren/kernel/talk.ts";
import { type MatchClient, mySeats } from "../client/client.ts";
import { browserMemory } from "../client/memory.ts";
import { watched } from "../client/reactive.ts";
import { refusalOf } from "./answering.svelte.ts";
import { conversation, unreadOf } from "./talk.ts";
import type { Viewpoint } from "./viewpoint.svelte.ts";

/** What people say at the table. Where nobody else sits there is talk only if bots listen. */
export class Talking {
  readonly #client: MatchClient;
  readonly #read: () => MatchClient;
  readonly #side: Viewpoint;
  /** Where this device keeps when the last thing that was read was said. */
  readonly #readUpTo: string;
  #seen = $state(0);

  readonly heard = $derived.by(() => this.#side.live?.heard ?? []);
  /** What the game lets the one who is shown say now. */
  readonly talk = $derived.by(() => {
    const { as, live } = this.#side;
    if (as === null || !live || live.outcome) return undefined;
    return talkNow(this.#client.module!.game.talk, live.view, as, this.heard, live.resigned);
  });
  readonly chat = $derived.by(() => this.#read().chat);
  readonly talkative = $derived.by(
    () => !this.#side.coach && (this.chat !== undefined || this.talk?.bots === true || this.heard.length > 0),
  );
  readonly lines = $derived.by(() => conversation(this.chat ?? [], this.heard, this.#side.log));
  readonly unread = $derived.by(() => unreadOf(this.lines, mySeats(this.#side.info), this.#seen));
  /** As far as it has been shown: nobody learns of a breach before it happens on the board. */
  readonly pledges = $derived.by(() => {
    const { shown, log, outcome } = this.#side;
    if (!shown || this.heard.length === 0) return [];
    return this.#client.module!.game.talk?.pledges?.(this.heard, log, shown.view, outcome !== undefined) ?? [];
  });

  /** `isRead` says whether the conversation is in sight. */
  constructor(client: MatchClient, side: Viewpoint, isRead: () => boolean) {
    this.#client = client;
    this.#read = watched(client);
    this.#side = side;
    this.#readUpTo = `${client.id}.read`;
    this.#seen = browserMemory.get(this.#readUpTo) ?? 0;
    $effect(() => {
      const last = this.lines.at(-1)?.at ?? 0;
      if (!isRead() || side.away || last <= this.#seen) return;
      this.#seen = last;
      browserMemory.set(this.#readUpTo, last);
    });
  }

  /** Free words, to whom the game allows. */
  async write(text: string): Promise<Refusal | undefined> {
    return refusalOf(await this.#client.send({ do: "chat", text }));
  }

  /** Something in the game's own words. */
  async speak(say: Answer): Promise<Refusal | undefined> {
    const seat = this.#side.as;
    return seat === null ? undefined : refusalOf(await this.#client.send({ do: "talk", seat, say }));
  }
}
