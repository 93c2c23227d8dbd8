import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { OBJECTIVE_IDS } from "../content/objectives.ts";
import { TACTIC_IDS, TACTICS } from "../content/tactics.ts";
import { groundOf } from "../rules/ground.ts";
import { whereabouts } from "../rules/naming.ts";
import { VERBS } from "../rules/orders.ts";
import { planeId, SIDES, type WarView } from "../rules/state.ts";

const WORDS: readonly string[] = [
  ...VERBS,
  "end",
  "tactic",
  "alone",
  "nothing",
  "trench.left",
  "trench.entered",
  "wire.left",
  "play",
  "keep",
  "again",
  "short",
  "any",
  "none",
  "fire",
  "hold",
  "stay",
  "done",
  "waive",
  "accept",
  "reject",
  "revive",
  "refresh",
  "only",
];

/** Names any id that stands in a domain or in `about`, as this view shows it: soldiers, tiles, lines, tokens, verbs. */
export function label(id: string, view: WarView): Msg {
  if (id === "end") return endLabel(view);
  if (id === "keep" && isLastChance(view)) return { key: "label.keepLost" };
  if (WORDS.includes(id)) return { key: `label.${id}` };
  const { table } = view;
  if (/^-?\d+,-?\d+$/.test(id)) return placeLabel(id, view);
  const plus = id.indexOf("+");
  if (plus >= 0) {
    const [who, build] = [id.slice(0, plus), label(id.slice(plus + 1), view)];
    return who === "alone" ? build : { key: "label.withBuild", args: { who: asArg(label(who, view)), build: asArg(build) } };
  }
  if (id.startsWith("line.")) return { key: "label.line", args: { steps: stepsOf(id.slice(5)) } };
  if (id.startsWith("flight.")) return flightLabel(id.slice(7), view);
  if (id.startsWith("class.")) return { key: id };
  if (id.startsWith("trench.")) return { key: "label.worksTrench", args: { place: asArg(placeLabel(id.slice(7), view, true)) } };
  if (id.startsWith("wire.")) return { key: "label.worksWire", args: { place: asArg(placeLabel(id.slice(5), view, true)) } };
  if (id.startsWith("token.")) {
    const token = table.tokens.find((one) => one.id === id);
    return token ? { key: "label.token", args: { kind: token.kind, n: Number(id.slice(6)) } } : { key: `name.${id}` };
  }
  if (TACTIC_IDS.includes(id as never)) return { key: `tactic.${id}` };
  if (OBJECTIVE_IDS.includes(id as never)) return { key: `objective.${id}` };
  return { key: "label.name", args: { who: id } };
}
/** Whoever ends the turn is told how many have not acted yet. */
/** A Tactic for before the battle that is not played at its moment is never played. */
function isLastChance({ hand, flow }: WarView): boolean {
  const moment = flow.at(-1)?.at === "before" ? "afterDeployment" : flow.at(-1)?.at === "cloak" ? "selection" : undefined;
  return hand?.tactic != null && TACTICS[hand.tactic].moment === moment;
}
function endLabel({ table, handOf, seat }: WarView): Msg {
  const side = seat === null ? table.turn : handOf[seat];
  const n = table.soldiers.filter(
    (one) => one.side === side && one.actions > 0 && (one.status === "standing" || one.status === "crew"),
  ).length;
  return n === 0 ? { key: "label.end" } : { key: "label.endIdle", args: { n } };
}
/** The way of a line of fire, equal directions counted: "3 north, 1 north-east". */
function stepsOf(line: string): Json[] {
  const steps: Json[] = [];
  for (const run of line.match(/(\d)\1*/g) ?? []) steps.push({ key: "label.steps", args: { n: run.length, way: run[0]! } });
  return steps;
}
function flightLabel(id: string, { table }: WarView): Msg {
  const ground = groundOf(table.field);
  const flight = ground.flights.find((one) => one.id === id);
  if (!flight) return { key: "label.place", args: { at: id } };
  return { key: "label.flight", args: { from: asArg(whereabouts(table, flight.tiles[0]!, true)), way: String(flight.dir) } };
}
const asArg = (msg: Msg) => ({ key: msg.key, args: msg.args ?? {} });

function placeLabel(id: string, { table }: WarView, the = false): Msg {
  const tile = table.field.hexes.findIndex((h) => `${h[0]},${h[1]}` === id);
  if (tile >= 0) return whereabouts(table, tile, the);
  for (const side of SIDES) {
    const { pos } = table.planes[side];
    if (pos && `${pos[0]},${pos[1]}` === id) return { key: "label.planeAt", args: { who: planeId(side) } };
  }
  return { key: "label.place", args: { at: id } };
}
