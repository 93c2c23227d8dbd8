import type { BoardProps } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { GameEvent } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { getContext, setContext } from "svelte";
import type { Hex } from "../content/fields.ts";
import type { queries } from "../queries.ts";
import type { Aim, Danger, Reply } from "../rules/aim.ts";
import type { Table, WarView } from "../rules/state.ts";
import { label } from "../text/labels.ts";
import { isAnswer, isFigure, listOf, type Offer, offerOf, type Spot, type Tone, toggled, walked } from "./choices.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { hexOf, idOf, lineOfFire } from "./geometry.ts";

export type Queries = typeof queries;

/** Whose danger is told, and where he stands or would stand. */
export interface Peril {
  readonly who: string;
  readonly at: string;
  readonly replies: readonly Reply[];
}

/** How a press came about: a finger, or anything that aims better. */
export type By = "touch" | "other";
export const pressedBy = (event: MouseEvent): By => ((event as PointerEvent).pointerType === "touch" ? "touch" : "other");

/** A word to press. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  /** More in small print. */
  readonly note?: string;
  readonly path: readonly string[];
  readonly tone: Tone;
  readonly chosen: boolean;
  readonly blocked?: Blocked;
}

/** What the parts of the board share: the props as the page gives them, read late so that everything stays reactive. */
export class Scene {
  private readonly read: () => BoardProps;
  /** The position looked at or focused. */
  near = $state<string | undefined>();
  /** An option pointed at among the words: its line or target is shown. */
  hinted = $state.raw<readonly string[] | undefined>();
  /** A position where several orders are possible and one is being chosen. */
  asking = $state<string | undefined>();
  /** Why the last press did nothing. */
  refused = $state.raw<Blocked | undefined>();
  /** A finger has pressed once; pressing again sends. */
  waiting = $state(false);
  /** Where the enemy can strike is drawn over the field. */
  wary = $state(false);

  constructor(read: () => BoardProps) {
    this.read = read;
  }
  get props(): BoardProps {
    return this.read();
  }
  get view(): WarView {
    return this.props.view as WarView;
  }
  get table(): Table {
    return this.view.table;
  }
  /** What the rules answer for display; absent where the page has none. */
  get queries(): Queries | undefined {
    return this.props.queries as Queries | undefined;
  }
  get still(): boolean {
    return this.props.still;
  }
  get event(): GameEvent | undefined {
    return this.props.beat?.event;
  }
  readonly offer: Offer = $derived.by(() => offerOf(this.props.decision, this.props.draft.partial));
  readonly figures: readonly Figure[] = $derived.by(() => figuresOf(this.table));
  private readonly numbers = $derived.by(() => new Map(this.table.field.hexes.map((hex, tile) => [idOf(hex), tile])));

  /** Something was picked, and not only taken as understood. */
  get begun(): boolean {
    return this.props.draft.partial !== undefined && this.offer.path.length > 0;
  }
  /** Soldiers that can be picked and stand nowhere: reserves, and those who will come back. */
  readonly offField: readonly Spot[] = $derived.by(() => {
    const { decision } = this.props;
    if (decision?.domain.t !== "pick") return [];
    return Object.keys(decision.domain.tree)
      .filter((id) => isFigure(id) && this.whereIs(id) === undefined)
      .map((id): Spot => ({ at: id, path: [id], tone: "soldier", verb: "", chosen: this.offer.path[0] === id }));
  });

  /** The Empire of the viewer; Herbivoria's side of the table for a spectator. */
  get side(): 0 | 1 {
    const { seat, handOf } = this.view;
    return seat !== null && handOf[seat] === 1 ? 1 : 0;
  }

  say(key: string, args?: { readonly [name: string]: Json }): string {
    return this.props.say(args ? { key, args } : { key });
  }
  /** Any id as people call it. */
  name(id: string): string {
    return this.props.say(label(id, this.view));
  }
  tileAt(id: string): number | undefined {
    return this.numbers.get(id);
  }
  hex(id: string): Hex | undefined {
    return hexOf(id);
  }
  /** The position of a figure or the position itself. */
  whereIs(id: string): string | undefined {
    if (hexOf(id)) return id;
    const found = this.figures.find((one) => one.id === id || one.crew === id);
    return found && idOf(found.hex);
  }

  /** Options shown on the field. Explosives reach everywhere: until such an order is picked, only where somebody would be hit. */
  readonly spots: readonly Spot[] = $derived.by(() => {
    const { path, spots } = this.offer;
    if (path.length !== 1) return spots;
    const mine = this.figures.find((one) => one.id === path[0] || one.crew === path[0])?.side;
    const count = new Map<string, number>();
    for (const { verb } of spots) count.set(verb, (count.get(verb) ?? 0) + 1);
    return spots.filter(
      ({ at, verb, tone }) =>
        tone !== "attack" ||
        (count.get(verb) ?? 0) <= 7 ||
        this.figures.some((one) => idOf(one.hex) === at && one.side !== mine && one.side >= 0),
    );
  });
  spotsAt(position: string): Spot[] {
    return this.spots.filter((spot) => spot.at === position || this.whereIs(spot.at) === position);
  }
  othersAt(position: string): Spot[] {
    return this.offer.others.filter((spot) => this.whereIs(spot.at) === position);
  }
  barAt(position: string): Blocked | undefined {
    return this.offer.bars.find(({ at }) => at === position || this.whereIs(at) === position)?.blocked;
  }

