import type { Trouble } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { isLeaf, nodeAt } from "@warren/kernel/draft.ts";
import type { Stack } from "../display/pieces.ts";
import type { Goal } from "../display/ways.ts";
import type { Group } from "../rules/state.ts";
import { basedAt, flightsOf, landsAt, MISSIONS } from "./flights.ts";
import type { Scene } from "./scene.svelte.ts";

/** Verbs whose second word is a stack. */
const OF_STACKS = new Set(["march", "land", "sail", "push", "mode", "load", "drop", "fly", "lift"]);
/** Verbs that a press on a region gives, once a stack is chosen. */
const GOES = ["march", "land", "sail", "push", "fly"] as const;
const isGoing = (verb: string | undefined): verb is (typeof GOES)[number] => GOES.some((one) => one === verb);
/** Verbs by which a stack goes over land, at the price of its way. */
const MARCHES: readonly string[] = ["march", "push"];
/** Those who wait for orders of a phase: an army, a fleet, aircraft. */
type Arm = "land" | "naval" | "air";
const armOf = (kind: string | undefined): Arm => (kind === "naval.orders" ? "naval" : kind?.startsWith("air") ? "air" : "land");

/** A phase of orders on the map: who may be sent, who is in hand, where they can go, and what a press on a region makes of it. */
export class Ordering {
  readonly #scene: Scene;
  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** The end of the marches was pressed while stacks have no orders: once more ends them. */
  ending = $state(false);

