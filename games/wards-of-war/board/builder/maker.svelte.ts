import type { BuilderProps } from "@warren/kernel/builder.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import { untrack } from "svelte";
import { Workbench } from "../../../board-kit/builder/workbench.svelte.ts";
import type { MapTeam, Spot, TableMap } from "../../content/map.ts";
import { MAPS } from "../../content/maps.ts";
import type { MapFinding } from "../../display/inspect.ts";
import type { Made } from "../../display/making.ts";
import type { Plan, Thing } from "../../display/plan.ts";
import type { Queries } from "../../queries.ts";
import { wareOf } from "./stock.ts";

/** Millimetres a place is kept to: an inch, a fifth of it, or as fine as a file can say. */
export const GRIDS = [25, 5, 1] as const;
export type Grid = (typeof GRIDS)[number];
/** How a match at once is to be played. */
export interface Settings {
  mode: Queries["maker"]["MODES"][number];
  teams: "two" | "four";
  seats: number;
}
/** The rules look on when the hand has come to rest. */
const REST = 180;
const MOST_BYTES = 200_000;

const NAMED_MM = 25;
/** In inches, as exactly as a millimetre is. */
export const inches = (mm: number): string => String(Math.round((mm / NAMED_MM) * 100) / 100);
export const millimetres = (typed: number): number => Math.round(typed * NAMED_MM);

/** What the map maker is about: the table on the bench, what is chosen, what is in the hand, and what the rules say of it. */
export class Maker {
  readonly bench: Workbench<Plan>;
  readonly queries: Queries["maker"];
  /** The thing that is chosen, by id. */
  chosen: string | undefined = $state();
  /** What the next press lays; undefined: it chooses. */
  ware: string | undefined = $state();
  /** Whose it will be. */
  team: MapTeam | "-" = $state("A");
  /** Both sides alike: whatever is done is done opposite as well. */
  both = $state(true);
  grid: Grid = $state(5);
  /** What the rules said last, and of which plan. */
  findings: readonly MapFinding[] = $state.raw([]);
  inspected: Plan | undefined = $state.raw();
  /** The finding that is marked on the table. */
  shown: number | undefined = $state();
  /** While something is dragged the rules wait. */
  dragging = $state(false);
  readonly say: (msg: Msg) => string;

  constructor(props: () => BuilderProps<Queries>) {
    const { say, queries } = props();
    const { maker } = queries;
    this.say = say;
    this.queries = maker;
    this.bench = new Workbench<Plan>(props, {
      blank: () => this.like(MAPS[0]!),
      textOf: maker.textOfPlan,
      read: maker.readPlan,
      nameOf: (plan) => plan.name,
      faults: (plan) => maker.faultsOf(plan).map((fault) => this.plain(fault, maker.mapOf(plan))),
      most: MOST_BYTES,
    });
    // Ids mean other things on another table.
    $effect(() => {
      void this.bench.work;
      this.chosen = undefined;
    });
    $effect(() => {
      const { plan } = this.bench;
      if (this.dragging) return;
      const rest = setTimeout(
        () => this.inspect(plan),
        untrack(() => (this.inspected ? REST : 0)),
      );
      return () => clearTimeout(rest);
    });
  }
  /** A table of the house to go on with. */
  like(map: TableMap): Plan {
    return this.queries.planLike(map, this.t("build.name.like", { name: map.name }));
  }
  get plan(): Plan {
    return this.bench.plan;
  }
  readonly map: TableMap = $derived.by(() => this.queries.mapOf(this.bench.plan));
  readonly thing: Thing | undefined = $derived.by(() =>
    this.chosen === undefined ? undefined : this.queries.thingOf(this.bench.plan, this.chosen),
  );
  /** What follows the chosen thing. */
  readonly twins: readonly string[] = $derived.by(() =>
    this.chosen !== undefined && this.both ? this.queries.twinIds(this.bench.plan, this.chosen) : [],
  );
  readonly isReady: boolean = $derived.by(
    () => this.inspected === this.bench.plan && this.findings.every(({ level }) => level !== "refused"),
  );
  /** Teams that have a place on this table. */
  readonly teams: readonly MapTeam[] = $derived.by(() => {
    const camps: MapTeam[] = this.plan.sym === "C4" ? ["A", "B", "C", "D"] : ["A", "B"];
    return this.hasAssault ? [...camps, "ATT", "DEF"] : camps;
  });
  readonly hasAssault: boolean = $derived.by(() => this.plan.things.some((one) => one.t === "spawn" && one.team === "ATT"));
  readonly t = (key: string, args?: Msg["args"]): string => this.say(args ? { key, args } : { key });

