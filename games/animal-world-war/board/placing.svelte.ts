import type { Bar, Chip } from "@warren/kernel/board.ts";
import type { Place } from "../display/placing.ts";
import type { Table } from "../rules/state.ts";
import { type Choices, placeOf, type Spot, type Word } from "./choices.ts";
import type { Scene } from "./scene.svelte.ts";

/**
 * A whole squad placed in one go: shown on the field before anybody is placed, changed by pressing a soldier and then a tile, and sent
 * with one Confirm, one soldier after the other.
 */
export class Placing {
  private readonly scene: Scene;
  /** Undefined: they are placed one by one. */
  private planned = $state.raw<readonly Place[] | undefined>();
  /** Whom a press on a tile puts elsewhere. */
  private picked = $state.raw<string | undefined>();

  constructor(scene: Scene) {
    this.scene = scene;
  }

  get asked(): boolean {
    return this.scene.props.decision?.kind === "deploy.place";
  }
  /** Where all of them would stand. */
  readonly plan: readonly Place[] | undefined = $derived.by(() => (this.asked ? this.planned : undefined));
  /** Who is shown where he would stand: all of a plan, or the one whom a finger has put somewhere and not confirmed. */
  private readonly meant: readonly Place[] | undefined = $derived.by(() => {
    const { partial } = this.scene.props.draft;
    if (this.plan || !this.asked || !Array.isArray(partial) || partial.length < 2) return this.plan;
    return [{ who: String(partial[0]), where: String(partial[1]) }];
  });
  /** The field with them on it. */
  readonly table: Table | undefined = $derived.by(() => this.meant && this.scene.queries?.placedAs(this.scene.view, this.meant));
  /** Who stands there in the mind alone. */
  isMeant(id: string): boolean {
    return this.meant?.some(({ who }) => who === id) ?? false;
  }

  /** What may be pressed while a plan is on the field: its soldiers, and where the one who is picked could be instead. */
  readonly choices: Choices | undefined = $derived.by(() => {
    const { plan, picked, scene } = this;
    if (!plan) return undefined;
    const soldiers = plan.map(({ who }): Spot => ({ at: who, path: [who], tone: "soldier", verb: "", chosen: false }));
    const open = picked === undefined ? [] : (scene.queries?.opensFor(scene.view, plan, picked) ?? []);
    const spots: Spot[] = [];
    const words: Word[] = [];
    for (const where of open) {
      const [path, tone] = [[picked!, where], "move" as const];
      if (placeOf(where) === undefined) words.push({ id: where, path, tone, chosen: false });
      else spots.push({ at: where, path, tone, verb: "", chosen: false });
    }
    return {
      path: picked === undefined ? [] : [picked],
      spots: picked === undefined ? soldiers : spots,
      words,
      bars: [],
      full: [],
      first: plan.map(({ who }) => who),
      others: picked === undefined ? [] : soldiers.filter(({ at }) => at !== picked),
      complete: false,
    };
  });

  /** Puts all who wait where they stand well. */
  private propose(): void {
    this.lay(this.scene.queries?.usualPlaces(this.scene.view));
  }
  private lay(plan: readonly Place[] | undefined): void {
    const [first] = plan ?? [];
    this.planned = first && plan;
    this.picked = undefined;
    this.scene.props.draft.partial = first && [first.who, first.where];
  }
  /** A soldier of the plan was pressed, or where he is to be. */
  take([who, where]: readonly string[]): void {
    if (where === undefined) this.picked = this.picked === who ? undefined : who;
    else this.lay(this.plan!.map((place) => (place.who === who ? { who, where } : place)));
  }
  /** One step back; true when there was one. */
  back(): boolean {
    if (!this.plan) return false;
    if (this.picked === undefined) this.lay(undefined);
    else this.picked = undefined;
    return true;
  }
  send(): void {
    const answers = this.plan!.map(({ who, where }) => [who, where]);
    this.planned = undefined;
    this.scene.props.submit(answers[0]!, answers.slice(1));
  }

  /** What the bar says and offers meanwhile. */
  bar(): Partial<Bar> {
    const { plan, picked, scene } = this;
    const [first] = plan ?? [];
    const cls = scene.table.soldiers.find(({ id }) => id === picked)?.cls;
    if (first === undefined) return {};
    return {
      question: cls ? scene.say("board.place.other", { cls }) : scene.say("board.place.planned"),
      confirm: scene.say("board.place.all", { n: plan!.length }),
      first: [first.who, first.where],
      crumbs: [],
      begun: true,
    };
  }
  /** The way to it: only where more than one is left to place. */
  chips(): Chip[] {
    const { scene } = this;
    if (!this.asked || this.plan || !scene.queries || scene.offField.length === 0) return [];
    const left = scene.table.soldiers.filter(({ side, status }) => side === scene.side && status === "reserve").length;
    return left > 1 ? [{ key: "place", text: scene.say("board.place.me"), press: () => this.propose() }] : [];
  }
}