  /** The order one is about to give: pointed at among the words, chosen and not sent yet, or under the pointer. */
  readonly considered: readonly string[] | undefined = $derived.by(() => {
    const { hinted, offer, near } = this;
    if (this.props.decision?.domain.t !== "pick") return undefined;
    if (hinted && hinted.length >= 2) return hinted;
    if (offer.complete || offer.path.length > 2) return offer.path;
    if (near === undefined || offer.path.length === 0) return undefined;
    const here = this.spotsAt(near);
    return (here.find((spot) => spot.tone === "attack") ?? here.find((spot) => spot.tone === "move"))?.path;
  });
  /** The attack one is about to make: its line, what each tile needs, and what may come of it. */
  readonly aim: Aim | undefined = $derived.by(() => {
    const { decision } = this.props;
    return decision && this.considered ? this.queries?.aimOf(this.view, decision, this.considered) : undefined;
  });
  private soldierAt(position: string, side: 0 | 1): string | undefined {
    const found = this.figures.find(
      (one) => one.side === side && one.kind !== "plane" && !one.lying && idOf(one.hex) === position,
    );
    return found && (found.crew === "" ? found.id : found.crew);
  }
  /** The other way round: what the enemy could do to whom one looks at, or to whom one sends there. */
  readonly peril: Peril | undefined = $derived.by(() => {
    const { near, queries, table } = this;
    if (!queries || table.round === 0 || table.over || this.event) return undefined;
    const picked = this.offer.path[0];
    const mine = picked !== undefined && isFigure(picked) ? picked : undefined;
    const [, verb, target] = this.considered ?? [];
    if (mine !== undefined && verb === "move" && target !== undefined)
      return { who: mine, at: target, replies: queries.repliesTo(this.view, mine, target) };
    if (near === undefined) return undefined;
    const foe = this.soldierAt(near, this.side === 0 ? 1 : 0);
    const place = mine === undefined ? undefined : this.whereIs(mine);
    if (mine !== undefined && place !== undefined && foe !== undefined && this.soldierAt(place, this.side) !== undefined)
      return { who: mine, at: place, replies: queries.repliesTo(this.view, mine).filter((one) => one.who === foe) };
    const friend = this.soldierAt(near, this.side);
    return friend === undefined ? undefined : { who: friend, at: near, replies: queries.repliesTo(this.view, friend) };
  });
  /** Tiles on which the enemy could hurt the soldier picked, or else whoever of one's own stands nearest to hand. */
  readonly dangers: readonly Danger[] = $derived.by(() => {
    const { queries, table, wary } = this;
    if (!wary || !queries || table.round === 0 || table.over || this.event) return [];
    const able = table.soldiers.filter((one) => one.side === this.side && one.status === "standing");
    const who = able.find((one) => one.id === this.offer.path[0]) ?? able[0];
    return who ? queries.dangersFor(this.view, who.id, table.field.hexes.map(idOf)) : [];
  });
  percent(share: number): string {
    const n = Math.round(share * 100);
    return this.say("board.percent", { n: n === 0 && share > 0 ? "<1" : n === 100 && share < 1 ? ">99" : String(n) });
  }

