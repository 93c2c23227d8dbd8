import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { BoardScene, sceneContext } from "../../../board-kit/scene.svelte.ts";
import { CITIES, type CityId } from "../../content/cities.ts";
import type { Hand, Table } from "../rules/state.ts";

/** What the parts of the war room share: what may be pressed, and whose dossier lies open. */
export class WarRoom extends BoardScene<Table, Hand> {
  /** The soldier whose dossier is open. */
  dossier: string | undefined = $state();

  private get tree(): Tree {
    const { decision } = this.props;
    return decision?.domain.t === "pick" ? decision.domain.tree : {};
  }
  private get path(): readonly string[] {
    const { partial } = this.props.draft;
    return Array.isArray(partial) ? (partial as string[]) : [];
  }
  /** The city that is about to be attacked, by what lies in the draft. */
  get aimed(): CityId | undefined {
    return this.path[0] === "attack" ? (this.path[1] as CityId | undefined) : undefined;
  }
  mayAttack(city: CityId): boolean {
    return this.props.decision?.kind === "order" && this.tree.attack?.[city] !== undefined;
  }
  aim(city: CityId): void {
    if (this.mayAttack(city)) this.props.draft.partial = ["attack", city];
  }

  /** Orders that have no place on the map. */
  private get chips(): readonly Chip[] {
    if (this.props.decision?.kind !== "order" || this.path.length > 0) return [];
    return ["regroup"].map((id) => ({
      key: id,
      text: this.say(`label.${id}`),
      press: () => {
        this.props.draft.partial = [id];
      },
    }));
  }
  private get preview(): readonly Preview[] {
    const { aimed, seat, table } = this;
    if (!aimed) return [];
    const { squad, field, tactic, vehicle } = CITIES[aimed];
    const side = seat === null ? undefined : this.view.handOf[seat];
    const known = side !== undefined && table.empires[side as 0 | 1].tactics.includes(tactic);
    const lines = [
      { text: this.say("board.objective", { objective: table.objectives[aimed] }) },
      { text: this.say("board.squads", { n: squad, field }) },
      { text: this.say(known ? "board.known" : "board.reward", { tactic }) },
      ...(vehicle ? [{ text: this.say(`board.vehicle.${vehicle}`) }] : []),
    ];
    return [{ title: this.say(`city.${aimed}`), lines }];
  }
  readonly bar = (): Bar => ({
    // Missions and exchanges name people: the list has them.
    asks: false,
    crumbs: this.aimed ? [this.say("label.attack"), this.say(`city.${this.aimed}`)] : [],
    chips: this.chips,
    preview: this.preview,
  });
}

export const { provide: provideRoom, use: useRoom } = sceneContext<WarRoom>();
