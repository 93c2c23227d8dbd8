import type { By } from "@warren/kernel/board.ts";
import { isAnswer } from "@warren/kernel/check.ts";
import { type Choices, choicesOf, NOTHING, pathOf, pickOptions, pressed, stepBack } from "@warren/kernel/draft.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import type { CardId, Strengths } from "../content/animals.ts";
import { speciesOf } from "../content/animals.ts";
import type { Rooster } from "../content/roosters.ts";
import type { Queries } from "../queries.ts";
import type { Hand, Table, TeamNo, War } from "../rules/state.ts";
import { goesWithoutSaying } from "./choices.ts";

/** How an animal stands to the one in the spotlight: itself, beaten by it, or its hunter (or both). */
export type Relation = "same" | "prey" | "hunter" | "rival" | undefined;

/** Ids that are places on the board are pressed there, and so are cards in hand, unless there is something to read on them. */
const PLACES = /^(seat|pile|battle)\./;

/** Questions whose answer begins a war. */
const BEGINS: readonly string[] = ["war.wage", "team.number"];

/** What the parts of the board share. */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /** The animal looked at or focused, and the one held by a press; shown everywhere. */
  near = $state<string | undefined>();
  held = $state<string | undefined>();
  /** The very card looked at, for those of which no two are alike. */
  card = $state<string | undefined>();
  /** With several wars at once: the attacker of the one to be shown large, when the viewer has picked one. */
  focus = $state<number | undefined>();
  /** The word of the bar that is pointed at. */
  pointed = $state<string | undefined>();
  /** What waits for a second press: the id that was pressed once. */
  private tapped = $state<string | undefined>();

  get strengths(): Strengths {
    return this.table.strengths;
  }
  teamOf(seat: number): TeamNo | undefined {
    return this.table.team && this.queries?.teamOf(seat);
  }
  rooster(card: string): Rooster | undefined {
    return this.table.roosters?.[card];
  }
  /** The cards of this battle are being turned up just now. */
  isUnveiled(battle: string): boolean {
    return this.event?.key === "battle.revealed" && this.isTold(battle);
  }
  /** Battles that each side of a war has won, as far as it is told. */
  winsOf(war: War): [number, number] {
    const told = war.battles.filter((battle) => !this.isUnveiled(battle.id));
    return [told.filter((battle) => battle.won[0]).length, told.filter((battle) => battle.won[1]).length];
  }
  /** Any id of a domain by its name. */
  name(id: string): string {
    const said = this.queries?.label(id, this.props.view);
    return said ? this.props.say(said) : id;
  }
  isMine(war: War): boolean {
    return this.seat !== null && war.sides.some(({ seats }) => seats.includes(this.seat!));
  }
  get choices(): Choices {
    return this.offered;
  }
  private readonly offered = $derived.by(() => {
    const { decision, draft } = this.props;
    return decision ? choicesOf(decision, draft.partial) : NOTHING;
  });
  /** What cannot be chosen: here, and beside what was chosen, so that the words of the bar keep their places. */
  readonly barred: Choices["blocked"] = $derived.by(() => {
    const { decision, draft } = this.props;
    if (decision?.domain.t !== "pick") return this.offered.blocked;
    const { domain, blocked } = decision;
    const path = pathOf(domain, draft.partial);
    const beside = path.flatMap((_, i) => pickOptions(domain, path.slice(0, i), blocked));
    return new Map([...this.offered.blocked, ...beside.flatMap((one) => (one.blocked ? [[one.id, one.blocked] as const] : []))]);
  });
  animal(card: string): string {
    return this.say(`animal.${speciesOf(card as CardId)}`);
  }

  get spot(): string | undefined {
    return this.near ?? this.held;
  }
  relation(species: string): Relation {
    const spot = this.spot;
    if (spot === undefined) return undefined;
    if (spot === species) return "same";
    const list = this.strengths as { readonly [animal: string]: readonly string[] };
    const prey = list[spot]?.includes(species);
    const hunter = list[species]?.includes(spot);
    return prey ? (hunter ? "rival" : "prey") : hunter ? "hunter" : undefined;
  }

  isOpen(id: string): boolean {
    return this.choices.open.has(id);
  }
  isChosen(id: string): boolean {
    return this.choices.chosen.has(id);
  }
  /** Why this cannot be picked, as a sentence; undefined when it can or was never asked. */
  why(id: string): string | undefined {
    const blocked = this.choices.blocked.get(id);
    return blocked && this.props.say(blocked.why);
  }

  /**
   * A press on something the question offers. A finger has to press the last step twice: small things are missed easily. So has everybody
   * who begins a war: nothing weighs more, and what it may bring is shown once the number is chosen.
   */
  pick(id: string, by: By): void {
    const { decision, draft } = this.props;
    if (!decision || !this.isOpen(id)) return;
    const again = this.tapped === id && this.ready;
    this.held = undefined;
    if (!again) draft.partial = goesWithoutSaying(decision, pressed(decision, draft.partial, id));
    this.tapped = undefined;
    if (decision.domain.t !== "pick" || !isAnswer(decision.domain, draft.partial)) return;
    if (again || (by !== "touch" && !BEGINS.includes(decision.kind))) this.send();
    else this.tapped = id;
  }

  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    this.tapped = undefined;
    if (!decision || draft.partial === undefined) return false;
    draft.partial = stepBack(decision.domain, draft.partial, decision.blocked);
    return true;
  }

  /** What the question offers and lies nowhere on the table. */
  private readonly unplaced = $derived.by((): readonly string[] => {
    if (this.props.decision?.domain.t !== "pick") return [];
    const hand: readonly string[] = this.hand?.cards ?? [];
    return [...this.offered.open, ...this.barred.keys()].filter(
      (id) => !PLACES.test(id) && (this.rooster(id) || !hand.includes(id)),
    );
  });
  /** Of these, what is shown as a picture: animals to name, Roosters to read. */
  get pictures(): readonly string[] {
    return this.unplaced.filter((id) => this.isPicture(id));
  }
  /** Of these, what is said in a word. */
  get words(): readonly string[] {
    return this.unplaced.filter((id) => !this.isPicture(id));
  }
  private isPicture(id: string): boolean {
    return id.startsWith("animal.") || this.rooster(id) !== undefined;
  }
  /** A choice as it is called in the question. */
  choiceName(id: string): string {
    const rooster = this.rooster(id);
    if (rooster) return this.say(`warRule.${rooster.rule}`);
    return id.startsWith("dice.") ? this.say("board.dice", { n: Number(id.slice(5)) }) : this.name(id);
  }
  /** Holds the light on an animal that was pressed, or lets it go. */
  hold(species: string): void {
    this.held = this.held === species ? undefined : species;
  }

  /** A card in words, with all that is printed on it. */
  describe(card: string): string {
    const species = speciesOf(card as CardId);
    const list = (this.strengths as { readonly [animal: string]: readonly string[] })[species] ?? [];
    const strong = list.length > 0 ? this.say("board.card.strong", { animals: [...list] }) : this.say("board.card.noStrength");
    const rooster = this.rooster(card);
    // In the order in which it is printed: what is read aloud begins with what is seen.
    if (rooster) return `${this.animal(card)} ${this.roosterText(rooster)}`;
    return `${this.animal(card)}, ${strong}`;
  }
  /** Both texts of a Rooster with their names. */
  roosterText({ rule, change }: Rooster): string {
    return this.say("board.rooster", {
      rule,
      change,
      ruleText: this.say(`warRule.${rule}.text`),
      changeText: this.say(`change.${change}.text`),
    });
  }
}

const context = sceneContext<Scene>();
export const provideScene = context.provide;
export const useScene = context.use;

/** Handlers that put an animal into the spotlight while it is pointed at or focused. */
export function lit(scene: Scene, species: string, card?: string) {
  const on = () => {
    scene.near = species;
    scene.card = card;
  };
  const off = () => {
    if (scene.near === species) scene.near = undefined;
    if (scene.card === card) scene.card = undefined;
  };
  return { onpointerenter: on, onpointerleave: off, onfocusin: on, onfocusout: off };
}

/** 0 to n - 1, for rows of like things. */
export const range = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i);