  /** The words to press: orders of the soldier picked, ways to carry one out, or what is possible on a position that was pressed. */
  readonly chips: readonly Chip[] = $derived.by(() => {
    const { asking, offer } = this;
    if (asking !== undefined)
      return this.spotsAt(asking).map((spot) => ({
        key: spot.path.join(">"),
        text:
          spot.verb === ""
            ? this.name(spot.at)
            : hexOf(spot.at)
              ? this.name(spot.verb)
              : this.say("board.do.order", { verb: this.name(spot.verb), target: this.name(spot.at) }),
        path: spot.path,
        tone: spot.tone,
        chosen: spot.chosen,
      }));
    // Flight lines are arrows at the rim, classes are cards.
    // What is blocked for the whole Empire stands in the panel; over the field it would only be in the way.
    const words = offer.words.filter(
      ({ id, blocked }) => !id.startsWith("flight.") && !id.startsWith("class.") && !(blocked && offer.path.length === 0),
    );
    // Figures among the targets of an order are pressed on the field; a list helps where they stand together.
    const figures = offer.path.length >= 2 && !offer.complete ? offer.spots.filter((spot) => isFigure(spot.at)) : [];
    return [
      ...figures.map((spot) => ({
        key: spot.path.join(">"),
        text: this.name(spot.at),
        path: spot.path,
        tone: spot.tone,
        chosen: spot.chosen,
      })),
      ...words.map((word, i) => ({
        key: `${word.path.join(">")}${word.blocked ? `!${i}` : ""}`,
        ...this.lineWords(word.id, i),
        path: word.path,
        tone: word.tone,
        chosen: word.chosen,
        ...(word.blocked ? { blocked: word.blocked } : {}),
      })),
    ];
  });
  /** From whom a line of fire starts: the soldier picked, or the one the question is about. */
  get shooter(): string | undefined {
    const picked = this.offer.path[0] === undefined ? undefined : this.whereIs(this.offer.path[0]);
    return picked ?? (this.props.decision?.about ?? []).map((id) => this.whereIs(id)).find((at) => at !== undefined);
  }
  /** Lines of fire are known by their number on the field and by the tiles they cross. */
  private lineWords(id: string, i: number): { text: string; note?: string } {
    const from = id.startsWith("line.") && this.shooter !== undefined ? hexOf(this.shooter) : undefined;
    if (!from) return { text: this.name(id) };
    const crossed = lineOfFire(from, id.slice(5)).slice(1).map(idOf);
    return { text: this.say("board.line", { n: i + 1 }), note: crossed.join(" · ") };
  }
  /** Presses the n-th word, by its key. */
  number(n: number): void {
    const chip = this.chips[n - 1];
    if (chip?.blocked) this.refused = chip.blocked;
    else if (chip) this.go(chip.path, "other");
  }

  /** What a press on a position means, perhaps on one of its figures: a path, or a choice among several there. */
  private meant(position: string, figure: string | undefined): readonly string[] | "several" | undefined {
    const { offer } = this;
    const crew = figure === undefined ? undefined : this.figures.find((one) => one.id === figure)?.crew;
    const isHim = (spot: Spot): boolean => figure !== undefined && (spot.at === figure || spot.at === crew);
    // Pressing a friend means him, unless an order was picked that may be meant for him.
    const other = offer.path.length < 2 ? offer.others.find(isHim) : undefined;
    if (other) return other.path;
    const here = this.spotsAt(position);
    const exact = here.filter(isHim);
    const found = exact.length > 0 ? exact : here;
    const [first] = found;
    if (!first) return this.othersAt(position)[0]?.path;
    if (first.tone === "soldier")
      return found[(found.findIndex((spot) => spot.path[0] === offer.path[0]) + 1) % found.length]!.path;
    return found.length === 1 ? first.path : "several";
  }
  press(position: string, figure: string | undefined, by: By): void {
    this.refused = undefined;
    const meant = this.meant(position, figure);
    if (meant === "several") {
      this.asking = this.asking === position ? undefined : position;
      return;
    }
    this.asking = undefined;
    if (meant) {
      this.go(meant, by);
      return;
    }
    this.refused = this.barAt(position);
    // A press beside everything lets go of the soldier.
    if (!this.refused && this.begun && this.props.decision?.domain.t === "pick") this.back();
  }

  /** Takes a path; a whole one is sent, by a finger only when it is pressed again. */
  go(path: readonly string[], by: By): void {
    const { decision, draft, submit } = this.props;
    if (!decision) return;
    const { domain } = decision;
    this.asking = undefined;
    this.refused = undefined;
    this.hinted = undefined;
    if (domain.t === "some") {
      draft.partial = toggled(domain, listOf(draft.partial ?? decision.sealed), path[0]!);
      return;
    }
    if (domain.t !== "pick") return;
    const again = this.waiting && this.offer.complete && path.join(">") === this.offer.path.join(">");
    const next = path.length > 0 && path.length < 2 ? [...path] : walked(domain.tree, path);
    const whole = isAnswer(domain.tree, next);
    draft.partial = next;
    this.waiting = whole && by === "touch" && !again;
    if (whole && !this.waiting) submit(next);
  }
  refuse(blocked: Blocked): void {
    this.refused = blocked;
  }
  send(): void {
    const { decision, draft, submit } = this.props;
    if (!decision || !this.offer.complete) return;
    this.waiting = false;
    submit(decision.domain.t === "pick" ? [...this.offer.path] : (draft.partial ?? [...listOf(decision.sealed)]));
  }
  /** One step back; true when there was one. */
  back(): boolean {
    this.waiting = false;
    this.refused = undefined;
    this.hinted = undefined;
    if (this.asking !== undefined) {
      this.asking = undefined;
      return true;
    }
    const path = listOf(this.props.draft.partial);
    if (path.length === 0) return false;
    this.props.draft.partial = path.length > 1 ? path.slice(0, -1) : undefined;
    return true;
  }
}

const KEY = Symbol("battlefield");
export const provideScene = (scene: Scene): Scene => setContext(KEY, scene);
export const useScene = (): Scene => getContext<Scene>(KEY);
