import { poseIn, STAYS } from "@warren/kernel/describe.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { CLASSES, WEAPONS } from "../content/classes.ts";
import { HULLS } from "../content/hulls.ts";
import { placeNamed, saying, wayWith } from "../rules/names.ts";
import { noOf, sceneOf, type WardsView } from "../rules/state.ts";

const NAMED: ReadonlySet<string> = new Set([
  ...CLASSES,
  ...WEAPONS,
  ...Object.values(HULLS).flatMap(({ weapons }) => weapons.map(({ id }) => id)),
]);
/** Ids that are numbered: a letter or word, and what it is called. */
const NUMBERED: { readonly [family: string]: string } = { s: "slot", o: "objective", t: "token", P: "passenger", L: "locked" };

/** Orders that have words of their own for a gun, where whoever has the turn mans one. */
const GUN_WORDS: ReadonlySet<string> = new Set(["leave", "drive"]);
function ofGun(id: string, { table }: WardsView): "" | ".gun" {
  const berth = GUN_WORDS.has(id) ? table.warriors[table.turn.seat]?.berth : undefined;
  return berth && wayWith(table.hulls[berth.hull]!.model) === "gun" ? ".gun" : "";
}

/** How an id of a domain or of the table is called. */
export function label(id: string, view: View): Msg {
  if (NAMED.has(id)) return { key: `name.${id}` };
  if (id === STAYS) return { key: "place.here" };
  const pose = poseIn(id);
  if (pose) return placeNamed(sceneOf(view as WardsView), pose);
  const [, family, no] = /^([A-Za-z]+?)(\d+)$/.exec(id) ?? [];
  if (family === "w" || family === "h") return saying(sceneOf(view as WardsView), id) as unknown as Msg;
  if (family === "flag") return { key: "label.flag", args: { team: noOf(id) } };
  if (family && NUMBERED[family]) return { key: `label.${NUMBERED[family]}`, args: { no: Number(no) } };
  if (family && /^[A-D]$|^ATT$|^DEF$/.test(family)) return { key: "label.marker", args: { camp: family, no: Number(no) } };
  if (family) return saying(sceneOf(view as WardsView), id) as unknown as Msg;
  return { key: `choice.${id}${ofGun(id, view as WardsView)}` };
}
