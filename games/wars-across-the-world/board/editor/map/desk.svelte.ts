import type { Msg } from "@warren/kernel/message.ts";
import type { Finding } from "../../../scenario/finding.ts";
import { edgeId, type Point } from "../../../scenario/map.ts";
import type { Region, RegionId } from "../../../scenario/types.ts";
import type { Terrain } from "../../../scenario/vocabulary.ts";
import { type Area, areasOf, bordersBetween } from "./chains.ts";
import { mergeRegions, paintTerrain } from "./changes.ts";
import { deleteCorner, insertCorner, moveCorner } from "./corners.ts";
import { drawnOf, type Made, nameOf, regionOf, type WarDoc } from "./doc.ts";
import { edgeOf, type Feature, hasFeature, paintEdge } from "./features.ts";
import { adornLine, adornPoint, isLine, type Ornament } from "./ornaments.ts";
import { distanceToLine, isIn, isSame, type Line } from "./plane.ts";
import { drawRegion, splitRegion } from "./regions.ts";
import { type Caught, caught, REACH, traced } from "./sketch.ts";

export const TOOLS = ["select", "draw", "split", "merge", "terrain", "edge", "place", "adorn", "picture"] as const;
export type Tool = (typeof TOOLS)[number];

/** What the sheet is given; the document and its history are whoever shows it. */
export interface MapEditorProps {
  doc: WarDoc;
  /** A step that was made, by its name. */
  change(next: WarDoc, what: Msg): void;
  /** What the checks say of the document; places as in its file, those of the drawing below `map`. */
  findings: readonly Pick<Finding, "level" | "key" | "args" | "place">[];
  selected: RegionId | undefined;
  select(region: RegionId | undefined): void;
  say(msg: Msg): string;
}

/** A picture to draw over: of this device and of no file. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
  /** In percent of its own size, in units of the sheet. */
  scale: number;
  opacity: number;
}

/** What is in the hand and what was last said; all that the document itself does not know. */
export class Desk {
  tool: Tool = $state("select");
  /** The line in the making. */
  line: readonly Point[] = $state.raw([]);
  /** Where the pointer or the pen of the keyboard is, and what it catches on. */
  pen: Caught | undefined = $state.raw();
  /** The chosen corner. */
  corner: Point | undefined = $state.raw();
  /** The region that stays when two are put together. */
  keep: RegionId | undefined = $state();
  kind: Region["kind"] = $state("land");
  terrain: Terrain = $state("clear");
  feature: Feature = $state("road");
  ornament: Ornament = $state("name");
  name = $state("");
  note = $state("");
  /** Why something was refused, and where. */
  trouble: { readonly text: string; readonly at: Point | undefined } | undefined = $state.raw();
  picture: Picture | undefined = $state();
  private readonly props: () => MapEditorProps;

  constructor(props: () => MapEditorProps) {
    this.props = props;
  }
  readonly doc: WarDoc = $derived.by(() => this.props().doc);
  readonly selected: RegionId | undefined = $derived.by(() => {
    const { selected, doc } = this.props();
    return selected !== undefined && drawnOf(doc, selected) ? selected : undefined;
  });
  readonly areas: readonly Area[] = $derived.by(() => areasOf(this.doc.map));
  readonly borders: ReadonlyMap<string, readonly Line[]> = $derived.by(() => bordersBetween(this.areas));
  readonly rings: readonly Line[] = $derived.by(() => {
    const { selected } = this;
    return selected === undefined ? [] : (this.areas.find(({ region }) => region === selected)?.rings ?? []);
  });
  /** The line in the making as it will lie: along borders where it follows them. */
  readonly traced: readonly Point[] = $derived.by(() => (this.tool === "draw" ? traced(this.areas, this.line) : this.line));
  /** A line is in the making, or would be with the next press. */
  readonly isDrawing: boolean = $derived.by(
    () => this.tool === "draw" || this.tool === "split" || (this.tool === "adorn" && isLine(this.ornament)),
  );
  readonly corners: readonly Point[] = $derived.by(() => this.rings.flat());
  /** The number of the chosen corner among those of the region; -1 for none. */
  readonly cornerNo: number = $derived.by(() => {
    const { corner } = this;
    return corner ? this.corners.findIndex((one) => isSame(one, corner)) : -1;
  });
  readonly freeName: string = $derived.by(() => {
    for (let n = this.doc.war.regions.length + 1; ; n++) {
      const name = this.t("draw.name.new", { n });
      if (!this.doc.war.regions.some((one) => one.name === name)) return name;
    }
  });

