import type { Fx } from "@warren/kernel/game.ts";
import { copy } from "../rules/copy.ts";
import { coverOf, crowd } from "../rules/figures.ts";
import { groundOf } from "../rules/ground.ts";
import { deploy } from "../rules/muster.ts";
import { openState } from "../rules/odds.ts";
import type { Table, WarState, WarView } from "../rules/state.ts";

/** Soldiers placed in the mind, all of a squad, before one of them is: for the board. What may be where is what the rules' own question says. */

export interface Place {
  readonly who: string;
  /** A tile "q,r", or "flight.LINE" for a plane. */
  readonly where: string;
}

const SILENT: Fx = { quiet: true, draw: () => 0, tell() {}, luck() {} };

/** The battle with these placed, still asking the same Empire for the next. */
function placing(view: WarView, places: readonly Place[]): WarState {
  const state = copy(openState(view));
  for (const place of places) put(state, place);
  return state;
}
function put(state: WarState, { who, where }: Place): void {
  const frame = state.flow.at(-1)!;
  deploy.take!(state, frame, questionOf(state)!, [who, where], SILENT, state);
  state.flow[state.flow.length - 1] = frame;
}
function questionOf(state: WarState) {
  const frame = state.flow.at(-1);
  return frame?.at === "deploy" && deploy.asks!(state, frame, state) ? deploy.ask!(state, frame, true, state)[0] : undefined;
}
function openTo(state: WarState): { readonly [who: string]: { readonly [where: string]: unknown } } {
  const domain = questionOf(state)?.domain;
  return domain?.t === "pick" ? domain.tree : {};
}

/** A sound place for everybody who waits, in the order in which they may be placed: apart, behind the best cover; a plane over the middle. */
export function usualPlaces(view: WarView): Place[] {
  const state = placing(view, []);
  const places: Place[] = [];
  for (;;) {
    const [next] = Object.entries(openTo(state));
    if (!next) return places;
    const [who, open] = next;
    const place = { who, where: soundest(state.table, who, Object.keys(open)) };
    put(state, place);
    places.push(place);
  }
}
function soundest(table: Table, who: string, open: readonly string[]): string {
  const { number } = groundOf(table.field);
  if (open[0]!.startsWith("flight.")) return open[Math.floor(open.length / 2)]!;
  // A tank flattens what it stands on: good cover is left to those on foot.
  const drives = table.soldiers.find(({ id }) => id === who)?.cls === "tanker";
  const worth = (at: string): number => {
    const tile = number.get(at)!;
    return (drives ? -1 : 1) * coverOf(table, tile) - 100 * crowd(table, tile);
  };
  return open.reduce((best, at) => (worth(at) > worth(best) ? at : best));
}

/** The field as it would be with these placed. */
export const placedAs = (view: WarView, places: readonly Place[]): Table => placing(view, places).table;

/** Where one of them could be instead, the others staying where they are. */
export const opensFor = (view: WarView, places: readonly Place[], who: string): string[] =>
  Object.keys(
    openTo(
      placing(
        view,
        places.filter((place) => place.who !== who),
      ),
    )[who] ?? {},
  );
