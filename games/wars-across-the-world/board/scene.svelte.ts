import type { Trouble } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import {
  type Choices,
  choicesOf,
  fieldOf,
  isLeaf,
  NOTHING,
  nodeAt,
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
import type { Piece, Stack } from "../display/pieces.ts";
import type { Goal } from "../display/ways.ts";
import type { Queries } from "../queries.ts";
import type { Group, Hand, Table, WarView } from "../rules/state.ts";
import type { DrawnRegion, WarMap } from "../scenario/map.ts";
import type { Scenario } from "../scenario/types.ts";
import { type Fought, lastFought } from "./fought.ts";
import { type Report, reportOf } from "./report.ts";
import { type Extents, extentsOf, type Spot, spotsOf } from "./spots.ts";

export const OVERLAYS = ["none", "control", "supply", "command"] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Verbs whose second word is a stack, and verbs whose second word is a region. */
const OF_STACKS = new Set(["march", "land", "sail", "push", "mode", "load", "drop", "fly", "lift"]);
/** Verbs that a press on a region gives, once a stack is chosen. */
const GOES = ["march", "land", "sail", "push", "fly"] as const;
/** Verbs by which a stack goes over land, at the price of its way. */
const MARCHES: readonly string[] = ["march", "push"];
/** Missions in the order in which one most likely means them. */
const MISSIONS = ["jump", "carry", "support", "bomb", "patrol", "rebase"] as const;
/** Those who wait for orders of a phase: an army, a fleet, aircraft. */
type Arm = "land" | "naval" | "air";
const armOf = (kind: string | undefined): Arm => (kind === "naval.orders" ? "naval" : kind?.startsWith("air") ? "air" : "land");

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
  /** The end of the marches was pressed while stacks have no orders: once more ends them. */
  ending = $state(false);

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
    if (decision?.domain.t !== "pick" || this.ordering) return draft.partial;
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
  /** A phase of orders: stacks are sent, one after the other. */
  readonly ordering: boolean = $derived.by(() => this.props.decision?.kind.endsWith(".orders") ?? false);
  /** Who has orders in this phase: army, fleet or aircraft. */
  readonly arm: Arm = $derived.by(() => armOf(this.props.decision?.kind));
  /** The stacks of the phase; aircraft have orders one by one. */
  readonly groups: readonly Group[] = $derived.by(() => {
    if (this.arm !== "air" || !this.tree) return this.table.groups;
    const { fly = {}, load = {}, lift = {} } = this.tree.tree;
    return Object.keys({ ...fly, ...load, ...lift }).flatMap((id) => {
      const at = this.table.units[id]?.at;
      return at ? [{ id, at, from: at, units: [id], spent: 0, steps: 0, done: false }] : [];
    });
  });
  /** The stack that was chosen. */
  readonly group: Group | undefined = $derived.by(() => {
    const [verb, id] = this.path;
    return this.ordering && verb !== undefined && OF_STACKS.has(verb) ? this.groups.find((one) => one.id === id) : undefined;
  });
  /** What the aircraft in hand may fly, region by region: a path for each mission there, the likeliest first. A carrier is where it lies. */
  readonly flights: ReadonlyMap<string, readonly (readonly string[])[]> = $derived.by(() => {
    const found = new Map<string, string[][]>();
    const id = this.arm === "air" ? this.group?.id : undefined;
    const missions = id === undefined ? undefined : this.tree?.tree.fly?.[id];
    for (const mission of MISSIONS)
      for (const to of Object.keys(missions?.[mission] ?? {})) {
        const region = this.isRegion(to) ? to : (this.table.units[to]?.at ?? to);
        found.set(region, [...(found.get(region) ?? []), ["fly", id!, mission, to]]);
      }
    return found;
  });
  /** Regions that the aircraft in hand, or those based where one looks, get to and back from. */
  readonly range: ReadonlySet<string> = $derived.by(() => {
    if (!this.table.air || this.event) return new Set();
    const { units } = this.table;
    const at = this.group ? undefined : this.focus;
    const based = Object.values(units).filter(
      ({ base, mission, place }) => at !== undefined && base && !mission && place === "map" && (units[base]?.at ?? base) === at,
    );
    const those = this.arm === "air" && this.group ? [this.group.id] : based.map(({ id }) => id);
    return those.length > 0 ? (this.queries?.airReach(this.war, those) ?? new Set()) : new Set();
  });
  readonly goals: readonly Goal[] = $derived.by(() => {
    const { group, tree } = this;
    const [verb] = this.path;
    if (!group || !tree || !verb) return [];
    if (MARCHES.includes(verb))
      return (this.queries?.goalsOf(this.war, group.id)?.goals ?? []).filter(({ to }) => this.goesTo(verb, group.id, to));
    if (this.arm === "air")
      return [...this.flights].map(([to, paths]): Goal => {
        const peaceful = paths.every(([, , mission]) => mission === "patrol" || mission === "rebase");
        return { to, cost: 0, how: peaceful ? "stops" : "battle", way: [to] };
      });
    return Object.entries(tree.tree[verb]?.[group.id] ?? {}).map(
      ([to, below]): Goal => ({ to, cost: 1, how: "battle" in below || this.#meets(to) ? "battle" : "stops", way: [to] }),
    );
  });
  /** A fleet that looks for battle finds one there. */
  #meets(to: string): boolean {
    const { units } = this.table;
    if (this.arm !== "naval" || this.scenario.regions.find(({ id }) => id === to)?.kind !== "sea") return false;
    if (this.group?.units.some((id) => units[id]?.mode === "evade")) return false;
    return (this.stacks[to] ?? []).some(({ side, afloat }) => afloat && this.queries?.isAtWar(this.war, this.table.side, side));
  }
  readonly mp = $derived.by(() =>
    this.group && this.arm === "land" ? this.queries?.goalsOf(this.war, this.group.id)?.mp : undefined,
  );
  /** The region that the order in the making leads to. */
  readonly to: string | undefined = $derived.by(() => {
    if (this.arm !== "air") return this.group && this.path[2];
    const [verb, , , to] = this.path;
    if (verb !== "fly" || to === undefined) return undefined;
    return this.isRegion(to) ? to : (this.table.units[to]?.at ?? undefined);
  });
  /** Where the order in the making leads. */
  readonly goal: Goal | undefined = $derived.by(() => {
    const { to } = this;
    return to === undefined ? undefined : this.goals.find((one) => one.to === to);
  });
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
  /** Stacks that may be sent, on their way or not. */
  readonly able: readonly Group[] = $derived.by(() => {
    if (!this.ordering || !this.tree) return [];
    const able = new Set(GOES.flatMap((verb) => Object.keys(this.tree!.tree[verb] ?? {})));
    return this.groups.filter(({ id, done }) => able.has(id) && !done);
  });
  /** Those that have not moved yet. */
  readonly waiting: readonly Group[] = $derived.by(() => this.able.filter(({ steps }) => steps === 0));

  /** The one after the stack in hand, round and round. */
  readonly next: Group | undefined = $derived.by(() => {
    const { waiting, group } = this;
    const at = waiting.findIndex(({ id }) => id === group?.id);
    const next = waiting[(at + 1) % waiting.length];
    return next?.id === group?.id ? undefined : next;
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
    if (!decision || this.ordering || !this.queries || this.roles.size > 0) return [];
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
    if (this.ordering) return new Set(Object.keys(this.tree?.tree.card ?? {}));
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
    return this.isTold(id) || this.choices.chosen.has(id) || this.group?.units.includes(id) === true;
  }
  /** Whether some of a stack are in a group that is sent as one. */
  #isOf({ units }: Group, { pieces }: Stack): boolean {
    return pieces.some(({ id }) => units.includes(id));
  }
  isInHand(stack: Stack): boolean {
    return this.group !== undefined && this.#isOf(this.group, stack);
  }
  /** Who waits for orders is marked, until one of them is in hand. */
  waits(stack: Stack): boolean {
    return !this.group && this.waiting.some((group) => this.#isOf(group, stack));
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
    if (this.ordering) {
      if (this.goals.some(({ to }) => to === id)) return "goal";
      return this.able.some(({ at }) => at === id) ? "stack" : undefined;
    }
    return this.openIds.has(id) && this.isRegion(id) ? "open" : undefined;
  }

  /* Presses. */

  clear(): void {
    const asked = this.props.decision?.id;
    this.#first ??= asked;
    // Who has answered knows what it is about.
    if (asked !== undefined && asked !== this.#first) this.briefed = true;
    // The report of a battle stands for one question; on a phone cards and counters that are asked for have its place.
    if (asked !== undefined && this.past && (this.beside || this.ordering)) {
      if (this.#reported === this.past.ends) this.putAside();
      else this.#reported = this.past.ends;
    }
    this.focus = undefined;
    this.ending = false;
    this.called = false;
    this.explained = undefined;
    this.trouble = undefined;
    this.hinted = undefined;
  }
  goesTo(verb: string, group: string, to: string): boolean {
    return this.tree?.tree[verb]?.[group]?.[to] !== undefined;
  }
  /** A verb by which a stack may be sent. */
  verbOf(group: string): string | undefined {
    return GOES.find((verb) => this.tree?.tree[verb]?.[group] !== undefined);
  }
  /** Lays a path into the draft, and beyond it what goes without saying. */
  order(path: readonly string[]): void {
    const { tree } = this;
    if (!tree) return;
    this.trouble = undefined;
    this.ending = false;
    const laid = [...path];
    const least = path[0] === "fly" ? 3 : 2;
    for (let node: Tree | undefined = nodeAt(tree.tree, laid); node && !isLeaf(node) && laid.length > least; ) {
      const [first] = Object.keys(node);
      laid.push(first!);
      node = node[first!];
    }
    this.props.draft.partial = laid;
  }
  /** Chooses a stack; the map shows where it can go. */
  choose(group: string): void {
    const verb = this.verbOf(group);
    const at = this.groups.find((one) => one.id === group)?.at;
    if (at !== undefined) this.focus = at;
    if (verb !== undefined) this.order([verb, group]);
    else this.props.draft.partial = undefined;
  }
  #why(id: string): Blocked | undefined {
    const [verb, group] = this.path;
    const { blocked } = this.props.decision ?? {};
    // Of an aircraft why the likeliest mission cannot be flown.
    if (verb === "fly") {
      const here = (blocked ?? []).filter(({ path }) => path.length === 4 && path[1] === group && path[3] === id);
      const rankOf = ({ path }: Blocked): number => MISSIONS.indexOf(path[2] as (typeof MISSIONS)[number]);
      return here.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    }
    return (
      blocked?.find(({ path }) => path.length === 3 && path[0] === verb && path[1] === group && path[2] === id) ??
      this.choices.blocked.get(id)
    );
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
    if (this.ordering) {
      this.#pressWhileOrdering(id);
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
    this.#object(this.#why(id));
    this.focus = id;
  }
  /** An aircraft is in hand, and a region was pressed: the mission that is laid out already if it can be flown there, else the likeliest. */
  #flyTo(id: string): boolean {
    const paths = this.flights.get(id);
    // Where it stands another aircraft is taken up: what it may fly there are words in the bar.
    if (!paths || (id === this.group!.at && this.to !== id)) return false;
    if (this.to === id && this.ready) this.send();
    else this.order(paths.find(([, , mission]) => mission === this.path[2]) ?? paths[0]!);
    return true;
  }
  #pressWhileOrdering(id: string): void {
    const [verb, group, to] = this.path;
    if (this.arm === "air" && this.#flyTo(id)) return;
    if (group !== undefined && verb !== undefined && this.goesTo(verb, group, id)) {
      // The same place once more is a yes.
      if (to === id && this.ready) {
        this.send();
        return;
      }
      this.order([verb, group, id]);
      return;
    }
    const here = this.able.filter(({ at }) => at === id).map((one) => one.id);
    if (here.length > 0) {
      const next = here[(here.indexOf(group ?? "") + 1) % here.length]!;
      if (next !== group || this.path.length > 2) {
        this.choose(next);
        return;
      }
      this.focus = id;
      return;
    }
    if (this.group && id !== this.group.at) {
      const why = this.#why(id);
      this.#object(why);
      if (!why) this.trouble = this.#outOfReach(id);
      return;
    }
    this.props.draft.partial = undefined;
    this.focus = id;
    this.trouble = this.#whyIdle(id);
  }
  #outOfReach(id: string): Trouble {
    const region = this.nameOf(id);
    if (this.arm !== "air") return { text: this.say("board.far", { region }), rule: "WAW-Q-21" };
    const near = this.range.has(id);
    return { text: this.say(near ? "board.far.nothing" : "board.far.air", { region }), rule: near ? "WAW-L-32" : "WAW-4.1.4-c" };
  }
  /** Why one's own men in a region have no orders to wait for: it is not their phase, or they have moved. */
  #whyIdle(id: string): Trouble | undefined {
    const mine = (this.stacks[id] ?? []).filter(({ side }) => side === this.table.side);
    if (mine.length === 0) return undefined;
    const region = this.nameOf(id);
    const { arm } = this;
    const of = ({ afloat, aloft }: Stack): Arm => (aloft ? "air" : afloat ? "naval" : "land");
    const there = mine.find((stack) => of(stack) === arm);
    if (arm === "air") {
      const here = there?.pieces.map((piece) => piece.id) ?? [];
      const grounded = this.props.decision!.blocked?.find(({ path }) => path.length === 2 && here.includes(path[1]!));
      if (grounded) return { text: this.props.say(grounded.why), rule: grounded.rule ?? "" };
      return { text: this.say(there ? "board.idle.aircraft" : "board.idle.noAircraft", { region }), rule: "WAW-L-32" };
    }
    if (this.props.decision!.kind === "breakthrough.orders")
      return { text: this.say("board.idle.breakthrough", { region }), rule: "WAW-A4-b" };
    if (!there) {
      const [first] = mine;
      const idle = arm === "naval" && !first!.aloft ? "army" : first!.aloft ? "grounded" : "fleet";
      return { text: this.say(`board.idle.${idle}`, { region }), rule: "WAW-Q-07" };
    }
    if (there.pieces.some(({ moved }) => moved)) return { text: this.say("board.idle.moved", { region }), rule: "WAW-L-21" };
    return { text: this.say("board.idle.nowhere", { region }), rule: "WAW-10.1-a" };
  }
  #object(why: Blocked | undefined): void {
    this.trouble = why && { text: this.props.say(why.why), rule: why.rule ?? "" };
  }
  /** A counter or a card of the tray was pressed. */
  pressPiece(id: string): void {
    const { decision, draft } = this.props;
    if (!decision) return;
    this.trouble = undefined;
    if (this.ordering) {
      const group = this.groups.find(({ units }) => units.includes(id));
      if (group && this.verbOf(group.id) !== undefined) this.choose(group.id);
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
      this.#object(this.#why(id));
      return;
    }
    if (domain.t === "pick" && this.choices.chosen.has(id) && this.ready) {
      this.send();
      return;
    }
    draft.partial = pressed(decision, this.laid, id);
  }
  pressCard(id: string): void {
    const uses = Object.keys((this.ordering ? this.tree?.tree.card?.[id] : this.tree?.tree[id]) ?? {});
    if (!this.tree) {
      this.pressPiece(id);
      return;
    }
    const path = this.ordering ? ["card", id] : [id];
    if (this.path.includes(id) && this.ready) {
      this.send();
      return;
    }
    this.trouble = undefined;
    this.props.draft.partial = uses.length === 1 ? [...path, uses[0]!] : path;
  }

  /** The phase ends; where stacks have no orders, it is asked once, and Confirm ends it. */
  end(): void {
    this.focus = undefined;
    if (this.waiting.length > 0 && this.props.decision?.kind === "land.orders" && !this.ending) {
      this.order(["done"]);
      this.ending = true;
      return;
    }
    this.order(["done"]);
    this.send();
  }

  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    this.trouble = undefined;
    if (this.ending) {
      this.ending = false;
      draft.partial = undefined;
      return true;
    }
    if (!decision || untouched(draft.partial)) {
      if (this.focus === undefined) return false;
      this.focus = undefined;
      return true;
    }
    // A goal and how it is taken were one press.
    if (this.group) draft.partial = this.path.length > 2 ? [...this.path.slice(0, 2)] : undefined;
    else draft.partial = stepBack(decision.domain, draft.partial, decision.blocked);
    return true;
  }
}

export const { provide: provideScene, use: useScene } = sceneContext<Scene>();
