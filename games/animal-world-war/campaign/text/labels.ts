import type { Msg } from "@warren/kernel/message.ts";
import { CITY_IDS } from "../../content/cities.ts";
import { OBJECTIVE_IDS } from "../../content/objectives.ts";
import { TACTIC_IDS } from "../../content/tactics.ts";

const WORDS = ["attack", "wire", "patrol", "regroup", "surrender", "offer", "none", "yes", "no", "alone"];

/** Names any id that stands in a domain or in `about`: cities, soldiers, Tactics, orders. */
export function label(id: string): Msg {
  if (WORDS.includes(id)) return { key: `label.${id}` };
  if (CITY_IDS.includes(id as never)) return { key: `city.${id}` };
  if (TACTIC_IDS.includes(id as never)) return { key: `tactic.${id}` };
  if (OBJECTIVE_IDS.includes(id as never)) return { key: `objective.${id}` };
  return { key: `name.${id}` };
}
