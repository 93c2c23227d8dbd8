import type { Scenario, Use } from "../../scenario/types.ts";
import type { Effect } from "../../scenario/vocabulary.ts";
import { field, type Given } from "../field.ts";
import { type Scene, sceneOf } from "../scene.ts";

/** Two regions of Blue, two of Red, in a row; a river sea with two ports. */
const GROUND: Given = {
  regions: {
    A: "clear Blue vp2 supply",
    B: "hills Red vp1",
    C: "forest Red city supply",
    D: "clear Blue port coast:S",
    E: "clear Red fort4",
    S: "sea",
  },
  borders: ["A-B road", "B-C rail", "A-D rail minor bridge", "C-E major"],
  units: {
    lead: "Blue A leader 1 1/1/3",
    b1: "Blue A 3r2/2/2",
    b2: "Blue A 2/1/3 cavalry",
    guns: "Blue A su artillery",
    chief: "Red B leader 2 0/1/3",
    r1: "Red B 2r1/1/2",
    r2: "Red B 2/1/3 cavalry skirmisher",
    bush: "Red D~ 1/1/3 guerrilla",
    late: "Red C@T2 2/1/2",
  },
};
const NATIONS: { readonly [id: string]: string } = { r1: "north", r2: "north", late: "south" };

/** The same war with nations, areas, counters set aside and whatever else is given. */
function war(more: Partial<Scenario> = {}): Scenario {
  const made = field({ ...GROUND, more: { areas: { west: ["A", "D"], east: ["B", "C", "E"] }, ...more } });
  const units = made.units.map((unit) => ({ ...unit, nation: NATIONS[unit.id] ?? "home" }));
  const aside = { id: "new", name: "new", side: "Blue", nation: "home", type: "type-b2", count: 2, enter: "card" } as const;
  return { ...made, units: [...units, aside] };
}

const deck = (side: string, startHand: number) => ({
  id: `deck-${side}`,
  side,
  order: 1,
  startHand,
  open: [],
  aside: [],
  reshuffle: false,
});

/** Blue holds two copies of a card of these uses, so that it is asked again after the first. */
export function holding(uses: readonly Partial<Use>[], more: Partial<Scenario> = {}): Scenario {
  const full = uses.map((use): Use => ({ kind: "event", windows: ["own:land"], when: [], do: [], text: "A card.", ...use }));
  const card = { id: "K", title: "Card", deck: "deck-Blue", copies: 2, family: "event", strength: "small", uses: full } as const;
  return war({ decks: [deck("Blue", 2)], cards: [card], ...more });
}

/** Blue plays an event of these effects in its land phase. Two numbers shuffle the deck before. */
export function played(effects: readonly Effect[], more: Partial<Scenario> = {}): Scene {
  const s = sceneOf(holding([{ do: effects }], more), "deal");
  return s.to("land.orders", 0).do("card", "K.1", "use1");
}

/** Blue attacks B from A and plays a battle card of these effects in round 1. */
export function fought(effects: readonly Effect[], more: Partial<Scenario> = {}): Scene {
  const s = sceneOf(holding([{ kind: "battle", windows: ["battle"], do: effects }], more), "deal");
  s.to("land.orders", 0).do("march", "A:1", "B", "battle").do("done");
  return s.to("battle.cards").do("K.1", "use1");
}

/** The war at Blue's orders, without cards. */
export const atWar = (more: Partial<Scenario> = {}): Scene => sceneOf(war(more), "deal").to("land.orders", 0);