  private inspect(plan: Plan): void {
    this.findings = this.queries.inspectMap(this.queries.mapOf(plan));
    this.inspected = plan;
    this.shown = undefined;
  }
  /** A finding in plain words: pieces by what they are called, not by their ids. */
  private plain<T extends Refusal>(msg: T, map: TableMap): T {
    const args = Object.entries(msg.args ?? {}).map(([name, value]) => {
      const piece = typeof value === "string" ? map.pieces.find(({ id }) => id === value) : undefined;
      return [name, piece ? this.nameOfPiece(piece) : value] as const;
    });
    return { ...msg, args: Object.fromEntries(args) };
  }
  inWords = ({ say }: MapFinding): string => this.say(this.plain(say, this.map));

  private nameOfPiece({ id, kind, name }: TableMap["pieces"][number]): string {
    const no = /\d+$/.exec(id)?.[0] ?? id;
    return this.t("build.thing", { what: name ?? this.t(`build.ware.${kind}`), no });
  }
  /** Numbers of objectives and of each team's Spawn Points, as a match counts them. */
  private readonly numbers: ReadonlyMap<string, number> = $derived.by(() => {
    const counts = new Map<string, number>();
    return new Map(
      this.bench.plan.things.map((thing) => {
        const kin = thing.t === "spawn" ? `spawn ${thing.team}` : thing.t;
        counts.set(kin, (counts.get(kin) ?? 0) + 1);
        return [thing.id, counts.get(kin)!];
      }),
    );
  });
  /** What a thing is called. */
  nameOf = (thing: Thing): string => {
    const no = this.numbers.get(thing.id) ?? 0;
    switch (thing.t) {
      case "piece":
        return this.nameOfPiece({ id: thing.id, ...thing.piece });
      case "spawn":
        return this.t("build.thing.spawn", { team: thing.team, no });
      case "flag":
        return this.t("build.thing.flag", { team: thing.team });
      case "objective":
        return this.t("build.thing", { what: this.t("build.ware.objective"), no });
      case "hull":
        return this.t("build.thing.hull", { model: thing.hull.type, team: thing.hull.team });
      case "zone":
        return this.t("build.thing.zone");
      default:
        return thing satisfies never;
    }
  };
  /** The same with where it is and how large. */
  describe = (thing: Thing): string => {
    const [x, y] = this.queries.placeOf(thing);
    const size = this.queries.sizeOfThing(thing);
    const where = this.t("build.thing.at", { name: this.nameOf(thing), x: inches(x), y: inches(y) });
    return size ? this.t("build.thing.size", { where, w: inches(size[0]), h: inches(size[1]) }) : where;
  };

  choose(id: string | undefined): void {
    this.chosen = id;
  }
  take(ware: string | undefined): void {
    this.ware = ware;
    if (ware === undefined) return;
    if (this.team === "-" && (ware === "spawn" || ware === "flag")) this.team = "A";
  }
  /** Does it, or says why not; the chosen thing is told with its new place. */
  private settle(made: Made, aloud: boolean): boolean {
    if ("refusal" in made) {
      this.bench.tell(this.say(made.refusal), true);
      return false;
    }
    this.bench.change(made.plan);
    this.chosen = made.id;
    const thing = this.queries.thingOf(made.plan, made.id);
    if (aloud && thing) this.bench.tell(this.describe(thing));
    return true;
  }
  /** What a press on this point would lay. */
  laidAt(p: Spot): Made | undefined {
    const ware = this.ware === undefined ? undefined : wareOf(this.ware);
    return ware && this.queries.laid(this.plan, ware.thing(this.team, this.hasAssault), p, this.grid, this.both);
  }
  lay(p: Spot): void {
    const made = this.laidAt(p);
    if (made) this.settle(made, true);
  }
  edit(change: (thing: Thing) => Thing, from: Plan = this.plan, aloud = true): void {
    if (this.chosen === undefined) return;
    const made = this.queries.edited(from, this.chosen, change, this.both);
    if ("plan" in made && made.plan === from && this.thing?.t === "zone" && this.both)
      this.bench.tell(this.t("build.no.zone"), true);
    else this.settle(made, aloud);
  }
  nudge(dx: number, dy: number): void {
    this.edit((thing) => this.queries.movedBy(this.plan, thing, dx * this.grid, dy * this.grid));
  }
  turn(way: 1 | -1): void {
    const { thing } = this;
    if (!thing) return;
    const step = this.queries.stepOf(thing, this.grid);
    if (step === 0) this.bench.tell(this.t("build.no.turn", { name: this.nameOf(thing) }), true);
    else this.edit((one) => this.queries.turnedBy(this.plan, one, way * step));
  }
  flip(): void {
    this.edit((thing) => this.queries.flipped(thing));
  }
  remove(): void {
    const { thing } = this;
    if (!thing) return;
    const name = this.nameOf(thing);
    if (!this.settle(this.queries.removed(this.plan, thing.id, this.both), false)) return;
    this.chosen = undefined;
    this.bench.tell(this.t("build.removed", { name }));
  }
  duplicate(): void {
    if (this.chosen !== undefined) this.settle(this.queries.duplicated(this.plan, this.chosen, this.both), true);
  }
}
