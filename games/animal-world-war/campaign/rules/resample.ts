import { copyJson } from "@warren/kernel/copy.ts";
import type { WarRoomState, WarRoomView } from "./state.ts";

/** Nothing is hidden in the war room. */
export const resample = ({ table, flow, handOf }: WarRoomView): WarRoomState => ({
  table: copyJson(table),
  hands: [{}, {}],
  handOf: [...handOf],
  box: {},
  flow: flow.map((frame) => copyJson(frame)),
});
