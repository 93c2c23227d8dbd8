import type { By, Trouble } from "@warren/kernel/board.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { BoardScene, sceneContext } from "../../../board-kit/scene.svelte.ts";
import { CITIES, type CityId, linkedTo } from "../../content/cities.ts";
import type { Hand, Table } from "../rules/state.ts";
import { type Chapter, chaptersOf, sinceLastOrder } from "./chronicle.ts";
import { backFrom, branchOf, walked } from "./orders.ts";

/** What lies on the desk beside the map, or over it on a phone. */
export const TABS = ["paper", "soldiers", "war"] as const;
export type Tab = (typeof TABS)[number] | "end" | "tactic";

/** What the parts of the war room share: what may be pressed, what is looked at, and what lies open on the desk. */
export class WarRoom extends BoardScene<Table, Hand> {
  /** The soldier whose dossier is open. */
  dossier: string | undefined = $state();
  /** The city that is looked at; an answer is not made of it. */
  looked: CityId | undefined = $state();
  /** What somebody has opened; undefined: what is usual. */
  opened: Tab | "map" | undefined = $state();
  /** There is room for the desk beside the map. */
  beside = $state(true);
  private vain: { readonly decision: string | undefined; readonly city: CityId } | undefined = $state.raw();

  get side(): 0 | 1 | undefined {
    return this.seat === null ? undefined : (this.view.handOf[this.seat] as 0 | 1 | undefined);
  }
  readonly chapters: readonly Chapter[] = $derived.by(() => chaptersOf(this.table, this.props.told));

  /** What is on the desk now; undefined: the map alone. */
  get tab(): Tab | undefined {
    const kind = this.props.decision?.kind;
    if (this.opened === "map") return this.beside ? this.usual : undefined;
    if (this.opened !== undefined) return this.opened;
    if (kind === "start.tactic") return "tactic";
    if (this.props.outcome) return "end";
    return this.beside ? this.usual : undefined;
  }
  /** What is on the desk for a while only: the Tactics to choose from, and at last how it ended. */
  get first(): readonly Tab[] {
    if (this.props.decision?.kind === "start.tactic") return ["tactic"];
    return this.table.over ? ["end"] : [];
  }
  private get usual(): Tab {
    return this.table.over ? "end" : this.table.battles.length > 0 ? "paper" : "soldiers";
  }
  open(tab: Tab | undefined): void {
    this.opened = tab ?? "map";
    this.dossier = undefined;
  }
  /** A question has come or gone: what was opened for the last one is put away. */
  clear(): void {
    this.opened = undefined;
    this.looked = undefined;
    this.vain = undefined;
  }

  /** What was printed; a battle that is still fought is no news yet. */
  readonly printed: readonly Chapter[] = $derived.by(() =>
    this.chapters.filter(({ order, battle }) => battle !== undefined || order?.key === "order.regroup"),
  );
  /** What of it is new since the viewer's last order. */
  readonly fresh: readonly Chapter[] = $derived.by(() => sinceLastOrder(this.printed, this.side));
  /** Up to which turn the paper was read on this page. */
  read = $state(0);
  /** There is news that nobody has looked at. */
  get unread(): boolean {
    return this.table.over === null && (this.fresh.at(-1)?.turn ?? 0) > this.read;
  }

  get tree(): Tree {
    const { decision } = this.props;
    return decision?.domain.t === "pick" ? decision.domain.tree : {};
  }
  get path(): readonly string[] {
    const { partial } = this.props.draft;
    return Array.isArray(partial) ? (partial as string[]) : [];
  }
  /** What may follow on what was said so far. */
  get branch(): Tree {
    return branchOf(this.tree, this.path);
  }
  /** Says so much of the answer, and what alone can follow on it. */
  go(path: readonly string[]): void {
    this.props.draft.partial = path.length === 0 ? undefined : walked(this.tree, path);
    this.looked = undefined;
    this.vain = undefined;
  }

  /** An order is asked for, and may be an attack. */
  get asksWhere(): boolean {
    const [what] = this.path;
    return this.props.decision?.kind === "order" && this.tree.attack !== undefined && (what === undefined || what === "attack");
  }
  /** The city that is about to be attacked, by what lies in the draft. */
  get aimed(): CityId | undefined {
    return this.path[0] === "attack" ? (this.path[1] as CityId | undefined) : undefined;
  }
  mayAttack(city: CityId): boolean {
    return this.asksWhere && this.tree.attack?.[city] !== undefined;
  }
  /** A city is pressed: an attack on it is drawn up, a second press gives the order; every other city is looked at. */
  press(city: CityId, _by: By): void {
    if (this.mayAttack(city)) {
      if (this.aimed === city) this.send();
      else this.go(["attack", city]);
      return;
    }
    const { decision } = this.props;
    this.looked = this.looked === city && this.vain === undefined ? undefined : city;
    this.vain = decision?.kind === "order" ? { decision: decision.id, city } : undefined;
    if (this.path.length > 0) this.props.draft.partial = undefined;
  }
  /** Why the city that was pressed cannot be attacked. */
  get trouble(): Trouble | undefined {
    const { decision } = this.props;
    const { vain } = this;
    if (!vain || !decision || vain.decision !== decision.id) return undefined;
    return this.blockedAt(["attack", vain.city]);
  }
  blockedAt(path: readonly string[]): Trouble | undefined {
    const found = this.props.decision?.blocked?.find((one) => one.path?.join() === path.join());
    return found && { text: this.props.say(found.why), rule: found.rule };
  }
  back(): boolean {
    if (this.dossier) this.dossier = undefined;
    else if (!this.beside && this.tab !== undefined && this.tab !== "tactic") this.open(undefined);
    else if (this.path.length > 0) {
      this.props.draft.partial = backFrom(this.tree, this.path);
    } else if (this.looked) {
      this.looked = undefined;
      this.vain = undefined;
    } else return false;
    return true;
  }

  /** From where to where an attack goes: the one in the making, else the one that was ordered. */
  get march(): { readonly from: CityId; readonly to: CityId; readonly side: 0 | 1 } | undefined {
    const { table, aimed } = this;
    const { order, side } = table;
    const to = aimed ?? (order?.t === "attack" && table.over === null ? order.city : undefined);
    if (to === undefined) return undefined;
    const own = linkedTo(to).filter((id) => table.cities[id] === side);
    const near = own.find((id) => CITIES[id].continent === CITIES[to].continent) ?? own[0];
    return near && { from: near, to, side };
  }
}

export const { provide: provideRoom, use: useRoom } = sceneContext<WarRoom>();
