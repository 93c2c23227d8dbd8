import type { Bar, Chip } from "@warren/kernel/board.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { untrack } from "svelte";
import { CLASSES, type Class } from "../content/soldiers.ts";
import type { Scene } from "./scene.svelte.ts";

/** What one player has in mind. */
interface Mind {
  /** Whom he wants, in this order; undefined: the usual squad. */
  readonly wanted: readonly Class[] | undefined;
  /** They are taken one after the other, as the turns come. */
  readonly going: boolean;
  /** The question that was answered last, and how many his Empire had then: whoever takes a move back has to say anew what he wants. */
  readonly sent: string;
  readonly had: number;
}
/** By seat: at one device everybody has a squad of his own in mind. */
type Minds = { readonly [seat: Seat]: Mind };
/** Between two players of one device the board is taken down: what they have in mind outlives that, while the same field is on the table. */
let kept: { readonly field: string; readonly minds: Minds } | undefined;

const FRESH: Mind = { wanted: undefined, going: false, sent: "", had: -1 };

const idOf = (cls: Class): string => `class.${cls}`;

/**
 * The squad one has in mind while soldiers are chosen by turns. The usual one is marked to begin with; cards are pressed in and out, and
 * one Confirm has them all taken, one whenever one's turn comes.
 */
export class Squad {
  private readonly scene: Scene;
  private minds = $state.raw<Minds>({});

  constructor(scene: Scene) {
    this.scene = scene;
    if (kept?.field === this.field) this.minds = kept.minds;
  }
  /** What tells this match from another at this device. */
  private get field(): string {
    return [...this.scene.table.kind, ...this.scene.props.names].join();
  }
  private get mind(): Mind {
    return this.minds[this.scene.seat ?? -1] ?? FRESH;
  }
  private set mind(mind: Mind) {
    this.minds = { ...this.minds, [this.scene.seat ?? -1]: mind };
    kept = { field: this.field, minds: this.minds };
  }

  /** Squads are chosen by turns, and this viewer will choose. */
  get choosing(): boolean {
    return this.asked || (this.scene.seat !== null && this.scene.view.flow.at(-1)?.at === "select" && this.left > 0);
  }
  get asked(): boolean {
    return this.scene.props.decision?.kind === "select.pick";
  }
  /** All there is to choose from, the soundest first. */
  get deck(): readonly Class[] {
    return this.scene.queries?.soundestOf(this.scene.table.house) ?? CLASSES;
  }
  /** Whom an Empire has, as far as the viewer knows. */
  picksOf(side: 0 | 1): readonly Class[] {
    const { table, view } = this.scene;
    const shown = table.sides[side].picks;
    const mine = view.hand && this.scene.side === side ? view.hand.picks : [];
    return (shown.length > 0 ? shown : mine).map((one) => one.cls);
  }
  /** How many this player has still to choose; mates of one Empire do it in turn. */
  get left(): number {
    const { side, seat, view, table } = this.scene;
    const { picked, squad } = table.sides[side];
    const mates = view.handOf.flatMap((hand, one) => (hand === side ? [one] : []));
    let n = 0;
    for (let next = picked; next < squad; next++) if (mates[next % mates.length] === seat) n++;
    return n;
  }
  /** Those he would take now, in order. */
  readonly list: readonly Class[] = $derived.by(() => {
    const taken = this.picksOf(this.scene.side);
    return (this.mind.wanted ?? this.deck).filter((cls) => !taken.includes(cls)).slice(0, this.left);
  });
  get isUsual(): boolean {
    return this.mind.wanted === undefined;
  }

  /** Presses a card in or out. */
  press(cls: Class): void {
    const { list, scene } = this;
    scene.refused = undefined;
    if (list.includes(cls)) this.want(list.filter((one) => one !== cls));
    else if (list.length < this.left) this.want([...list, cls]);
    else scene.refused = { path: [idOf(cls)], why: { key: "board.muster.full", args: { n: this.left } }, rule: "AWW-2.1.6.2" };
  }
  private want(wanted: readonly Class[] | undefined): void {
    this.mind = { ...this.mind, wanted };
  }

  /** The first of them lies in the draft; where the squad is being taken already, it is sent. */
  prepare(): void {
    const { scene, mind } = this;
    const { decision } = scene.props;
    if (!decision || !this.asked || decision.id === mind.sent) return;
    const goes = mind.going && scene.table.sides[scene.side].picked > mind.had;
    if (mind.going && !goes) this.mind = FRESH;
    const [first] = this.list;
    scene.props.draft.partial = first === undefined ? undefined : [idOf(first)];
    if (goes && first !== undefined) untrack(() => this.send());
  }
  /** Takes whoever lies in the draft, and the others when their turn comes. */
  send(): void {
    const { scene, list } = this;
    const cls = scene.choices.path[0]?.slice("class.".length);
    const rest = list.filter((one) => one !== cls);
    this.mind = {
      wanted: rest.length > 0 ? rest : undefined,
      going: rest.length > 0,
      sent: scene.props.decision?.id ?? "",
      had: scene.table.sides[scene.side].picked,
    };
    scene.refused = undefined;
    scene.submitDraft();
  }

  /** What the bar says and offers meanwhile. */
  bar(): Pick<Bar, "question" | "chips" | "confirm" | "first" | "begun"> {
    const { scene, list, left } = this;
    const chip = (key: string, press: () => void): Chip => ({ key, text: scene.say(`board.muster.${key}`), press });
    if (this.mind.going || this.mind.sent === scene.props.decision?.id)
      return { question: scene.say("board.muster.going"), chips: [], begun: false };
    return {
      question: this.isUsual
        ? scene.say("board.muster.usual.marked")
        : scene.say("board.muster.chosen", { n: list.length, of: left }),
      chips: [
        ...(this.isUsual ? [] : [chip("usual", () => this.want(undefined))]),
        ...(list.length > 0 ? [chip("clear", () => this.want([]))] : []),
      ],
      confirm:
        list.length === 1
          ? scene.say("board.muster.take.one", { cls: list[0]! })
          : scene.say("board.muster.take", { n: list.length }),
      ...(list[0] === undefined ? {} : { first: [idOf(list[0])] }),
      begun: false,
    };
  }
}