  say = (msg: Msg): string => this.props().say(msg);
  t = (key: string, args?: Msg["args"]): string => this.say(args ? { key, args } : { key });
  nameOf = (id: RegionId): string => nameOf(this.doc, id);

  /** Does it, or says why not and where. */
  make = (made: Made): boolean => {
    if ("refusal" in made) {
      this.trouble = { text: this.say(made.refusal), at: made.at };
      this.note = "";
      return false;
    }
    this.trouble = undefined;
    this.note = this.say(made.what);
    if (made.doc !== this.doc) this.props().change(made.doc, made.what);
    if (made.region !== undefined) this.select(made.region);
    return true;
  };
  take(tool: Tool): void {
    this.tool = tool;
    this.giveUp();
  }
  giveUp(): void {
    this.line = [];
    this.keep = undefined;
    this.trouble = undefined;
    this.pen = undefined;
    this.corner = undefined;
  }
  select(region: RegionId | undefined): void {
    if (region !== this.selected) this.corner = undefined;
    if (region !== this.props().selected) this.props().select(region);
  }

  /** The region at a point: what lies above the land first. */
  regionAt(at: Point): RegionId | undefined {
    const here = this.areas.filter(({ region, rings }) => region !== undefined && isIn(rings, at));
    return (here.find(({ overlay }) => overlay) ?? here[0])?.region;
  }
  /** The border nearest to a point, if it is near. */
  borderAt(at: Point, reach: number): readonly [RegionId, RegionId] | undefined {
    let best: { far: number; pair: readonly [RegionId, RegionId] } | undefined;
    for (const edge of this.doc.war.edges) {
      const lines = this.borders.get(edgeId(edge.a, edge.b)) ?? [];
      const over = this.doc.map.crossings[edgeId(edge.a, edge.b)];
      const shown: readonly Line[] = lines.length > 0 || !over ? lines : [[[over[0], over[1]]]];
      for (const line of shown) {
        const far = distanceToLine(line, at);
        if (far <= reach && (!best || far < best.far)) best = { far, pair: [edge.a, edge.b] };
      }
    }
    return best?.pair;
  }

  /** The pen comes to a point. What it catches on depends on what is drawn. */
  point(at: Point, reach: number): void {
    if (this.tool === "draw") this.pen = caught(this.areas, at, Math.max(REACH, reach));
    else if (this.tool === "split" && this.selected !== undefined)
      this.pen = caught(this.areas, at, Math.max(REACH, reach), this.selected);
    else this.pen = this.tool === "adorn" ? { at: [Math.round(at[0]), Math.round(at[1])], on: "free" } : undefined;
  }
  /** A point more; the first once more closes the line, and a cut ends on the border it began on. */
  set(at: Point, reach: number): void {
    this.point(at, reach);
    const here = this.pen?.at ?? at;
    const [first] = this.line;
    const last = this.line.at(-1);
    this.trouble = undefined;
    if (this.tool === "draw" && first && this.line.length >= 2 && Math.hypot(first[0] - here[0], first[1] - here[1]) <= reach) {
      this.close();
      return;
    }
    if (last && isSame(last, here)) return;
    this.line = [...this.line, here];
    this.note = this.t("draw.count", { n: this.line.length });
    if (this.tool === "split" && this.line.length >= 2 && this.pen?.on !== "free") this.close();
  }
  back(): void {
    this.line = this.line.slice(0, -1);
    this.trouble = undefined;
    this.note = this.t("draw.count", { n: this.line.length });
  }
  /** What is drawn becomes a region, or cuts one. */
  close(): void {
    const { tool, line, selected, kind, ornament } = this;
    const name = this.name.trim() || (tool === "adorn" ? "" : this.freeName);
    const terrain: Terrain = kind === "sea" ? "sea" : this.terrain === "sea" || this.terrain === "river" ? "clear" : this.terrain;
    const isDone =
      tool === "adorn"
        ? ornament !== "name" && ornament !== "town" && this.make(adornLine(this.doc, ornament, line, name))
        : tool === "split" && selected !== undefined
          ? this.make(splitRegion(this.doc, selected, line, name))
          : tool === "draw" && this.make(drawRegion(this.doc, line, { name, kind, terrain }));
    if (!isDone) {
      // The cut is begun anew; an outline can be mended.
      if (tool === "split") this.line = [];
      return;
    }
    this.line = [];
    this.name = "";
  }

