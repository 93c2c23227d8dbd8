import type { By } from "@warren/kernel/board.ts";
import { isAnswer } from "@warren/kernel/check.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import { pathOf, pressed } from "@warren/kernel/draft.ts";
import type { Box } from "../../board-kit/places.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import type { Hex } from "../content/fields.ts";
import type { Aim, Danger, Rethrow } from "../display/aim.ts";
import type { Queries } from "../queries.ts";
import type { Hand, Table } from "../rules/state.ts";
import { label } from "../text/labels.ts";
import { type Chip, chipsOf } from "./chips.ts";
import { aimedAt, type Choices, choicesOf, isFigure, isLine, leadsOf, onlyOrder, type Spot, walked } from "./choices.ts";
import { type Figure, figuresOf, printedCover } from "./figures.ts";
import { Fire } from "./fire.svelte.ts";
import { fieldBox, hexOf, idOf } from "./geometry.ts";
import { type Given, outcomeOf } from "./outcome.ts";
import { endangeredIn, type Peril, perilOf } from "./peril.ts";
import { Placing } from "./placing.svelte.ts";
import { meaningOf } from "./presses.ts";
import { Squad } from "./squad.svelte.ts";
import { type TacticStanding, tacticStanding } from "./tactic.ts";
import { shortName } from "./words.ts";

