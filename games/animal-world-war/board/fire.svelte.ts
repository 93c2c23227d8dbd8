import type { By } from "@warren/kernel/board.ts";
import { nodeAt } from "@warren/kernel/draft.ts";
import { hexOf, lineOfFire } from "./geometry.ts";
import { type FireLine, lineOver } from "./lines.ts";
import type { Scene } from "./scene.svelte.ts";

/**
 * The lines of the shot in question. The best is drawn and fired along; the others are laid out over the field, a letter each, when they
 * are asked for, and lie over nobody before.
 */
export class Fire {
  private readonly scene: Scene;
  /** The shot that was looked at last: its other lines can be asked for while the pointer goes to the bar. */
  private held = $state.raw<readonly string[] | undefined>();
  /** The shot whose lines are laid out, up to its target. */
  private laidOut = $state.raw<string | undefined>();

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** The shot, up to its target: begun, pointed at, looked at before, or the best there is. */
  readonly shot: readonly string[] | undefined = $derived.by(() => {
    const { choices, looked, lead } = this.scene;
    const held = choices.path.length === 1 && this.held?.[0] === choices.path[0] ? this.held : undefined;
    return [choices.path, looked, held, lead].find((one) => one?.[1] === "shoot" && one.length > 2)?.slice(0, 3);
  });
  /** All its lines, the best first: a letter each, so that it cannot be taken for a cover value. */
  readonly lines: readonly FireLine[] = $derived.by(() => this.linesOf(this.shot));
  private linesOf(shot: readonly string[] | undefined): FireLine[] {
    const { domain } = this.scene.props.decision ?? {};
    const [who, verb, target] = shot ?? [];
    const from = hexOf(this.scene.whereIs(who ?? "") ?? "");
    if (domain?.t !== "pick" || !from || verb !== "shoot" || target === undefined) return [];
    const path = [who!, verb, target];
    return Object.keys(nodeAt(domain.tree, path) ?? {}).map((id, n) => ({
      id,
      letter: String.fromCharCode(65 + n),
      path: [...path, id],
      between: lineOfFire(from, id.slice(5)).slice(1, -1),
    }));
  }
  /** Those that are laid out to choose from. */
  readonly fan: readonly FireLine[] = $derived.by(() =>
    this.lines.length > 1 && this.laidOut === this.shot?.join(">") ? this.lines : [],
  );
  /** The line along which it would be fired now: the one pointed at, the one chosen, else the best. */
  readonly line: FireLine | undefined = $derived.by(() => {
    const { considered, hinted, choices } = this.scene;
    const lines = this.linesOf(considered);
    const named = [hinted?.[3], choices.path[3]].find((id) => lines.some((line) => line.id === id));
    return lines.find((line) => line.id === named) ?? lines[0];
  });

  /** Somebody looks at a shot. */
  hold(shot: readonly string[] | undefined): void {
    if (shot?.[1] === "shoot") this.held = shot;
  }
  /** Lays the lines out, the best of them chosen and not fired yet; or puts them away. */
  fold(by: By): void {
    const { shot } = this;
    if (!shot || this.fan.length > 0) {
      this.laidOut = undefined;
      return;
    }
    if (!this.scene.choices.complete) this.scene.go(shot, by, true);
    this.laidOut = shot.join(">");
  }
  /** Puts them away; true when they were laid out. */
  close(): boolean {
    const open = this.fan.length > 0;
    this.laidOut = undefined;
    return open;
  }
  /** Chooses one: a mouse that points at it has seen it drawn, with its odds, and fires; else it waits until it is pressed again. */
  along(line: FireLine, by: By): void {
    this.scene.go(line.path, by, by !== "mouse", true);
  }
  /** The line that a press on a position chooses. */
  over(position: string): FireLine | undefined {
    return lineOver(this.fan, position, this.line?.id);
  }
  /** Chance of a shot along a line, as it is said of the shot itself. */
  through(line: FireLine): string {
    return this.scene.chanceOf(line.path).share ?? "";
  }
}
