import type { View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { WarView } from "../rules/state.ts";
import { nameOf, namesOf, worldIn } from "../rules/units.ts";
import { en } from "./en.ts";

const name = (text: string): Msg => ({ key: "label.name", args: { name: text } });

/** How an id of a domain or a view is called: the scenario names its own things. */
export function label(id: string, view: View): Msg {
  const seen = view as WarView;
  const world = worldIn(seen);
  if (world.printed[id] || world.place[id] || world.cards[id]) return name(nameOf(seen, id));
  const token = seen.table.tokens[id];
  if (token) {
    const own = seen.hand?.tokens[id];
    const region = nameOf(seen, token.at);
    return own === undefined
      ? { key: "label.token", args: { region } }
      : { key: "label.hidden", args: { name: nameOf(seen, own), region } };
  }
  const group = seen.table.groups.find((one) => one.id === id);
  if (group) {
    const units = namesOf(
      seen,
      group.units.map((one) => seen.hand?.tokens[one] ?? one),
    );
    return { key: "label.group", args: { n: id.slice(id.lastIndexOf(":") + 1), region: nameOf(seen, group.at), units } };
  }
  if (world.scenario.structures.some((one) => one.id === id)) return { key: "what.fortress" };
  const [a, b] = id.split("-");
  if (a && b && world.place[a] && world.place[b])
    return { key: "label.border", args: { a: nameOf(seen, a), b: nameOf(seen, b) } };
  // On land it is asked of hidden units that come among enemies.
  if (id === "stay" && seen.table.phase === "land") return { key: "choice.stay.hidden" };
  return Object.hasOwn(en, `choice.${id}`) ? { key: `choice.${id}` } : name(id);
}
