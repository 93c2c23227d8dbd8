import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Pose } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { refuseAssault } from "./assault.ts";
import { refuseDrive, refuseOverrun } from "./driving.ts";
import { refuseMove } from "./move.ts";
import { refuseShot } from "./shoot.ts";
import { sceneOf, type WardsView } from "./state.ts";

/** WW-29: an order that fails a check changes nothing and spends nothing; the refusal names the rule and the measurement. */
export function refuse(view: WardsView, { kind, seat }: Decision, answer: Answer): Refusal | undefined {
  if (kind !== "action") return undefined;
  const given = answer as readonly Json[];
  const scene = sceneOf(view);
  switch (given[0]) {
    case "move":
    case "board":
    case "leave":
    case "transfer":
      return refuseMove(scene, seat, given);
    case "assault":
      return refuseAssault(scene, seat, given);
    case "drive":
      return refuseDrive(scene, seat, given[1] as unknown as readonly Pose[]);
    case "overrun":
      return refuseOverrun(scene, seat, given[1] as string, given[2] as unknown as readonly Pose[]);
    case "shoot":
      return refuseShot(scene, seat, given);
    default:
      return undefined;
  }
}