  /** A press on the sheet, by what is in the hand. */
  press(at: Point, reach: number): void {
    const region = this.regionAt(at);
    switch (this.tool) {
      case "draw":
        this.set(at, reach);
        return;
      case "split":
        if (this.selected === undefined || (this.line.length === 0 && region !== this.selected && !this.isNear(at, reach)))
          this.select(region);
        else this.set(at, reach);
        return;
      case "adorn":
        this.adorn(at, reach);
        return;
      case "merge":
        if (region !== undefined) this.join(region);
        return;
      case "terrain":
        if (region !== undefined) this.paint(region);
        return;
      case "edge": {
        const pair = this.borderAt(at, reach);
        if (pair) this.toggle(...pair, this.feature);
        else this.select(region);
        return;
      }
      default:
        this.trouble = undefined;
        this.select(region);
    }
  }
  /** A name or a town where one points; a point more of a line. */
  adorn(at: Point, reach: number): void {
    const { ornament } = this;
    if (ornament !== "name" && ornament !== "town") this.set(at, reach);
    else if (this.make(adornPoint(this.doc, ornament, this.name, at))) this.name = "";
  }
  private isNear(at: Point, reach: number): boolean {
    return this.rings.some((ring) => distanceToLine([...ring, ring[0]!], at) <= reach);
  }
  join(region: RegionId): void {
    if (this.keep === undefined || this.keep === region) {
      this.keep = region;
      this.select(region);
      this.trouble = undefined;
      this.note = this.t("draw.merge.first", { name: this.nameOf(region) });
      return;
    }
    if (this.make(mergeRegions(this.doc, this.keep, region))) this.keep = undefined;
  }
  paint(region: RegionId): void {
    this.make(paintTerrain(this.doc, [region], this.terrain));
  }
  toggle(a: RegionId, b: RegionId, feature: Feature): void {
    const edge = edgeOf(this.doc, a, b);
    this.make(paintEdge(this.doc, a, b, feature, !(edge && hasFeature(edge, feature))));
  }

  /** The chosen corner goes somewhere, and stays chosen. */
  bend(from: Point, to: Point): void {
    if (this.make(moveCorner(this.doc, from, to))) this.corner = [Math.round(to[0]), Math.round(to[1])];
  }
  pullOut(step: readonly [Point, Point], to: Point): void {
    const at: Point = [Math.round(to[0]), Math.round(to[1])];
    if (this.make(insertCorner(this.doc, step, at))) this.corner = at;
  }
  /** A corner after the chosen one. */
  addCorner(): void {
    const { corner } = this;
    const ring = this.rings.find((one) => corner && one.some((point) => isSame(point, corner)));
    if (!corner || !ring) return;
    const next = ring[(ring.findIndex((point) => isSame(point, corner)) + 1) % ring.length]!;
    this.pullOut([corner, next], [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]);
  }
  removeCorner(): void {
    const no = this.cornerNo;
    if (this.corner && this.make(deleteCorner(this.doc, this.corner))) this.corner = this.corners[Math.max(0, no - 1)];
  }
  stepCorner(by: 1 | -1): void {
    const n = this.corners.length;
    if (n > 0) this.corner = this.corners[(this.cornerNo + by + n) % n];
  }
  /** By how much a key moves a corner. */
  nudge(dx: number, dy: number): void {
    const { corner } = this;
    if (corner) this.bend(corner, [corner[0] + dx, corner[1] + dy]);
  }
  isSea(id: RegionId): boolean {
    return regionOf(this.doc, id)?.kind === "sea";
  }
}
