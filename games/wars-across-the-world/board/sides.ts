import type { Sides } from "@warren/kernel/board.ts";
import type { Table } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";
import { pageColour } from "./art/palette.ts";

/** A seat has the colour of the side it leads. */
export const sides: Sides = (view) => {
  const { seats } = view.table as unknown as Table;
  return view.handOf.map((_, seat) => {
    const side = seats.indexOf(seat);
    return side < 0 ? undefined : pageColour(view.fixed as unknown as Scenario, side);
  });
};
