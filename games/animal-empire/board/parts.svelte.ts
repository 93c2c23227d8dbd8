import type { BoardProps, By } from "@warren/kernel/board.ts";
import { isAnswer } from "@warren/kernel/check.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { pathOf, pressed } from "@warren/kernel/draft.ts";
import { type Seat, sameJson } from "@warren/kernel/json.ts";
import { BoardScene, sceneContext } from "../../board-kit/scene.svelte.ts";
import type { No } from "../content/kingdoms.ts";
import type { CardId } from "../content/wilderness.ts";
import type { Forecast } from "../display/forecast.ts";
import type { Queries } from "../queries.ts";
import type { EmpireView, Hand, Table } from "../rules/state.ts";
import {
  type Choices,
  choicesOf,
  common,
  filledUp,
  goalsOf,
  isThing,
  matching,
  NOTHING,
  type Path,
  pathsOf,
  pressed as pressedOn,
  type Sense,
  stepBack,
} from "./choices.ts";

import { type Treaty, treatiesOf } from "./model.ts";

export type EmpireProps = BoardProps<Queries>;

/** Asked so often, and so harmless, that one tap is enough. */
const AT_ONCE: ReadonlySet<string> = new Set(["pass"]);

/** What the parts of the board share. */
export class Scene extends BoardScene<Table, Hand, Queries> {
  /**
   * What was pressed here, which may be more than the draft can say: an Army of which it is not yet clear what it shall do.
   * It holds as long as the draft is what it made of it; when the panel changes that, the draft alone counts.
   */
  private ahead = $state.raw<{ readonly decision: string; readonly ids: Path; readonly said: Path }>({
    decision: "",
    ids: [],
    said: [],
  });
  /** Why the last thing pressed cannot be. */
  refusal = $state.raw<{ readonly text: string; readonly rule: string } | undefined>();
  /** The Kingdom whose page is open. */
  page = $state.raw<No | undefined>();
  /** The overlay of numbers and of what is about to fall. */
  threats = $state(true);
  /** What the pointer or the focus rests on. */
  private pointed = $state.raw<string | undefined>();

  /** One's own cards; open hands lie on the table. */
  cardsOf(seat: Seat): readonly CardId[] {
    return this.table.open?.[seat] ?? (seat === this.seat ? (this.hand?.cards ?? []) : []);
  }

  /** Promises that hold. */
  readonly treaties: readonly Treaty[] = $derived.by(() => treatiesOf(this.props.talk?.pledges ?? []));

  private readonly paths = $derived.by((): readonly Path[] => {
    const domain = this.props.decision?.domain;
    return domain?.t === "pick" ? pathsOf(domain.tree) : [];
  });
  /** What is pressed so far, as far as it leads anywhere. */
  private readonly holding = $derived.by((): Path => {
    const { decision, draft } = this.props;
    if (decision?.domain.t !== "pick") return [];
    const said = pathOf(decision.domain, draft.partial);
    if (this.ahead.decision === decision.id && sameJson(this.ahead.said, said)) return this.ahead.ids;
    return matching(this.paths, said).length > 0 ? said : [];
  });
  private readonly offered = $derived.by((): Choices => {
    const { decision, draft } = this.props;
    return decision
      ? choicesOf(decision, this.paths, this.isWhole ? this.holding.slice(0, -1) : this.holding, draft.partial)
      : NOTHING;
  });
  /** The path in the making has come to a leaf. */
  private readonly isWhole = $derived.by((): boolean => {
    const { decision, draft } = this.props;
    return decision?.domain.t === "pick" && isAnswer(decision.domain, draft.partial);
  });
  /** The answer that is ready, or would be if what is pointed at were pressed. */
  private readonly weighed = $derived.by((): Path | undefined => {
    const { decision, draft } = this.props;
    if (decision?.domain.t !== "pick") return undefined;
    if (this.isWhole) return pathOf(decision.domain, draft.partial);
    if (this.pointed === undefined || this.offered.blocked.has(this.pointed)) return undefined;
    if (!this.offered.open.has(this.pointed) && !this.offered.words.includes(this.pointed)) return undefined;
    const possible = matching(this.paths, pressedOn(this.paths, this.holding, this.pointed));
    return possible.length === 1 ? possible[0] : undefined;
  });
  private readonly foreseen = $derived.by((): Forecast | undefined => {
    const { decision, view } = this.props;
    return decision && this.weighed && this.queries?.forecast(view as EmpireView, decision, [...this.weighed]);
  });

