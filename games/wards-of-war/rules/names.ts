import type { Blocked } from "@warren/kernel/decision.ts";
import type { Pose } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { directionOf } from "@warren/kernel/plane.ts";
import { HULLS, type Model } from "../content/hulls.ts";
import type { Landmark, Said } from "./planning/landmarks.ts";
import { sideOf, whereabouts } from "./planning/whereabouts.ts";
import { groundFor, type PoseDomain } from "./room.ts";
import { campOf, markersIn } from "./sides.ts";
import { HID, noOf, type Scene, WID } from "./state.ts";

/** How an id of the table is called in a sentence, as a message inside the message: a player's Warrior, a hull, a piece of terrain. */
export function saying(scene: Scene, id: string): Json {
  if (WID.includes(id as never)) return { key: "label.warrior", args: { who: noOf(id) } };
  if (HID.includes(id as never)) {
    const { model } = scene.table.hulls[noOf(id)]!;
    return { key: "label.hull", args: { model, no: noOf(id) + 1 } };
  }
  const piece = groundFor(scene).byId.get(id);
  if (!piece) return id;
  return piece.name === undefined ? { key: `label.${piece.kind}` } : { key: "label.named", args: { name: piece.name } };
}

/** A gun is manned and pushed, a vehicle boarded and driven: which of the words are meant. */
export const wayWith = (model: Model): "gun" | "vehicle" => (HULLS[model].category === "gun" ? "gun" : "vehicle");

/** What the mode and the Spawn Points lay on the table, by its name. */
function signsOf(scene: Scene): Landmark[] {
  const { table, fixed } = scene;
  const objectives = table.objectives.map((_, i): Landmark => {
    const [x, y] = fixed.map.objectives[i]!.p;
    return { at: { x, y }, name: { key: "label.objective", args: { no: i + 1 } } };
  });
  const spawns = table.sides.flatMap((_, team) => {
    const camp = campOf(scene, team);
    return markersIn(camp, fixed.map.spawns[camp]).map(
      ({ x, y }, i): Landmark => ({ at: { x, y }, name: { key: "label.marker", args: { camp, no: i + 1 } } }),
    );
  });
  return [...objectives, ...spawns];
}
/** Where a point of the table is, and which way whatever stands there looks: nobody finds his way by millimetres. */
export function placeNamed(scene: Scene, { x, y, h }: Pose): Said {
  const place = whereabouts(groundFor(scene), { x, y }, signsOf(scene));
  if (h === undefined) return place;
  const { x: dx, y: dy } = directionOf(h);
  return { key: "place.facing", args: { place, side: { key: `side.${sideOf(dx, dy)}` } } };
}

/** A refusal of the geometry, which knows only ids, in words of the table. */
export function said(scene: Scene, refusal: Refusal): Refusal {
  const id = refusal.args?.id;
  return typeof id === "string" && id !== "" ? { ...refusal, args: { ...refusal.args, id: saying(scene, id) } } : refusal;
}

/** Why what is in the way of a path is in the way, behind the path in the tree that leads to the question. */
export function reasonsOf(scene: Scene, { outside = [] }: PoseDomain, path: readonly string[]): Blocked[] {
  return [...new Set(outside.map(({ id }) => id!))].map((id) => ({ path: [...path, id], ...reasonFor(scene, id) }));
}
function reasonFor(scene: Scene, id: string): Pick<Blocked, "why" | "rule"> {
  if (WID.includes(id as never)) return { why: { key: "why.hostile", args: { whom: saying(scene, id) } }, rule: "WW-35" };
  if (HID.includes(id as never)) return { why: { key: "why.hull", args: { hull: saying(scene, id) } }, rule: "WW-36" };
  return { why: { key: "why.solid", args: { piece: saying(scene, id) } }, rule: "WW-34" };
}
