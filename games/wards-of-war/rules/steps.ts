import { flow } from "@warren/kernel/flow.ts";
import { enterAsk, enterNext, respawn } from "./enter.ts";
import { legEnd, roundEnd, roundStart } from "./round.ts";
import type { WardsState } from "./state.ts";
import { turnAct, turnBegin, turnCall, turnEnd, turnSecond } from "./turn.ts";

/** The match in the order of the book: everybody enters, then numbers are called, round after round. */
export const { pending, apply, advance } = flow<WardsState>(
  {
    "enter.next": enterNext,
    "enter.ask": enterAsk,
    "round.start": roundStart,
    "turn.call": turnCall,
    respawn,
    "turn.begin": turnBegin,
    "turn.act": turnAct,
    "turn.second": turnSecond,
    "turn.end": turnEnd,
    "round.end": roundEnd,
    "leg.end": legEnd,
  },
  ({ table }) => table.over !== null,
);