/** What the parts of the board share. */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /** The position looked at or focused. */
  near = $state<string | undefined>();
  /** An option pointed at among the words: its line or target is shown. */
  hinted = $state.raw<readonly string[] | undefined>();
  /** A position where several orders are possible and one is being chosen. */
  asking = $state<string | undefined>();
  /** Why the last press did nothing. */
  refused = $state.raw<Blocked | undefined>();
  /** A whole order is shown and not sent: pressing again, or Confirm, sends it. */
  waiting = $state(false);
  /** The order that was drawn before the pointer came to where it is. */
  private seen: readonly string[] | undefined;
  private touched = false;
  /** How deep the draft was before the last press. */
  private depth = 0;
  /** One's own last order. */
  private given = $state.raw<Given | undefined>();
  /** A finger has fired: from then on a press on the target that is drawn is known to do it. */
  private fired = $state(false);
  /** A finger plays. */
  private fingered = $state(false);
  /** The shot that waits is the first one by finger: it says so. */
  drilled = $state(false);
  /** Where the enemy can strike is drawn over the field. */
  wary = $state(false);

  /** The squad one has in mind while soldiers are chosen. */
  readonly squad = new Squad(this);
  readonly fire = new Fire(this);
  /** All of them placed in one go. */
  readonly placing = new Placing(this);
  readonly choices: Choices = $derived.by(() => this.placing.choices ?? choicesOf(this.props.decision, this.props.draft.partial));
  readonly figures: readonly Figure[] = $derived.by(() => figuresOf(this.drawn));
  /** Planes may come: there is room for them round the field. Known before the battle, so that the field keeps its size in it. */
  readonly roomy: boolean = $derived.by(() => this.table.soldiers.some((one) => one.cls === "pilot"));
  /** What of the field has to be seen. */
  readonly box: Box = $derived.by(() => fieldBox(this.table.field.hexes, this.roomy));
  private readonly numbers = $derived.by(() => new Map(this.table.field.hexes.map((hex, tile) => [idOf(hex), tile])));

  /** Something was picked, and not only taken as understood. */
  get begun(): boolean {
    return this.props.draft.partial !== undefined && this.choices.path.length > 0;
  }
  /** Soldiers that can be picked and stand nowhere: reserves, and those who will come back. */
  readonly offField: readonly Spot[] = $derived.by(() => {
    const { decision } = this.props;
    if (decision?.domain.t !== "pick") return [];
    return Object.keys(decision.domain.tree)
      .filter((id) => isFigure(id) && (this.whereIs(id) === undefined || this.placing.isMeant(id)))
      .map((id): Spot => ({ at: id, path: [id], tone: "soldier", verb: "", chosen: this.choices.path[0] === id }));
  });

  /** The field as it is drawn: with those on it whom one means to place. */
  get drawn(): Table {
    return this.placing.table ?? this.table;
  }
  /** The Empire of the viewer; Herbivoria's side of the table for a spectator. */
  get side(): 0 | 1 {
    const { seat, handOf } = this.view;
    return seat !== null && handOf[seat] === 1 ? 1 : 0;
  }

  /** What there is something to tell of: where somebody is about to go, the position looked at, else that of whoever is picked. */
  get regarded(): string | undefined {
    const { path, complete } = this.choices;
    const [picked = "", verb, target] = path;
    if (complete && verb === "move") return target;
    return this.near ?? (this.begun && isFigure(picked) ? this.whereIs(picked) : undefined);
  }

  /** Any id as people call it. */
  name(id: string): string {
    return this.props.say(label(id, this.view));
  }
  tileAt(id: string): number | undefined {
    return this.numbers.get(id);
  }
  /** The Cover Value that is rolled against now, as the rules count it, and the one printed on the face that is up. */
  cover(tile: number): number {
    return this.queries?.coverNow(this.table, tile) ?? printedCover(this.table, tile);
  }
  printed(tile: number): number {
    return printedCover(this.table, tile);
  }
  /** The Empire that controls a tile; -1 for neither. */
  holderOf(tile: number): -1 | 0 | 1 {
    const { queries, table } = this;
    return queries?.controls(table, 0, tile) ? 0 : queries?.controls(table, 1, tile) ? 1 : -1;
  }
  /** False where the tile shows Cannot Cross. */
  crossable(tile: number): boolean {
    return this.queries?.crossable(this.table, tile) ?? true;
  }
  hex(id: string): Hex | undefined {
    return hexOf(id);
  }
  /** The position of a figure or the position itself. */
  whereIs(id: string): string | undefined {
    if (id === "" || hexOf(id)) return id || undefined;
    const found = this.figures.find((one) => one.id === id || one.crew === id);
    return found && idOf(found.hex);
  }

  /** Options shown on the field. Until an order is picked by its name, attacks are shown where an enemy would be met. */
  readonly spots: readonly Spot[] = $derived.by(() => {
    const { path, spots } = this.choices;
    const [picked] = path;
    if (path.length !== 1 || !isFigure(picked!)) return spots;
    return spots.filter(({ at, tone }) => tone !== "attack" || this.hasFoe(this.whereIs(at) ?? at));
  });
  /** An enemy of whoever is picked stands or lies there. */
  hasFoe(position: string): boolean {
    const [picked] = this.choices.path;
    const mine = this.figures.find((one) => one.id === picked || one.crew === picked)?.side ?? this.side;
    return this.figures.some((one) => idOf(one.hex) === position && one.side >= 0 && one.side !== mine);
  }
  spotsAt(position: string): Spot[] {
    return this.spots.filter((spot) => spot.at === position || this.whereIs(spot.at) === position);
  }
  othersAt(position: string): Spot[] {
    return this.choices.others.filter((spot) => this.whereIs(spot.at) === position);
  }
  barAt(position: string): Blocked | undefined {
    return this.choices.bars.find(({ at }) => at === position || this.whereIs(at) === position)?.blocked;
  }

  /** The order one is looking at: pointed at among the words, chosen and not sent yet, or under the pointer. */
  readonly looked: readonly string[] | undefined = $derived.by(() => {
    const { hinted, choices, near } = this;
    if (this.props.decision?.domain.t !== "pick") return undefined;
    if (hinted && hinted.length >= 2) return hinted;
    if (choices.complete || choices.path.length > 2) return choices.path;
    if (near === undefined || choices.path.length === 0) return undefined;
    const here = this.spotsAt(near);
    // What pressing would most likely do; grenades and the like are shown when they are picked by name.
    const likely = ["shoot", "melee", "move"].map((verb) => here.find((spot) => spot.verb === verb));
    return (likely.find((spot) => spot !== undefined) ?? (choices.path.length > 1 ? here[0] : undefined))?.path;
  });
  /** The best attack on an enemy that whoever is picked could make, or that the order chosen by its name allows: drawn until one looks elsewhere. */
  readonly lead: readonly string[] | undefined = $derived.by(() => {
    const { choices } = this;
    if (this.event || choices.complete || !choices.first.includes(choices.path[0]!)) return undefined;
    const { pointed = [] } = this.props;
    return this.bestOf(
      leadsOf(choices, (at) => {
        const there = this.whereIs(at) ?? at;
        return this.hasFoe(there) && (pointed.length === 0 || pointed.includes(there));
      }),
    );
  });
  /** The order one is about to give. */
  readonly considered: readonly string[] | undefined = $derived.by(() => {
    const { near, choices } = this;
    const elsewhere = near !== undefined && near !== this.whereIs(choices.path[0] ?? "");
    return this.looked ?? (elsewhere ? undefined : this.lead);
  });
  /** The attack one is about to make: its line, what each tile needs, and what may come of it. */
  readonly aim: Aim | undefined = $derived.by(() => {
    const { decision } = this.props;
    return decision && this.considered ? this.queries?.aimOf(this.view, decision, this.considered) : undefined;
  });
  /** The die one is asked about, with the line of its shot. */
  readonly rethrow: Rethrow | undefined = $derived.by(() => {
    const { decision } = this.props;
    return decision && this.queries?.rethrowOf(this.view, decision);
  });
  /** The other way round: what the enemy could do to whom one looks at, or to whom one sends there. */
  readonly peril: Peril | undefined = $derived.by(() => perilOf(this));
  /** For whom dangers are shown. */
  readonly endangered: string | undefined = $derived.by(() => endangeredIn(this));
  /** Tiles on which the enemy could hurt him. */
  readonly dangers: readonly Danger[] = $derived.by(() =>
    this.endangered === undefined ? [] : this.queries!.dangersFor(this.view, this.endangered, this.table.field.hexes.map(idOf)),
  );
  percent(share: number): string {
    const n = Math.round(share * 100);
    return this.say("board.percent", { n: n === 0 && share > 0 ? "<1" : n === 100 && share < 1 ? ">99" : String(n) });
  }

  /** The words to press. */
  readonly chips: readonly Chip[] = $derived.by(() => chipsOf(this));
  /** The chance of an attack; nothing for any other order. */
  chanceOf(path: readonly string[]): { share?: string } {
    const { decision } = this.props;
    const aim = decision && this.queries?.aimOf(this.view, decision, path);
    const { share } = (aim && this.headlineOf(aim)) ?? {};
    return share === undefined ? {} : { share: this.percent(share) };
  }
  /** The one figure of an attack that counts: that an enemy is hurt; where none can be, that the tile falls; else that it gets there. */
  headlineOf({ hit, tolls, hurdles }: Aim): { readonly of: "hit" | "falls" | "past"; readonly share: number } | undefined {
    const last = hurdles.at(-1);
    const falls = tolls.find(({ at }) => at === last?.at)?.falls ?? 0;
    if (hit !== undefined) return { of: "hit", share: hit };
    if (falls > 0) return { of: "falls", share: falls };
    return last && { of: "past", share: last.past };
  }
  /** The name of an id on a path: soldiers are called in short, lines of fire by their letter. */
  stepName(id: string): string {
    const line = isLine(id) ? this.fire.lines.find((one) => one.id === id) : undefined;
    if (line) return this.say("board.line", { n: line.letter });
    return isFigure(id) ? shortName(this, id) : this.name(id);
  }
  /** A finger that has not fired yet: its first press on a target only aims. */
  get isUntried(): boolean {
    return this.fingered && !this.fired;
  }
  /** Looks at a position; a finger that touches one looks at it no longer than the question stands. */
  look(position: string | undefined, by: By = "mouse"): void {
    if (position !== undefined) this.seen = this.considered;
    this.touched = by === "touch";
    this.near = position;
    this.fire.hold(this.looked);
  }
  /** Who has the best shot at a position: his order, the best line included. */
  private bestShot(at: string): readonly string[] | undefined {
    const { domain } = this.props.decision ?? {};
    if (domain?.t !== "pick") return undefined;
    return this.bestOf(Object.entries(domain.tree).flatMap(([id, orders]) => (orders.shoot?.[at] ? [[id, "shoot", at]] : [])));
  }
  /** The attack that does most harm, the best line included; undefined when none does any. */
  private bestOf(attacks: readonly (readonly string[])[]): readonly string[] | undefined {
    const { decision } = this.props;
    if (decision?.domain.t !== "pick" || !this.queries) return undefined;
    let best: readonly string[] | undefined;
    let most = 0;
    for (const attack of attacks) {
      const path = walked(decision.domain.tree, attack);
      const aim = this.queries.aimOf(this.view, decision, path);
      if (!aim || aim.harm <= most) continue;
      most = aim.harm;
      best = path;
    }
    return best;
  }
  /** Presses the n-th word, by its key. */
  number(n: number): void {
    const chip = this.chips[n - 1];
    if (chip) this.take(chip, "key");
  }
  /** Presses a word. */
  take(chip: Chip, by: By): void {
    const line = this.fire.fan.find(({ id }) => id === chip.path[3]);
    if (chip.blocked) this.refused = chip.blocked;
    else if (line) this.fire.along(line, by);
    else this.go(chip.path, by, false, chip.share !== undefined);
  }

  /** Presses a position, perhaps on one of its figures. */
  press(position: string, figure: string | undefined, by: By): void {
    const { decision, draft } = this.props;
    this.refused = undefined;
    if (!decision) return;
    let { choices } = this;
    const seen = choices.complete ? undefined : this.seen;
    const several = decision.domain.t === "some";
    if (choices.complete && !several) {
      const aimed = aimedAt(choices.path);
      if (aimed !== undefined && this.whereIs(aimed) === position) {
        this.send();
        return;
      }
      const other = this.hasFoe(position) || this.othersAt(position).length > 0 ? undefined : this.fire.over(position);
      if (other) {
        this.fire.along(other, by);
        return;
      }
      // Beside it, the order that was shown is off.
      this.waiting = false;
      draft.partial = choices.path.slice(0, this.depth);
      choices = choicesOf(decision, draft.partial);
    }
    const crew = this.figures.find((one) => one.id === figure)?.crew;
    const ids = [figure, crew].filter((id): id is string => id !== undefined && id !== "");
    const meaning = meaningOf({ at: position, ids, by }, choices, several, {
      whereIs: (id) => this.whereIs(id),
      hasFoe: (at) => this.hasFoe(at),
      bestShot: (at) => this.bestShot(at),
      whyNot: (at) => this.whyNot(at, choices.path),
    });
    const asked = this.asking;
    this.asking = undefined;
    switch (meaning.t) {
      case "go":
        this.go(meaning.path, by, false, seen !== undefined && meaning.path.every((id, i) => seen[i] === id));
        break;
      case "arm":
        this.go(meaning.path, by, true);
        break;
      case "ask":
        this.asking = asked === position ? undefined : position;
        break;
      case "back":
        this.back();
        break;
      case "no":
        this.refused = meaning.why;
        break;
      case "nothing":
        break;
      default:
        meaning satisfies never;
    }
  }
  /** Why pressing a position does nothing, for whoever is picked. */
  private whyNot(at: string, path: readonly string[]): Blocked | undefined {
    const { decision } = this.props;
    const [picked] = path;
    if (!decision) return undefined;
    const no = (key: string): Blocked => ({ path: [...path, at], why: { key }, rule: decision.rule });
    if (picked === undefined)
      return this.choices.spots.length > 0 && this.choices.first.length === 0 ? no("board.no.choice") : undefined;
    if (!isFigure(picked)) return no("board.no.target");
    if (path.length > 1) return this.queries?.whyNot(this.view, decision, picked, at, path[1]) ?? no("board.no.target");
    if (this.choices.words.some(({ id }) => id.startsWith("flight.")) && this.choices.spots.length === 0)
      return no("board.no.flight");
    const verb = this.hasFoe(at) ? "shoot" : "move";
    const named = (decision.blocked ?? []).find((one) => one.path.length === 2 && one.path[0] === picked && one.path[1] === verb);
    return named ?? this.queries?.whyNot(this.view, decision, picked, at);
  }
  /** True when an attack may hurt one's own people or civilians: it is always shown first. */
  private harmsFriends(path: readonly string[]): boolean {
    const { decision } = this.props;
    const aim = decision && this.queries?.aimOf(this.view, decision, path);
    return aim?.odds.lines.some((line) => line.good === false && line.num > 0) ?? false;
  }

  /** Ends the turn though somebody can still act. */
  private leavesIdle(path: readonly string[]): boolean {
    return path[0] === "end" && this.idle > 0;
  }
  /** How the Tactic of the viewer's Empire stands. */
  get tactic(): TacticStanding | undefined {
    return tacticStanding(this.table, this.side, this.view.hand);
  }
  /** How many of the viewer's can still act. */
  get idle(): number {
    return this.choices.first.filter((id) => this.table.soldiers.some((one) => one.id === id && one.actions > 0)).length;
  }

  /**
   * Takes a path. A whole one is sent, unless it is to be shown first or may hurt friends; a finger, which cannot point, is shown first
   * whatever had not been `shown` to it.
   */
  go(path: readonly string[], by: By, first = false, shown = false): void {
    const { decision, draft } = this.props;
    if (!decision) return;
    const { domain } = decision;
    this.asking = undefined;
    this.refused = undefined;
    this.hinted = undefined;
    this.fingered = by === "touch";
    if (this.placing.plan) {
      this.placing.take(path);
      return;
    }
    if (domain.t === "some") {
      draft.partial = pressed(decision, draft.partial, path[0]!);
      return;
    }
    if (domain.t !== "pick") return;
    const again = this.waiting && this.choices.complete && path.join(">") === this.choices.path.join(">");
    const next = path.length === 1 && isFigure(path[0]!) ? onlyOrder(domain.tree, path[0]!) : walked(domain.tree, path);
    const whole = isAnswer(domain, next);
    if (!this.choices.complete) this.depth = this.begun ? this.choices.path.length : 0;
    draft.partial = next;
    const hides = by === "touch" && !(shown && this.fired);
    this.waiting = whole && !again && (first || hides || this.harmsFriends(next) || this.leavesIdle(next));
    this.drilled = this.waiting && hides && shown;
    if (whole && !this.waiting) this.send();
  }
  override send(): void {
    if (this.squad.asked) {
      this.squad.send();
      return;
    }
    if (this.placing.plan) {
      this.placing.send();
      return;
    }
    if (this.ready) {
      this.waiting = false;
      this.given = { path: this.choices.path, table: this.table };
      if (this.aim) this.fired = true;
    }
    super.send();
  }
  /** What came of one's own last order, sentence by sentence, as long as the turn in which it was given lasts. */
  readonly outcome: readonly string[] | undefined = $derived.by(() => {
    const { given, table } = this;
    if (!given || given.table.turn !== table.turn || given.table.round !== table.round) return undefined;
    return outcomeOf(given, table, this.view.hand)?.map((msg) => this.props.say(msg));
  });
  /** Why the last press did nothing, or why what was made cannot be. */
  get trouble(): Blocked | undefined {
    const { objection, refused } = this;
    const { decision } = this.props;
    if (refused || !objection || !decision) return refused;
    return { path: [], why: objection, rule: objection.rule ?? decision.rule };
  }
  /** A new question starts clean. */
  clear(): void {
    this.asking = undefined;
    this.refused = undefined;
    this.waiting = false;
    this.fire.close();
    if (this.touched) this.near = undefined;
  }
  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    const refused = this.refused !== undefined;
    if (this.fire.close() || this.placing.back()) return true;
    this.waiting = false;
    this.refused = undefined;
    this.hinted = undefined;
    if (this.asking !== undefined) {
      this.asking = undefined;
      return true;
    }
    if (refused) return true;
    if (decision?.domain.t !== "pick") {
      const begun = draft.partial !== undefined;
      draft.partial = undefined;
      return begun;
    }
    const path = pathOf(decision.domain, draft.partial);
    if (path.length === 0) return false;
    // A press may have gone several steps at once: they are gone back together.
    const left = Math.min(this.depth, path.length - 1);
    this.depth = Math.max(0, left - 1);
    draft.partial = left > 0 ? path.slice(0, left) : undefined;
    return true;
  }
}

const context = sceneContext<Scene>();
export const provideScene = context.provide;
export const useScene = context.use;