  /** Stacks are sent now, one after the other. */
  readonly given: boolean = $derived.by(() => this.#scene.props.decision?.kind.endsWith(".orders") ?? false);
  /** Who has orders in this phase: army, fleet or aircraft. */
  readonly arm: Arm = $derived.by(() => armOf(this.#scene.props.decision?.kind));
  /** The stacks of the phase; aircraft have orders one by one. */
  readonly groups: readonly Group[] = $derived.by(() => {
    const { tree, table } = this.#scene;
    if (this.arm !== "air" || !tree) return table.groups;
    const { fly = {}, load = {}, lift = {} } = tree.tree;
    return Object.keys({ ...fly, ...load, ...lift }).flatMap((id) => {
      const at = table.units[id]?.at;
      return at ? [{ id, at, from: at, units: [id], spent: 0, steps: 0, done: false }] : [];
    });
  });
  /** The stack that was chosen. */
  readonly group: Group | undefined = $derived.by(() => {
    const [verb, id] = this.#scene.path;
    return this.given && verb !== undefined && OF_STACKS.has(verb) ? this.groups.find((one) => one.id === id) : undefined;
  });
  /** What the aircraft in hand may fly, region by region. */
  readonly flights: ReadonlyMap<string, readonly (readonly string[])[]> = $derived.by(() => {
    const { tree, table } = this.#scene;
    const id = this.arm === "air" ? this.group?.id : undefined;
    const missions = id === undefined ? undefined : tree?.tree.fly?.[id];
    return missions ? flightsOf(id!, missions, table) : new Map();
  });
  /** Regions that the aircraft in hand, or those based where one looks, get to and back from. */
  readonly range: ReadonlySet<string> = $derived.by(() => {
    const { table, event, focus, queries, war } = this.#scene;
    if (!table.air || event) return new Set();
    const based = this.group || focus === undefined ? [] : basedAt(table, focus);
    const those = this.arm === "air" && this.group ? [this.group.id] : based;
    return those.length > 0 ? (queries?.airReach(war, those) ?? new Set()) : new Set();
  });
  readonly goals: readonly Goal[] = $derived.by(() => {
    const { group } = this;
    const { tree, path, queries, war } = this.#scene;
    const [verb] = path;
    if (!group || !tree || !isGoing(verb)) return [];
    if (MARCHES.includes(verb))
      return (queries?.goalsOf(war, group.id)?.goals ?? []).filter(({ to }) => this.#goesTo(verb, group.id, to));
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
    const { table, scenario, stacks, queries, war } = this.#scene;
    if (this.arm !== "naval" || scenario.regions.find(({ id }) => id === to)?.kind !== "sea") return false;
    if (this.group?.units.some((id) => table.units[id]?.mode === "evade")) return false;
    return (stacks[to] ?? []).some(({ side, afloat }) => afloat && queries?.isAtWar(war, table.side, side));
  }
  readonly mp = $derived.by(() => {
    const { queries, war } = this.#scene;
    return this.group && this.arm === "land" ? queries?.goalsOf(war, this.group.id)?.mp : undefined;
  });
  /** The region that the order in the making leads to. */
  readonly to: string | undefined = $derived.by(() => {
    const { path, table } = this.#scene;
    const [verb, , next, to] = path;
    if (this.arm !== "air") return this.group && isGoing(verb) ? next : undefined;
    return verb === "fly" && to !== undefined ? landsAt(table, to) : undefined;
  });
  /** Where the order in the making leads. */
  readonly goal: Goal | undefined = $derived.by(() => {
    const { to } = this;
    return to === undefined ? undefined : this.goals.find((one) => one.to === to);
  });
  /** Stacks that may be sent, on their way or not. */
  readonly able: readonly Group[] = $derived.by(() => {
    const { tree } = this.#scene;
    if (!this.given || !tree) return [];
    const able = new Set(GOES.flatMap((verb) => Object.keys(tree.tree[verb] ?? {})));
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
  /** What a press on a region would mean, for its outline. */
  roleOf(id: string): "goal" | "stack" | undefined {
    if (this.goals.some(({ to }) => to === id)) return "goal";
    return this.able.some(({ at }) => at === id) ? "stack" : undefined;
  }

  #goesTo(verb: string, group: string, to: string): boolean {
    return this.#scene.tree?.tree[verb]?.[group]?.[to] !== undefined;
  }
  /** A verb by which a stack may be sent. */
  verbOf(group: string): string | undefined {
    return GOES.find((verb) => this.#scene.tree?.tree[verb]?.[group] !== undefined);
  }
  /** Lays a path into the draft, and beyond it what goes without saying. */
  lay(path: readonly string[]): void {
    const { tree, props } = this.#scene;
    if (!tree) return;
    this.#scene.trouble = undefined;
    this.ending = false;
    const laid = [...path];
    const least = path[0] === "fly" ? 3 : 2;
    for (let node: Tree | undefined = nodeAt(tree.tree, laid); node && !isLeaf(node) && laid.length > least; ) {
      const [first] = Object.keys(node);
      laid.push(first!);
      node = node[first!];
    }
    props.draft.partial = laid;
  }
  /** Chooses a stack; the map shows where it can go. */
  choose(group: string): void {
    const verb = this.verbOf(group);
    const at = this.groups.find((one) => one.id === group)?.at;
    if (at !== undefined) this.#scene.focus = at;
    if (verb !== undefined) this.lay([verb, group]);
    else this.#scene.props.draft.partial = undefined;
  }

  /** A region was pressed: a goal, or a stack that is to go; else it is said why not. */
  press(id: string): void {
    const scene = this.#scene;
    const [verb, group, to] = scene.path;
    if (this.arm === "air" && this.#flyTo(id)) return;
    if (group !== undefined && verb !== undefined && this.#goesTo(verb, group, id)) {
      // The same place once more is a yes.
      if (to === id && scene.ready) {
        scene.send();
        return;
      }
      this.lay([verb, group, id]);
      return;
    }
    const here = this.able.filter(({ at }) => at === id).map((one) => one.id);
    if (here.length > 0) {
      const next = here[(here.indexOf(group ?? "") + 1) % here.length]!;
      if (next !== group || scene.path.length > 2) {
        this.choose(next);
        return;
      }
      scene.focus = id;
      return;
    }
    if (this.group && id !== this.group.at) {
      const why = this.#whyNot(id);
      if (why) scene.object(why);
      else scene.trouble = this.#outOfReach(id);
      return;
    }
    scene.props.draft.partial = undefined;
    scene.focus = id;
    scene.trouble = this.#whyIdle(id);
  }
  /** An aircraft is in hand: the mission that is laid out already if it can be flown there, else the likeliest. */
  #flyTo(id: string): boolean {
    const paths = this.flights.get(id);
    // Where it stands another aircraft is taken up: what it may fly there are words in the bar.
    if (!paths || (id === this.group!.at && this.to !== id)) return false;
    const [, , laid] = this.#scene.path;
    if (this.to === id && this.#scene.ready) this.#scene.send();
    else this.lay(paths.find(([, , mission]) => mission === laid) ?? paths[0]!);
    return true;
  }
  /** Why the stack in hand may not go there; of an aircraft, why the likeliest mission cannot be flown. */
  #whyNot(id: string): Blocked | undefined {
    const { path: laid, props, choices } = this.#scene;
    const [verb, group] = laid;
    const blocked = props.decision?.blocked ?? [];
    if (verb === "fly") {
      const here = blocked.filter(({ path }) => path.length === 4 && path[1] === group && path[3] === id);
      const rankOf = ({ path }: Blocked): number => MISSIONS.indexOf(path[2] as (typeof MISSIONS)[number]);
      return here.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
    }
    return (
      blocked.find(({ path }) => path.length === 3 && path[0] === verb && path[1] === group && path[2] === id) ??
      choices.blocked.get(id)
    );
  }
  #outOfReach(id: string): Trouble {
    const scene = this.#scene;
    const region = scene.nameOf(id);
    if (this.arm !== "air") return { text: scene.say("board.far", { region }), rule: "WAW-Q-21" };
    const near = this.range.has(id);
    return { text: scene.say(near ? "board.far.nothing" : "board.far.air", { region }), rule: near ? "WAW-L-32" : "WAW-4.1.4-c" };
  }
  /** Why one's own men in a region have no orders to wait for: it is not their phase, or they have moved. */
  #whyIdle(id: string): Trouble | undefined {
    const scene = this.#scene;
    const mine = (scene.stacks[id] ?? []).filter(({ side }) => side === scene.table.side);
    if (mine.length === 0) return undefined;
    const region = scene.nameOf(id);
    const { arm } = this;
    const of = ({ afloat, aloft }: Stack): Arm => (aloft ? "air" : afloat ? "naval" : "land");
    const there = mine.find((stack) => of(stack) === arm);
    const decision = scene.props.decision!;
    if (arm === "air") {
      const here = there?.pieces.map((piece) => piece.id) ?? [];
      const grounded = decision.blocked?.find(({ path }) => path.length === 2 && here.includes(path[1]!));
      if (grounded) return { text: scene.props.say(grounded.why), rule: grounded.rule ?? "" };
      return { text: scene.say(there ? "board.idle.aircraft" : "board.idle.noAircraft", { region }), rule: "WAW-L-32" };
    }
    if (decision.kind === "breakthrough.orders")
      return { text: scene.say("board.idle.breakthrough", { region }), rule: "WAW-A4-b" };
    if (!there) {
      const [first] = mine;
      const idle = arm === "naval" && !first!.aloft ? "army" : first!.aloft ? "grounded" : "fleet";
      return { text: scene.say(`board.idle.${idle}`, { region }), rule: "WAW-Q-07" };
    }
    if (there.pieces.some(({ moved }) => moved)) return { text: scene.say("board.idle.moved", { region }), rule: "WAW-L-21" };
    const held = this.groups.filter(({ at }) => at === id).map((group) => group.id);
    const barred = decision.blocked?.find(({ path }) => isGoing(path[0]) && held.includes(path[1] ?? ""));
    if (barred) return { text: scene.props.say(barred.why), rule: barred.rule ?? "" };
    return { text: scene.say("board.idle.nowhere", { region }), rule: "WAW-10.1-a" };
  }

  /** The phase ends; where stacks have no orders, it is asked once, and Confirm ends it. */
  end(): void {
    const scene = this.#scene;
    scene.focus = undefined;
    if (this.waiting.length > 0 && scene.props.decision?.kind === "land.orders" && !this.ending) {
      this.lay(["done"]);
      this.ending = true;
      return;
    }
    this.lay(["done"]);
    scene.send();
  }
}
