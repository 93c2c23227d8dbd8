import type { Trouble } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { Answer, Pose, Tree } from "@warren/kernel/domain.ts";
import { furtherOf, type Of, pickStand, stepBack, untouched, withFurther } from "@warren/kernel/draft.ts";
import type { Hint } from "@warren/kernel/game.ts";
import { type Json, type Seat, sameJson } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import { MOVE } from "../content/numbers.ts";
import type { Way } from "../display/ways.ts";
import type { Queries } from "../queries.ts";
import type { Fixed, Hand, Table, WardsView } from "../rules/state.ts";
import { hullNo, markerSlot, seatNo, tokenNo } from "./ids.ts";

/** An order as the tree has it, without what its leaf asks further. */
export type OrderPath = readonly string[];

/** Verbs that send somebody to where one points. */
type Goes = "move" | "leave" | "drive";

/**
 * What the board of Wards of War adds to a scene: where the pointer is, which figure was pressed, what pressing a point or a figure makes of
 * the answer. A point means a walk or a drive there, a figure the best that can be done to it; everything else stands in the bar as a word.
 */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /** Where the mouse or a dragging finger points, in mm. */
  pointed = $state.raw<Point | undefined>();
  /** Where it came to rest: for what takes longer to reckon than a frame. */
  rested = $state.raw<Point | undefined>();
  /** The figure under the mouse. */
  hovered = $state.raw<string | undefined>();
  /** The figure that was pressed last, while its orders are offered. */
  focus = $state.raw<string | undefined>();
  /** A word of the bar is pointed at: the order it stands for. */
  hinted = $state.raw<OrderPath | undefined>();
  /** The steps of a hull, or the corners of a walk, are laid one by one, instead of where the house would go. */
  byHand = $state(false);
  /** The heading asked for the next of them. */
  heading = $state.raw<number | undefined>();
  /** Somebody wants to know what is seen from the end of the path, the pointer or the Warrior. */
  looking = $state(false);
  /** The keyboard is on the table: it goes over the places that have a name. */
  keyed = $state(false);
  /** Pixels a millimetre, as the window is drawn now. */
  scale = $state(1);
  /** A phone: words of the bar are few there. */
  narrow = $state(false);
  /** How much larger than he stands a Warrior is drawn, so that he can be told by sight. */
  readonly grown = $derived.by(() => Math.min(1.9, Math.max(1, 1.1 / this.scale)));
  /** Why the last press did nothing, and where. */
  trouble = $state.raw<(Trouble & { readonly at?: Point }) | undefined>();

  get fixed(): Fixed {
    return this.props.view.fixed as unknown as Fixed;
  }
  get wards(): WardsView {
    return this.props.view as unknown as WardsView;
  }
  /** Whose Warrior is asked; the viewer's own, or whoever sits at this device. */
  get asked(): Seat | undefined {
    return this.props.decision?.seat;
  }
  /** Somebody chooses class and place. */
  get enters(): boolean {
    const kind = this.props.decision?.kind;
    return kind === "enter" || kind === "respawn";
  }

  readonly tree: Of<"pick"> | undefined = $derived.by(() => {
    const domain = this.props.decision?.domain;
    return domain?.t === "pick" ? domain : undefined;
  });
  readonly stand: OrderPath = $derived.by(() =>
    this.tree ? pickStand(this.tree, this.props.draft.partial, this.props.decision?.blocked) : [],
  );
  /** What the order so far asks further. */
  readonly asks = $derived.by(() => (this.tree ? furtherOf(this.tree, this.props.draft.partial) : undefined));
  /** The path in the making, where the order has one. */
  readonly path: readonly Pose[] = $derived.by(() => {
    const partial = this.asks?.partial;
    return this.asks?.domain.t === "pose" && Array.isArray(partial) ? (partial as unknown as Pose[]) : [];
  });
  /** A hull goes where the path goes. */
  readonly drives = $derived.by(() => this.asks?.domain.t === "pose" && /^(drive|overrun)$/.test(this.stand[0] ?? ""));
  /** What a press on open ground means. */
  readonly goes: Goes | undefined = $derived.by(() => {
    const tree = this.tree?.tree;
    if (!tree || this.props.decision?.kind !== "action" || (this.drives && this.byHand)) return undefined;
    if (this.stand[0] === "leave") return "leave";
    return tree.move ? "move" : tree.drive ? "drive" : undefined;
  });
  /** What the Warrior whose turn it is can walk to, while nothing else is ordered. */
  readonly reach = $derived.by(() => {
    const { asked, queries } = this;
    if (asked === undefined || this.goes !== "move" || !queries || !/^(move)?$/.test(this.stand[0] ?? "")) return undefined;
    return queries.reachIn(this.wards, asked, this.byHand ? this.path : []);
  });
  /** The way that a press where the mouse is would order; none where what is ordered ends already. */
  readonly ghost: Way | undefined = $derived.by(() => {
    const to = this.goes === "drive" ? this.rested : this.pointed;
    const way = to && this.#wayTo(to);
    return way && !near(way.path.at(-1), this.path.at(-1)) ? way : undefined;
  });
  /** Why the way under the mouse ends before it; who has walked all he may need not be told what comes after. */
  readonly endsBefore: Refusal | undefined = $derived.by(() => {
    const { ghost, pointed } = this;
    return ghost?.short && pointed && ghost.cost < MOVE - 5 ? this.whyNot(pointed, ghost.path) : undefined;
  });
  /** Where the class that is chosen would stand. */
  readonly entry: Point | undefined = $derived.by(() => {
    const [, marker, slot] = this.enters ? this.stand : [];
    if (marker === undefined || slot === undefined || this.asked === undefined || !this.queries) return undefined;
    const team = this.table.warriors[this.asked]!.team;
    const spot = this.queries.spawnsOf(this.wards)[team]?.find(({ id }) => id === marker);
    return spot && this.queries.slotsIn(spot)[markerSlot(slot)];
  });
  /** From where one looks: the end of the path, the pointer, a figure that was pressed, the Warrior himself. */
  readonly eye: Point | undefined = $derived.by(() => {
    if (!this.looking) return undefined;
    const own = this.asked ?? this.seat ?? this.table.turn.seat;
    return this.path.at(-1) ?? this.rested ?? (this.hovered === undefined ? undefined : this.own) ?? this.placeOf(`w${own + 1}`);
  });
  readonly seeing = $derived.by(() => (this.eye && this.queries ? this.queries.seenFrom(this.wards, this.eye) : undefined));
  /** Whom the 25 lines are drawn to. */
  readonly lined = $derived.by(() => (this.looking ? (this.hovered ?? this.focus) : undefined));
  /** Answers the rules have a name for, while the keyboard is on the table. */
  readonly places: readonly Hint[] = $derived.by(() =>
    this.keyed && this.props.decision?.kind === "action"
      ? (this.props.hints?.() ?? []).filter(({ answer }) => endOf(answer))
      : [],
  );

  /** Where whoever is asked stands, or the hull he is aboard. */
  get own(): Point | undefined {
    return this.asked === undefined ? undefined : this.placeOf(`w${this.asked + 1}`);
  }
  /** Who goes when he is told to: the Warrior himself, or the hull he is in. */
  get mover(): string | undefined {
    const warrior = this.asked === undefined ? undefined : this.table.warriors[this.asked];
    return warrior && (warrior.berth ? `h${warrior.berth.hull + 1}` : `w${this.asked! + 1}`);
  }
  /** Where a Warrior, a hull or a token is drawn. */
  placeOf(id: string): Point | undefined {
    const seat = seatNo(id);
    if (seat === undefined) {
      const [hull, token] = [hullNo(id), tokenNo(id)];
      return hull === undefined ? this.table.tokens.find(({ by }) => by === token) : this.table.hulls[hull];
    }
    const warrior = this.table.warriors[seat];
    return warrior?.at ?? (warrior?.berth ? this.table.hulls[warrior.berth.hull] : undefined);
  }

  /** How an id of the table is called. */
  nameOf(id: string): string {
    return this.queries ? this.props.say(this.queries.label(id, this.props.view)) : id;
  }

  /** What lies in the draft before anything is pressed: the usual place, the die that costs nothing. */
  get first(): Answer | undefined {
    const { decision } = this.props;
    if (this.enters) return decision?.fallback;
    return decision?.kind === "second" && this.tree ? [this.tree.tree.run ? "run" : "roll"] : undefined;
  }
  /** A new question starts clean. */
  clear(): void {
    this.focus = undefined;
    this.hinted = undefined;
    this.heading = undefined;
    this.byHand = false;
    this.trouble = undefined;
  }

  /** Orders in the tree that have this id on their way, each down to a leaf; the best first. */
  ordersOn(id: string): OrderPath[] {
    return this.#byWorth(this.tree ? ordersIn(this.tree.tree, id) : []);
  }
  /** Whether something can be done to a figure. */
  isOpen(id: string): boolean {
    return this.tree !== undefined && (id === this.mover ? this.goes !== undefined : ordersIn(this.tree.tree, id).length > 0);
  }
  /** Orders that begin with a word; the best first. */
  ordersUnder(verb: string): OrderPath[] {
    const below = this.tree?.tree[verb];
    return below ? this.#byWorth(leavesOf(below, [verb])) : [];
  }
  #byWorth(orders: readonly OrderPath[]): OrderPath[] {
    const worth = new Map(orders.map((order) => [order, this.chanceOf(order)?.worth ?? 0]));
    return [...orders].sort((a, b) => worth.get(b)! - worth.get(a)!);
  }
  /** An order with all that the board plans for it. */
  answerFor(order: OrderPath): Answer | undefined {
    if (!this.tree || this.asked === undefined || !this.queries) return undefined;
    const asks = furtherOf(this.tree, order as Json);
    const further = asks && this.queries.plannedFor(this.wards, this.asked, order);
    return asks && further === undefined ? undefined : (withFurther(this.tree, order as Json, further) as Answer);
  }
  /** The chance that an attack does what it is meant to, and what that is worth beside others. */
  chanceOf(order: OrderPath): { readonly share: number; readonly kind: string; readonly worth: number } | undefined {
    const { decision } = this.props;
    if (!decision || !this.queries || !/^(shoot|assault|overrun|call)$/.test(order[0]!)) return undefined;
    const answer = this.answerFor(order);
    const odds = answer === undefined ? undefined : this.queries.odds(this.wards, decision, answer);
    const line = odds?.lines.find(({ good }) => good);
    if (!odds || !line || odds.den === 0) return undefined;
    const share = line.num / odds.den;
    return {
      share,
      kind: line.label.key,
      worth: share * (line.label.key === "odds.destroyed" ? 1 : line.label.key === "odds.bailed" ? 0.5 : 0.2),
    };
  }

  /** Chooses an order, with what the board plans for it. */
  order(order: OrderPath): void {
    if (!this.tree) return;
    this.trouble = undefined;
    this.heading = undefined;
    this.props.draft.partial = this.answerFor(order) ?? [...order];
  }
  /** Puts a whole answer into the draft. */
  propose(answer: Answer): void {
    if (this.ready && sameJson(this.props.draft.partial, answer)) {
      this.send();
      return;
    }
    this.clear();
    this.props.draft.partial = answer;
  }

  #wayTo(to: Point): Way | undefined {
    const { asked, queries, goes } = this;
    if (asked === undefined || !queries) return undefined;
    switch (goes) {
      case "move":
        return this.byHand ? queries.walkOn(this.wards, asked, this.path, to) : queries.walkTo(this.wards, asked, to);
      case "leave":
        return queries.leaveTo(this.wards, asked, to);
      case "drive":
        return queries.driveTo(this.wards, asked, to);
      default:
        return undefined;
    }
  }
  /** A point of the table was pressed. The same one once more is a yes. */
  pressPoint(to: Point): void {
    const { goes, tree } = this;
    this.trouble = undefined;
    if (!goes || !tree) return;
    const way = this.#wayTo(to);
    const last = this.path.at(-1);
    if (way && last && this.ready && this.stand[0] === goes && near(last, this.byHand ? to : way.path.at(-1))) {
      this.send();
      return;
    }
    this.focus = undefined;
    if (!way || way.path.length === 0) {
      const refusal = this.whyNot(to, []);
      this.trouble = refusal ? this.troubled(refusal) : { text: this.say("board.noWay"), rule: "WW-29", at: to };
      return;
    }
    this.props.draft.partial = withFurther(tree, [goes], way.path as unknown as Json);
  }
  /** Why a way does not go on to a point, with the measurement. */
  whyNot(to: Point, way: readonly Point[]): Refusal | undefined {
    if (this.goes !== "move") return undefined;
    return this.props.refuse?.(["move", [...way, { x: to.x, y: to.y }]] as unknown as Answer);
  }
  troubled(why: Refusal): Trouble & { readonly at?: Point } {
    const { x, y } = (why.args ?? {}) as { x?: number; y?: number };
    const text = this.props.say(why);
    return { text, rule: why.rule ?? "", ...(x === undefined || y === undefined ? {} : { at: { x, y } }) };
  }
  /** Where the draft, the last press or the way under the mouse comes to its end. */
  get wrongAt(): Point | undefined {
    const why = this.objection ?? this.endsBefore;
    return this.trouble?.at ?? (why && this.troubled(why).at);
  }

  /** A Warrior, a hull or a token was pressed. */
  pressFigure(id: string): void {
    if (!this.tree) return;
    // Who is told to go where he stands stays there.
    if (id === this.mover && this.goes === "move") {
      this.propose(["move", []]);
      return;
    }
    const orders = this.ordersOn(id);
    this.trouble = undefined;
    if (orders.length === 0) {
      const blocked = this.#reasonFor(id);
      this.focus = id;
      this.props.draft.partial = undefined;
      this.trouble = blocked && { text: this.props.say(blocked.why), rule: blocked.rule ?? "" };
      return;
    }
    if (this.focus === id && this.ready) {
      this.send();
      return;
    }
    this.focus = id;
    this.order(orders[0]!);
  }
  /** Why nothing can be done to a figure: what is said of the weapon that reaches farthest, else of an Assault. */
  #reasonFor(id: string): Blocked | undefined {
    const all = this.props.decision?.blocked?.filter(
      ({ path }) => path.at(-1) === id && path[0] !== "move" && path[0] !== "drive",
    );
    return all?.find(({ path }) => path[0] === "shoot") ?? all?.[0];
  }
  /** A Spawn Point was pressed, near one of its places. */
  pressMarker(marker: string, near?: Point): void {
    const { tree, first, queries, asked } = this;
    if (!tree || !queries || asked === undefined) return;
    const cls = this.stand[0] !== undefined && this.stand[0] !== "wait" ? this.stand[0] : (first as readonly string[])[0]!;
    const spot = queries.spawnsOf(this.wards)[this.table.warriors[asked]!.team]?.find(({ id }) => id === marker);
    const slots = Object.keys(tree.tree[cls]?.[marker] ?? {});
    const points = spot ? queries.slotsIn(spot) : [];
    const far = (slot: string): number => {
      const at = points[markerSlot(slot)];
      return at && near ? (at.x - near.x) ** 2 + (at.y - near.y) ** 2 : 0;
    };
    const place = slots.reduce((best, slot) => (far(slot) < far(best) ? slot : best), slots[0]!);
    if (this.ready && this.stand[1] === marker && (place === this.stand[2] || !near)) {
      this.send();
      return;
    }
    this.props.draft.partial = [cls, marker, place];
  }
  /** Another class, at the place that was chosen. */
  chooseClass(cls: string): void {
    const [, ...place] = this.stand[1] === undefined ? (this.first as readonly string[]) : this.stand;
    this.props.draft.partial = [cls, ...place];
  }
  /** Steps of a hull, as the path tool has them. */
  steps(path: Json | undefined): void {
    if (!this.tree) return;
    this.props.draft.partial = withFurther(this.tree, this.props.draft.partial, path);
    this.heading = undefined;
  }

  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    this.trouble = undefined;
    if (!decision || (this.focus === undefined && (untouched(draft.partial) || sameJson(draft.partial, this.first))))
      return false;
    // What was planned with one press is taken back with one.
    const planned = this.focus !== undefined || (this.goes !== undefined && this.goes !== "leave" && !this.byHand);
    this.focus = undefined;
    draft.partial = this.first ?? (planned ? undefined : stepBack(decision.domain, draft.partial, decision.blocked));
    return true;
  }
}

function ordersIn(tree: Tree, id: string, path: OrderPath = []): OrderPath[] {
  return Object.entries(tree).flatMap(([name, below]) =>
    name === id ? leavesOf(below, [...path, name]) : ordersIn(below, id, [...path, name]),
  );
}
function leavesOf(tree: Tree, path: OrderPath): OrderPath[] {
  const names = Object.keys(tree);
  return names.length === 0 ? [path] : names.flatMap((name) => leavesOf(tree[name]!, [...path, name]));
}
const near = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 100;
/** Where the path of an answer ends; undefined where it has none. */
export function endOf(answer: Answer): Point | undefined {
  const path = Array.isArray(answer) ? answer.at(-1) : undefined;
  return Array.isArray(path) ? (path.at(-1) as Point | undefined) : undefined;
}

export const { provide: provideScene, use: useScene } = sceneContext<Scene>();
