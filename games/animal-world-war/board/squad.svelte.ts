import type { Bar, Chip } from "@warren/kernel/board.ts";
import { CLASSES, type Class } from "../content/soldiers.ts";
import type { Scene } from "./scene.svelte.ts";
import { isAfoot } from "./words.ts";

const countOf = (list: readonly Class[], cls: Class): number => list.filter((one) => one === cls).length;
/** A list without others, each of them once. */
function without(list: readonly Class[], others: readonly Class[]): Class[] {
  const gone = [...others];
  return list.filter((cls) => {
    const at = gone.indexOf(cls);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}
const idOf = (cls: Class): string => `class.${cls}`;

/**
 * The squad one has in mind while soldiers are chosen by turns. The usual one is marked to begin with; cards are pressed in and out, and
 * one Confirm has them all taken, one whenever one is asked.
 */
export class Squad {
  private readonly scene: Scene;
  /** Whom one wants, in this order, and how many the Empire had then; undefined: the usual squad. */
  private wanted = $state.raw<{ readonly list: readonly Class[]; readonly since: number } | undefined>();

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Squads are chosen by turns, and this viewer will choose. */
  get choosing(): boolean {
    return this.asked || (this.scene.seat !== null && this.scene.view.flow.at(-1)?.at === "select" && this.left > 0);
  }
  get asked(): boolean {
    return this.scene.props.decision?.kind === "select.pick";
  }
  /** All there is to choose from, the soundest first, those without their vehicle late; Militia as often as they may be taken. */
  get deck(): readonly Class[] {
    const { queries, table, side } = this.scene;
    const late = (cls: Class): number => (cls === "militia" ? 2 : isAfoot(table, side, cls) ? 1 : 0);
    return (queries?.soundestOf(table, side) ?? CLASSES).toSorted((a, b) => late(a) - late(b));
  }
  /** Of those who may still be chosen, so many are of a class. */
  openOf(cls: Class): number {
    return countOf(this.open, cls);
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
  private readonly open: readonly Class[] = $derived.by(() => without(this.deck, this.picksOf(this.scene.side)));
  /** Once all whom he wanted are taken, the usual ones are proposed again. */
  private readonly mind: readonly Class[] | undefined = $derived.by(() => {
    const { wanted } = this;
    if (!wanted) return undefined;
    const left = without(wanted.list, this.picksOf(this.scene.side).slice(wanted.since));
    return wanted.list.length > 0 && left.length === 0 ? undefined : left;
  });
  /** Those he would take now, in order. */
  readonly list: readonly Class[] = $derived.by(() => {
    const { open, mind } = this;
    // What is wanted and not there any more is left out.
    return (mind ? without(mind, without(mind, open)) : open).slice(0, this.left);
  });
  get isUsual(): boolean {
    return this.mind === undefined;
  }

  /** Presses a card in or out; Militia one after the other, as long as there is room, and then out. */
  press(cls: Class): void {
    const { list, scene } = this;
    scene.refused = undefined;
    const chosen = countOf(list, cls);
    if (chosen < this.openOf(cls) && list.length < this.left) this.want([...list, cls]);
    else if (chosen > 0) this.want(list.filter((one) => one !== cls));
    else scene.refused = { path: [idOf(cls)], why: { key: "board.muster.full", args: { n: this.left } }, rule: "AWW-2.1.6.2" };
  }
  private want(list: readonly Class[] | undefined): void {
    this.wanted = list && { list, since: this.picksOf(this.scene.side).length };
  }

  /** The first of them lies in the draft. */
  prepare(): void {
    if (!this.asked) return;
    const [first] = this.list;
    this.scene.props.draft.partial = first === undefined ? undefined : [idOf(first)];
  }
  /** The page empties the draft where a question is new, and may do so after the first was laid there. */
  prepareAgain(): void {
    const { draft } = this.scene.props;
    if (this.asked && draft.partial === undefined) this.prepare();
  }
  /** Takes the first, and the others whenever one is asked again. */
  send(): void {
    const { scene, list } = this;
    scene.refused = undefined;
    const [first, ...rest] = list.map((cls) => [idOf(cls)]);
    if (first) scene.props.submit(first, rest);
  }

  /** What the bar says and offers meanwhile. */
  bar(): Pick<Bar, "question" | "chips" | "confirm" | "first" | "begun"> {
    const { scene, list, left } = this;
    const chip = (key: string, press: () => void): Chip => ({ key, text: scene.say(`board.muster.${key}`), press });
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
