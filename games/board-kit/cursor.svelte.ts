import { tick } from "svelte";
import type { Camera } from "./camera.svelte.ts";
import { type Point, towards } from "./places.ts";

/** What the keyboard moves over: cells of a field, regions of a map, pieces. */
export interface Places {
  /** Their ids; the button of each carries its own as `data-at`. */
  ids(): readonly string[];
  /** Where the cursor is while nothing has been chosen. */
  first(): string | undefined;
  /** Where a place is drawn. */
  point(id: string): Point;
  /** The places a key leads to, best first, for grids that have their own neighbours; by the drawing when absent. */
  next?(key: string, from: string): readonly string[];
}

/** Where the keyboard is on the board: the one place that Tab reaches, moved from place to place and kept in sight. */
export class Cursor {
  /** The element that holds the buttons of all places. */
  grid = $state<HTMLElement | undefined>();
  /** The place last pressed or moved to, if any. */
  at = $state<string | undefined>();
  /** Whether it has the keyboard's focus now. */
  focused = $state(false);
  private readonly camera: Camera;
  private readonly places: Places;

  constructor(camera: Camera, places: Places) {
    this.camera = camera;
    this.places = places;
  }
  readonly stop = $derived.by(() =>
    this.at !== undefined && this.places.ids().includes(this.at) ? this.at : this.places.first(),
  );

  async focusOn(at: string): Promise<void> {
    this.at = at;
    await tick();
    this.grid?.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
    this.camera.show(this.places.point(at));
  }
  /** A place's button got the focus. */
  took(at: string, event: FocusEvent): void {
    this.at = at;
    this.focused = (event.currentTarget as HTMLElement).matches(":focus-visible");
  }
  lost = (): void => {
    this.focused = false;
  };

  /** Zooms by + - 0 and moves by arrows and whatever keys the places know; false for every other key. */
  key({ key }: KeyboardEvent): boolean {
    if (key === "+" || key === "=") this.camera.by(1.25);
    else if (key === "-") this.camera.by(0.8);
    else if (key === "0") this.camera.whole();
    else return this.go(key);
    return true;
  }
  private go(key: string): boolean {
    const { places, stop } = this;
    if (stop === undefined) return false;
    const ids = places.ids();
    const ways = places.next ? places.next(key, stop) : towards(key, places.point(stop), ids, (id) => places.point(id));
    const next = ways.find((id) => ids.includes(id));
    if (next !== undefined) void this.focusOn(next);
    return ways.length > 0;
  }
}
