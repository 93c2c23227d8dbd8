import type { Trouble } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import {
  type Choices,
  choicesOf,
  fieldOf,
  NOTHING,
  type Of,
  pathOf,
  pickStand,
  pressed,
  shifted,
  stepBack,
  untouched,
} from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import type { Foreseen, Sheet, TestSheet } from "../display/battles.ts";
import type { Piece } from "../display/pieces.ts";
import type { Queries } from "../queries.ts";
import type { Hand, Table, WarView } from "../rules/state.ts";
import type { DrawnRegion, WarMap } from "../scenario/map.ts";
import type { Scenario } from "../scenario/types.ts";
import { type Fought, lastFought } from "./fought.ts";
import { Ordering } from "./ordering.svelte.ts";
import { type Report, reportOf } from "./report.ts";
import { type Extents, extentsOf, type Spot, spotsOf } from "./spots.ts";

export const OVERLAYS = ["none", "control", "supply", "command"] as const;
export type Overlay = (typeof OVERLAYS)[number];

/**
 * What the staff map adds to a scene: which region is looked at, which stack is about to go where, what a press makes of the answer. Whatever the question,
 * regions are pressed on the map, counters and cards in the tray; the rest are words in the bar.
 */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /** What the word, number or counter means that is pointed at. */
  explained = $state.raw<string | undefined>();
  /** The drawing of the map, once it is here. */
  map = $state.raw<WarMap | undefined>();
  /** How large a unit of the map is on the screen. */
  scale = $state(0.4);
  /** The region looked at. */
  focus = $state.raw<string | undefined>();
  /** The region under the pointer. */
  hover = $state.raw<string | undefined>();
  /** A word of the bar is pointed at: the region it means. */
  hinted = $state.raw<string | undefined>();
  overlay = $state<Overlay>("none");
  trouble = $state.raw<Trouble | undefined>();
  /** The sheet of the last battle as it was seen last, and which of the log that was. */
  kept = $state.raw<{ readonly begins: number; readonly sheet: Sheet } | undefined>();
  /** As far as this the log has been read: reports of battles before it are put aside. */
  #aside = $state(-1);
  /** The report that was there when the last question came. */
  #reported: number | undefined;
  /** There is room beside the map: what is told of an order stands there, whole. */
  beside = $state(false);
  /** A lesson, or large letters on a narrow phone: nothing lies over the map, all that is asked is in the bar. */
  bare = $state(false);
  /** On a phone: the staff lies over the map, with the sheet of a battle. */
  called = $state(false);
  /** What the war is about has been read. */
  briefed = $state(false);
  /** The first question of this page. */
  #first: string | undefined;
  /** Stacks, fleets and aircraft that are sent. */
  readonly orders: Ordering = new Ordering(this);

  get war(): WarView {
    return this.props.view as unknown as WarView;
  }
  get scenario(): Scenario {
    return this.war.fixed!;
  }
  readonly stacks = $derived.by(() => this.queries?.stacksIn(this.war) ?? {});
  readonly drawn: ReadonlyMap<string, DrawnRegion> = $derived.by(() => new Map(this.map?.regions.map((one) => [one.id, one])));
  readonly sides = $derived.by(() => this.queries?.sidesOf(this.war) ?? []);
  /** The side the viewer leads; a spectator looks with the side that plays. */
  readonly own: number = $derived.by(() => {
    const { seat } = this.props.view;
    const side = seat === null ? -1 : this.table.seats.indexOf(seat);
    return side < 0 ? this.table.side : side;
  });

  /** Allies that are led from the viewer's seat too, by name. */
  readonly alsoLeads: readonly string[] = $derived.by(() => {
    const { seat } = this.props.view;
    const { seats } = this.table;
    return this.sides.flatMap(({ name }, side) => (seat !== null && seats[side] === seat && side !== this.own ? [name] : []));
  });

  /** An ally whose turn the viewer plays now: its name. */
  readonly playsFor: string | undefined = $derived.by(() => {
    const { seat } = this.props.view;
    const { seats, side } = this.table;
    return seat !== null && side !== this.own && seats[side] === seat ? this.sides[side]?.title : undefined;
  });

  /** From here on counters lie side by side. */
  readonly near = $derived(this.scale > 0.62);
  /** How large a counter is, in units of the map: readable from afar, never larger than its place, and from very near no larger than it need be. */
  readonly size = $derived(
    this.near
      ? Math.max(Math.min(50, 90 / this.scale), Math.min(84, 50 / this.scale))
      : Math.max(84, Math.min(118, 36 / this.scale)),
  );
  readonly spots: readonly Spot[] = $derived.by(() => spotsOf(this.stacks, this.drawn, this));
  readonly extents: Extents = $derived.by(() => extentsOf(this.spots, this.drawn, this));

  /** A lesson leads: it says itself what there is to do. */
  get taught(): boolean {
    return this.props.points !== undefined;
  }
  /** What wins the war: at once, and at its end. */
  readonly aims: readonly string[] = $derived.by(() => {
    const { victory, turns, turnOrder } = this.scenario;
    const last = [...victory.end.map(({ text }) => text), victory.decide.text].join(" ");
    // One's own way to win first.
    const atOnce = victory.suddenDeath
      .map(({ side, text }) => ({ side: turnOrder.indexOf(side), text }))
      .sort((a, b) => Number(b.side === this.own) - Number(a.side === this.own));
    return [
      ...atOnce.map(({ side, text }) =>
        this.say("explain.atOnce", { side: this.sides[side]?.title ?? "", text: this.inFull(text) }),
      ),
      ...victory.perTurn.map(({ text }) => this.say("explain.eachTurn", { text: this.inFull(text) })),
      this.say("explain.atEnd", { n: turns, text: this.inFull(last) }),
      ...(victory.alsoWins ?? []).map(({ text }) => this.inFull(text)),
    ];
  });
  /** At the first question of a war whoever leads a side is told what it is about. */
  readonly briefing: boolean = $derived.by(
    () =>
      !this.briefed &&
      !this.taught &&
      // Whoever comes back in the middle of a battle has that to read.
      this.sheet === undefined &&
      this.props.seat !== null &&
      this.props.decision !== undefined &&
      this.table.turn === 1,
  );
  /** What the others did in their last turns. */
  readonly news: Report | undefined = $derived.by(() => {
    const { told, seat } = this.props;
    if (!told || seat === null || this.taught) return undefined;
    const { units, tokens } = this.table;
    const placeOf = (id: string): string | undefined => tokens[id]?.at ?? units[id]?.at ?? (this.isRegion(id) ? id : undefined);
    return reportOf(told, this.sides[this.own]?.title ?? "", placeOf);
  });
  /** The turn whose report was put aside. */
  #newsRead = $state(0);
  get newsRead(): boolean {
    return this.news === undefined || this.#newsRead >= this.news.turn;
  }
  readNews(isRead: boolean): void {
    if (isRead) this.#newsRead = this.news?.turn ?? 0;
  }
  /** The staff is put aside, and with it what was read there. */
  dismiss(): void {
    this.called = false;
    this.briefed = true;
    this.readNews(true);
  }
  /** What the war is about has been read. */
  brief(): void {
    if (this.called) this.dismiss();
    else this.briefed = true;
  }
  /** A region is looked at, and the map goes there. */
  lookAt(region: string): void {
    this.focus = region;
    if (this.called) this.dismiss();
    this.goTo(region);
  }
  /** Brings a region into sight: the board says how. */
  goTo: (region: string) => void = () => {};

  /* What is asked. */

  /** The draft, and beyond it levels with a single way on; orders are walked by hand. */
  readonly laid: Json | undefined = $derived.by(() => {
    const { decision, draft } = this.props;
    if (decision?.domain.t !== "pick" || this.orders.given) return draft.partial;
    const stand = pickStand(decision.domain, draft.partial, decision.blocked);
    return stand.length === 0 ? draft.partial : stand;
  });
  readonly choices: Choices = $derived.by(() => {
    const { decision } = this.props;
    return decision ? choicesOf(decision, this.laid) : NOTHING;
  });
  readonly tree: Of<"pick"> | undefined = $derived.by(() => {
    const domain = this.props.decision?.domain;
    return domain?.t === "pick" ? domain : undefined;
  });
  readonly path: readonly string[] = $derived.by(() => (this.tree ? pathOf(this.tree, this.laid) : []));
  /** The battle that the answer would lead to. */
  readonly foreseen: Foreseen | undefined = $derived.by(() => {
    const { decision } = this.props;
    return decision && !this.event ? this.queries?.battleAhead(this.war, decision.kind, this.path) : undefined;
  });
  /** The test that it would lead to, or that cards may still change. */
  readonly test: TestSheet | undefined = $derived.by(() => {
    const { decision } = this.props;
    const now = this.queries?.testNow(this.war);
    return now ?? (decision && !this.event ? this.queries?.testAhead(this.war, decision.kind, this.path) : undefined);
  });
  /** The market is open: what is for sale is pressed there. */
  readonly buying: boolean = $derived.by(() => this.props.decision?.kind === "buy");
  /** A line of the market was pressed; the same once more is a yes. */
  buy(path: readonly [string, string], why: { readonly key: string; readonly rule?: string } | undefined): void {
    this.trouble = undefined;
    if (why) {
      this.trouble = { text: this.props.say(why), rule: why.rule ?? "" };
      return;
    }
    if (this.path[0] === path[0] && this.path[1] === path[1] && this.ready) this.send();
    else this.props.draft.partial = [...path];
  }

  /** What aircraft and ships may be in a battle, each for itself; nothing where that is not asked. */
  readonly roles: ReadonlyMap<string, readonly string[]> = $derived.by(() => {
    const { decision } = this.props;
    if (decision?.kind !== "battle.roles" || decision.domain.t !== "form") return new Map();
    return new Map(
      Object.entries(decision.domain.fields).map(([id, field]) => [id, field.t === "pick" ? Object.keys(field.tree) : []]),
    );
  });

  /** Counters that the question is about, to be pressed in the tray. */
  readonly asked: readonly Piece[] = $derived.by(() => {
    const { decision } = this.props;
    if (!decision || this.orders.given || !this.queries || this.roles.size > 0) return [];
    return [...this.openIds].flatMap((id) => this.queries!.pieceIn(this.war, id) ?? []);
  });
  /** All ids that the question offers, at the level it stands. */
  readonly openIds: ReadonlySet<string> = $derived.by(() => {
    const domain = this.props.decision?.domain;
    if (domain?.t === "split") return new Set(Object.keys(domain.slots));
    if (domain?.t === "some") return new Set(domain.of);
    return this.choices.open;
  });
  /** Cards that can be played or laid down now. */
  readonly playable: ReadonlySet<string> = $derived.by(() => {
    const { decision } = this.props;
    if (!decision) return new Set();
    if (this.orders.given) return new Set(Object.keys(this.tree?.tree.card ?? {}));
    return new Set([...this.openIds].filter((id) => this.queries?.cardOf(this.war, id)));
  });
  /** How many of a split fall to an id. */
  amountOf(id: string): number {
    const { decision, draft } = this.props;
    if (decision?.domain.t !== "split") return 0;
    const { partial } = draft;
    const given = fieldOf(partial, id);
    return typeof given === "number" ? given : 0;
  }

  readonly sheet: Sheet | undefined = $derived.by(() => this.queries?.sheetNow(this.war));
  /** The battle that is fought, or was last, as the log tells it. */
  readonly fought: Fought | undefined = $derived.by(() => lastFought(this.props.told ?? []));
  /** A battle that is over and has not been put aside. */
  readonly past: Fought | undefined = $derived.by(() =>
    !this.sheet && (this.fought?.ends ?? -1) > this.#aside ? this.fought : undefined,
  );
  putAside(): void {
    this.#aside = (this.props.told?.length ?? 0) - 1;
  }
  /** All counters that are asked for stand on the sheet: they are pressed there. */
  readonly askedOnSheet: boolean = $derived.by(() => {
    const there = this.sheet?.sides.flatMap(({ units, others }) => [...units.map(({ id }) => id), ...others]) ?? [];
    return this.asked.length > 0 && this.asked.every(({ id }) => there.includes(id));
  });

  /* Names. */

  nameOf(id: string): string {
    return this.queries ? this.props.say(this.queries.label(id, this.props.view)) : id;
  }
  isRegion(id: string): boolean {
    return this.drawn.has(id);
  }

  /* What is marked. */

  isPanicked(id: string): boolean {
    return this.table.battle?.forces.some(({ panicked, gone }) => panicked.includes(id) && !gone.includes(id)) ?? false;
  }
  isMarked(id: string): boolean {
    return this.isTold(id) || this.choices.chosen.has(id) || this.orders.group?.units.includes(id) === true;
  }
  /** The regions that the event being told is about, or where those are that it is about. */
  readonly ringed: ReadonlySet<string> = $derived.by(() => {
    const { units, tokens } = this.table;
    return new Set((this.event?.about ?? []).map((id) => tokens[id]?.at ?? units[id]?.at ?? id));
  });
  /** Nobody points there any more. */
  forget(means: string): void {
    if (this.explained === means) this.explained = undefined;
  }
  /** A text of a scenario, its short forms written out: who reads it need not know them. */
  inFull(text: string): string {
    return this.queries ? this.props.say(this.queries.writtenOut(text)) : text;
  }
  /** What a press on a region would mean, for its outline. */
  roleOf(id: string): "goal" | "open" | "stack" | undefined {
    if (this.orders.given) return this.orders.roleOf(id);
    return this.openIds.has(id) && this.isRegion(id) ? "open" : undefined;
  }

  /* Presses. */

  clear(): void {
    const asked = this.props.decision?.id;
    this.#first ??= asked;
    // Who has answered knows what it is about.
    if (asked !== undefined && asked !== this.#first) this.briefed = true;
    // The report of a battle stands for one question; on a phone cards and counters that are asked for have its place.
    if (asked !== undefined && this.past && (this.beside || this.orders.given)) {
      if (this.#reported === this.past.ends) this.putAside();
      else this.#reported = this.past.ends;
    }
    this.focus = undefined;
    this.orders.ending = false;
    this.called = false;
    this.explained = undefined;
    this.trouble = undefined;
    this.hinted = undefined;
  }
  /** A region was pressed: a goal, a stack that is to go, an answer; or one wants to know about it. */
  pressRegion(id: string): void {
    const { decision, draft } = this.props;
    this.trouble = undefined;
    this.putAside();
    if (!decision) {
      this.focus = id;
      return;
    }
    if (this.orders.given) {
      this.orders.press(id);
      return;
    }
    if (this.openIds.has(id)) {
      if (decision.domain.t === "pick" && this.choices.chosen.has(id) && this.ready) {
        this.send();
        return;
      }
      draft.partial = pressed(decision, this.laid, id);
      this.focus = id;
      return;
    }
    this.object(this.choices.blocked.get(id));
    // Regions are asked for, and this is none of them.
    if (!this.trouble && [...this.openIds].some((one) => this.isRegion(one)))
      this.trouble = { text: this.say("board.no.region", { region: this.nameOf(id) }), rule: decision.rule };
    this.focus = id;
  }
  /** Says why something may not be done. */
  object(why: Blocked | undefined): void {
    this.trouble = why && { text: this.props.say(why.why), rule: why.rule ?? "" };
  }
  /** A counter or a card of the tray was pressed. */
  pressPiece(id: string): void {
    const { decision, draft } = this.props;
    if (!decision) return;
    this.trouble = undefined;
    if (this.orders.given) {
      const group = this.orders.groups.find(({ units }) => units.includes(id));
      if (group && this.orders.verbOf(group.id) !== undefined) this.orders.choose(group.id);
      return;
    }
    const { domain } = decision;
    if (domain.t === "split") {
      const before = draft.partial;
      const more = shifted(domain, before, id, 1);
      // One too many: none again.
      draft.partial = more[id] === this.amountOf(id) ? (shifted(domain, before, id, -more[id]!) as Json) : (more as Json);
      return;
    }
    if (!this.openIds.has(id)) {
      this.object(this.choices.blocked.get(id));
      return;
    }
    if (domain.t === "pick" && this.choices.chosen.has(id) && this.ready) {
      this.send();
      return;
    }
    draft.partial = pressed(decision, this.laid, id);
  }
  pressCard(id: string): void {
    const uses = Object.keys((this.orders.given ? this.tree?.tree.card?.[id] : this.tree?.tree[id]) ?? {});
    if (!this.tree) {
      this.pressPiece(id);
      return;
    }
    const path = this.orders.given ? ["card", id] : [id];
    if (this.path.includes(id) && this.ready) {
      this.send();
      return;
    }
    this.trouble = undefined;
    this.props.draft.partial = uses.length === 1 ? [...path, uses[0]!] : path;
  }

  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    this.trouble = undefined;
    if (this.orders.ending) {
      this.orders.ending = false;
      draft.partial = undefined;
      return true;
    }
    if (!decision || untouched(draft.partial)) {
      if (this.focus === undefined) return false;
      this.focus = undefined;
      return true;
    }
    // A goal and how it is taken were one press.
    if (this.orders.group) draft.partial = this.path.length > 2 ? [...this.path.slice(0, 2)] : undefined;
    else draft.partial = stepBack(decision.domain, draft.partial, decision.blocked);
    return true;
  }
}

export const { provide: provideScene, use: useScene } = sceneContext<Scene>();