  /** What the answer in the making, or the one pointed at, would lead to. */
  get forecast(): Forecast | undefined {
    return this.foreseen;
  }
  /** The card in question: the one that is being played, or pointed at. */
  get card(): string | undefined {
    return [this.pointed, ...this.holding].find((id) => id !== undefined && /^C\d\d$/.test(id));
  }
  point(id: string | undefined): void {
    this.pointed = id;
  }
  get choices(): Choices {
    return this.offered;
  }
  get held(): Path {
    return this.holding;
  }
  senseOf(id: string): Sense | undefined {
    return this.offered.open.get(id);
  }
  isOpen(id: string): boolean {
    return this.offered.open.has(id) || this.offered.words.includes(id);
  }
  isChosen(id: string): boolean {
    const { decision, draft } = this.props;
    return this.isWhole && decision?.domain.t === "pick"
      ? pathOf(decision.domain, draft.partial).includes(id)
      : this.offered.chosen.has(id);
  }
  /** Why this cannot be picked, as a sentence; undefined when it can or was never asked. */
  why(id: string): string | undefined {
    const blocked = this.offered.blocked.get(id);
    return blocked && this.props.say(blocked.why);
  }
  /** Whether a press on it means anything to the question. */
  isAsked(id: string): boolean {
    return this.isOpen(id) || this.isChosen(id) || this.offered.beside.has(id) || this.offered.blocked.has(id);
  }

  name(id: string): string {
    if (id.startsWith("seat.")) return this.player(Number(id.slice(5)));
    const seen = this.hand?.seen[id];
    if (seen !== undefined) return this.say("label.seen", { place: id, kingdom: `k${seen + 1}` });
    return this.say(isThing(id) ? `id.${id}` : `choice.${id}`);
  }
  player(seat: Seat): string {
    return this.props.names[seat] ?? String(seat + 1);
  }

  /**
   * A press on something. What is offered is taken; what is not says why. A complete answer is sent at once when every thing in it was
   * pressed by a pointer that can aim, which has been shown what comes of it; a March always, and anything after a finger, when something was filled
   * in or warned of, or when what comes of it is not known, waits for a second press.
   */
  pick(id: string, by: By): void {
    const { decision, draft } = this.props;
    this.refusal = undefined;
    if (!decision) return;
    const blocked = this.offered.blocked.get(id);
    if (blocked) {
      this.refusal = { text: this.props.say(blocked.why), rule: blocked.rule };
      return;
    }
    if (decision.domain.t !== "pick") {
      draft.partial = pressed(decision, draft.partial, id);
      return;
    }
    if (
      this.isWhole &&
      this.isChosen(id) &&
      goalsOf(decision.kind, pathOf(decision.domain, draft.partial))?.includes(id) !== false
    ) {
      // Pressed once more: that is the second press.
      this.send();
      return;
    }
    const before = this.isWhole ? this.holding.slice(0, -1) : this.holding;
    this.hold(decision, pressedOn(this.paths, before, id), by);
  }

  private hold({ id: decision, kind }: OpenDecision, held: Path, by: By): void {
    const { draft } = this.props;
    const possible = held.length === 0 ? [] : matching(this.paths, held);
    const said = common(possible);
    draft.partial = said.length > 0 ? [...said] : undefined;
    this.ahead = { decision, ids: filledUp(this.paths, held), said };
    if (possible.length !== 1) return;
    const filledIn = said.some((id) => isThing(id) && !held.includes(id));
    const isSettled = by !== "touch" && !filledIn && !this.isUnsure && goalsOf(kind, said) === undefined;
    if (isSettled || AT_ONCE.has(said[0] ?? "")) this.send();
  }

  /** The answer in the draft is warned of, or chance or what lies face down decides what comes of it. */
  private get isUnsure(): boolean {
    return this.foreseen !== undefined && (this.foreseen.perils.length > 0 || this.foreseen.odds !== undefined);
  }

  /** One step back; true when there was one. */
  back(): boolean {
    const { decision, draft } = this.props;
    const refused = this.refusal !== undefined;
    this.refusal = undefined;
    if (!decision) return false;
    if (decision.domain.t !== "pick") {
      const begun = draft.partial !== undefined;
      draft.partial = undefined;
      return begun || refused;
    }
    if (this.holding.length === 0) return refused;
    const held = stepBack(this.paths, this.holding);
    const said = held.length === 0 ? [] : common(matching(this.paths, held));
    // A step back never leaves an answer that only waits to be sent.
    const open = isAnswer(decision.domain, said) ? [] : said;
    draft.partial = open.length > 0 ? [...open] : undefined;
    this.ahead = { decision: decision.id, ids: open === said ? held : [], said: open };
    return true;
  }
}

const context = sceneContext<Scene>();
export const provideScene = context.provide;
export const useScene = context.use;
