import { tick } from "svelte";
import type { Camera } from "./camera.svelte.ts";
import { hexOf, idOf, neighbourFor, type Point } from "./geometry.ts";

/** Where the keyboard is on the field: the one position that Tab reaches, moved from hex to hex and kept in sight. */
export class Cursor {
  /** The element that holds the buttons of all positions (`data-at`). */
  grid = $state<HTMLElement | undefined>();
  /** The position last pressed or moved to, if any. */
  at = $state<string | undefined>();
  /** Whether it has the keyboard's focus now. */
  focused = $state(false);
  private readonly camera: Camera;
  private readonly positions: () => readonly string[];
  private readonly first: () => string | undefined;
  private readonly point: (at: string) => Point;

  /** `first`: where it is while nothing has been chosen; `point`: where a position is drawn. */
  constructor(camera: Camera, positions: () => readonly string[], first: () => string | undefined, point: (at: string) => Point) {
    this.camera = camera;
    this.positions = positions;
    this.first = first;
    this.point = point;
  }
  readonly stop = $derived.by(() => (this.at !== undefined && this.positions().includes(this.at) ? this.at : this.first()));

  async focusOn(at: string): Promise<void> {
    this.at = at;
    await tick();
    this.grid?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true });
    this.camera.show(this.point(at));
  }
  /** A position's button got the focus. */
  took(at: string, event: FocusEvent): void {
    this.at = at;
    this.focused = (event.currentTarget as HTMLElement).matches(":focus-visible");
  }
  lost = (): void => {
    this.focused = false;
  };

  /** Zooms by + - 0 and moves by arrows and the number pad; false for every other key. */
  key({ key }: KeyboardEvent): boolean {
    if (key === "+" || key === "=") this.camera.by(1.25);
    else if (key === "-") this.camera.by(0.8);
    else if (key === "0") this.camera.whole();
    else {
      const here = this.stop === undefined ? undefined : hexOf(this.stop);
      const ways = here ? neighbourFor(key, here) : [];
      if (ways.length === 0) return false;
      const next = ways.map((hex) => idOf(hex)).find((id) => this.positions().includes(id));
      if (next !== undefined) void this.focusOn(next);
    }
    return true;
  }
}
