import type { By, Trouble } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import {
  furtherOf,
  type Of,
  type PickOption,
  pickOptions,
  pickStand,
  stepBack,
  untouched,
  withFurther,
} from "@warren/kernel/draft.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import type { Queries } from "../queries.ts";
import type { Fixed, Hand, Table, WardsView } from "../rules/state.ts";
import { hullNo, seatNo } from "./ids.ts";

/** An order that a press on a figure may mean: its path in the tree, without what its leaf asks further. */
export type OrderPath = readonly string[];

/**
 * What the board of Wards of War adds to a scene: where the pointer is, which figure was pressed, what pressing a point or a figure makes of
 * the answer. A point means a walk there, an enemy the best shot at him; everything else stands in the bar as a word.
 */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /** Where the mouse points, in mm; undefined while it is elsewhere or a finger is used. */
  pointed = $state.raw<Point | undefined>();
  /** The figure that was pressed last, while its orders are offered. */
  focus = $state.raw<string | undefined>();
  /** A word of the bar is pointed at: the order it stands for. */
  hinted = $state.raw<OrderPath | undefined>();
  /** The heading asked for the next step of a hull. */
  heading = $state.raw<number | undefined>();
  /** Somebody wants to know what is seen from the end of the path, the pointer or the Warrior. */
  looking = $state(false);
  /** Why the last press did nothing. */
  trouble = $state.raw<Trouble | undefined>();

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

  readonly tree: Of<"pick"> | undefined = $derived.by(() => {
    const domain = this.props.decision?.domain;
    return domain?.t === "pick" ? domain : undefined;
  });
  readonly stand: OrderPath = $derived.by(() =>
    this.tree ? pickStand(this.tree, this.props.draft.partial, this.props.decision?.blocked) : [],
  );
  readonly options: readonly PickOption[] = $derived.by(() =>
    this.tree ? pickOptions(this.tree, this.stand, this.props.decision?.blocked) : [],
  );
  /** What the order so far asks further. */
  readonly asks = $derived.by(() => (this.tree ? furtherOf(this.tree, this.props.draft.partial) : undefined));
  /** The path in the making, where the order has one. */
  readonly path: readonly Point[] = $derived.by(() => {
    const partial = this.asks?.partial;
    return this.asks?.domain.t === "pose" && Array.isArray(partial) ? (partial as unknown as Point[]) : [];
  });
  /** Steps of a hull are drawn one by one; ways on foot are planned. */
  readonly drives = $derived.by(() => {
    const [verb] = this.stand;
    return this.asks?.domain.t === "pose" && (verb === "drive" || verb === "overrun");
  });
  /** What the Warrior whose turn it is can walk to, while nothing else is ordered. */
  readonly reach = $derived.by(() => {
    const { asked, queries } = this;
    const verb = this.stand[0];
    if (asked === undefined || !this.tree?.tree.move || !queries || (verb !== undefined && verb !== "move")) return undefined;
    return queries.reachIn(this.wards, asked);
  });
  /** The way that a press where the mouse is would order. */
  readonly ghost = $derived.by(() => {
    const { pointed, asked, queries } = this;
    if (!pointed || asked === undefined || !queries || this.drives || !this.walks) return undefined;
    return this.stand[0] === "leave" ? queries.leaveTo(this.wards, asked, pointed) : queries.walkTo(this.wards, asked, pointed);
  });
  /** A press on open ground means a walk. */
  get walks(): boolean {
    const [verb] = this.stand;
    return verb === "leave" || ((verb === undefined || verb === "move") && this.tree?.tree.move !== undefined);
  }
  /** From where one looks: the end of the path, the pointer, the Warrior himself. */
  readonly eye: Point | undefined = $derived.by(() => {
    if (!this.looking) return undefined;
    const own = this.seat === null ? undefined : this.placeOf(`w${this.seat + 1}`);
    return this.path.at(-1) ?? this.pointed ?? (this.focus === undefined ? own : this.placeOf(this.focus));
  });
  readonly seeing = $derived.by(() => (this.eye && this.queries ? this.queries.seenFrom(this.wards, this.eye) : undefined));

  /** Where a Warrior or hull is drawn. */
  placeOf(id: string): Point | undefined {
    const seat = seatNo(id);
    if (seat === undefined) {
      const hull = hullNo(id);
      return hull === undefined ? undefined : this.table.hulls[hull];
    }
    const warrior = this.table.warriors[seat];
    return warrior?.at ?? (warrior?.berth ? this.table.hulls[warrior.berth.hull] : undefined);
  }

  /** How an id of the table is called. */
  nameOf(id: string): string {
    return this.queries ? this.props.say(this.queries.label(id, this.props.view)) : id;
  }

  /** A new question starts clean. */
  clear(): void {
    this.focus = undefined;
    this.hinted = undefined;
    this.heading = undefined;
    this.trouble = undefined;
  }

  /** Every order in the tree that has this id on its way, up to the leaf below it that needs no other word; best first as the tree has them. */
  ordersOn(id: string): OrderPath[] {
    const found: OrderPath[] = [];
    const walk = (tree: Tree, path: OrderPath): void => {
      for (const [name, below] of Object.entries(tree)) {
        const here = [...path, name];
        if (name === id) found.push(...leavesOf(below, here));
        else walk(below, here);
      }
    };
    if (this.tree) walk(this.tree.tree, []);
    return found;
  }
  /** Why none of them can be given: the reason that speaks of it. */
  #reasonFor(id: string): Blocked | undefined {
    return this.props.decision?.blocked?.find(({ path }) => path.at(-1) === id && path[0] !== "move");
  }

  /** Chooses an order, with the way it needs where the board can plan one. */
  order(path: OrderPath): void {
    if (!this.tree) return;
    this.trouble = undefined;
    this.heading = undefined;
    const { asked, queries } = this;
    const [verb, target] = path;
    let way: readonly Point[] | undefined;
    if (asked !== undefined && queries && target !== undefined) {
      if (verb === "assault") way = queries.chargeAt(this.wards, asked, target);
      else if (verb === "board") way = queries.walkToHull(this.wards, asked, target);
    }
    const partial = pickStand(this.tree, [...path], this.props.decision?.blocked) as Json;
    this.props.draft.partial = way ? withFurther(this.tree, partial, way as unknown as Json) : partial;
  }

  /** A point of the table was pressed. */
  pressPoint(to: Point): void {
    const { asked, queries, tree } = this;
    if (!this.walks || asked === undefined || !queries || !tree) return;
    this.focus = undefined;
    const leaves = this.stand[0] === "leave";
    const way = leaves ? queries.leaveTo(this.wards, asked, to) : queries.walkTo(this.wards, asked, to);
    const last = this.path.at(-1);
    // The same place once more is a yes.
    if (way && last && this.ready && near(last, way.path.at(-1))) {
      this.send();
      return;
    }
    if (!way || way.path.length === 0) {
      this.trouble = this.#troubleAt(to);
      return;
    }
    this.trouble = undefined;
    const verb = leaves ? "leave" : "move";
    this.props.draft.partial = withFurther(tree, [verb], way.path as unknown as Json);
  }
  #troubleAt(to: Point): Trouble | undefined {
    const refusal = this.props.refuse?.(["move", [{ x: to.x, y: to.y }]] as unknown as Json);
    return refusal && { text: this.props.say(refusal), rule: refusal.rule ?? "" };
  }
  /** A Warrior, a hull or a token was pressed. */
  pressFigure(id: string, _by: By): void {
    if (!this.tree) return;
    const orders = this.ordersOn(id);
    if (orders.length === 0) {
      const blocked = this.#reasonFor(id);
      this.trouble = blocked && { text: this.props.say(blocked.why), rule: blocked.rule ?? "" };
      this.focus = undefined;
      return;
    }
    if (this.focus === id && this.ready) {
      this.send();
      return;
    }
    this.focus = id;
    this.order(orders.find(([verb]) => verb === "shoot") ?? orders[0]!);
  }
  /** A Spawn Point, or one of its places, was pressed. */
  pressMarker(marker: string, slot?: string): void {
    const { tree } = this;
    const fallback = this.props.decision?.fallback as readonly string[] | undefined;
    if (!tree || !fallback) return;
    const cls = this.stand[0] !== undefined && this.stand[0] !== "wait" ? this.stand[0] : fallback[0]!;
    const slots = Object.keys(tree.tree[cls]?.[marker] ?? {});
    const place = slot !== undefined && slots.includes(slot) ? slot : slots[0];
    if (this.ready && this.stand[1] === marker && (slot === undefined || slot === this.stand[2])) {
      this.send();
      return;
    }
    this.props.draft.partial = place === undefined ? [cls, marker] : [cls, marker, place];
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
    if (!decision || (untouched(draft.partial) && this.focus === undefined)) return false;
    // What was planned with one press is taken back with one.
    const planned = this.focus !== undefined || this.stand[0] === "move";
    this.focus = undefined;
    draft.partial = planned ? undefined : stepBack(decision.domain, draft.partial, decision.blocked);
    return true;
  }
}

function leavesOf(tree: Tree, path: OrderPath): OrderPath[] {
  const names = Object.keys(tree);
  return names.length === 0 ? [path] : names.flatMap((name) => leavesOf(tree[name]!, [...path, name]));
}
const near = (a: Point, b: Point | undefined): boolean => b !== undefined && (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 100;

export const { provide: provideScene, use: useScene } = sceneContext<Scene>();
