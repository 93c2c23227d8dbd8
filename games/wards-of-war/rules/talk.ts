import type { Domain, Pose } from "@warren/kernel/domain.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Talk, TalkRules } from "@warren/kernel/talk.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { placeNamed, saying } from "./names.ts";
import { isAlive } from "./sides.ts";
import { type Hand, noOf, OID, type Point, type Scene, sceneOf, type Table, type WardsView, WID } from "./state.ts";

/** What one may tell one's team of a place. */
const PINGS = ["look", "going", "aid"] as const;

/** A place that was pointed at, as it stands in what was said: an objective, an enemy on foot, or any point of the table. */
function pingedAt({ table, fixed }: Scene, [, what, path]: readonly [string, string, (readonly Pose[])?]): Point | null {
  if (what === "point") return path![0]!;
  if (what.startsWith("w")) return table.warriors[noOf(what)]!.at;
  const [x, y] = fixed.map.objectives[noOf(what)]!.p;
  return { x, y };
}

/** How that place is called. */
function spotNamed(scene: Scene, what: string, { x, y }: Point): Json {
  if (what === "point") return placeNamed(scene, { x, y });
  return what.startsWith("o") ? { key: "label.objective", args: { no: noOf(what) + 1 } } : saying(scene, what);
}

function domainFor({ table, fixed }: Scene, team: number): Domain {
  const places: Branch = {};
  for (const no of table.objectives.keys()) places[OID[no]!] = LEAF;
  for (const [seat, one] of table.warriors.entries()) if (isAlive(one) && one.at && one.team !== team) places[WID[seat]!] = LEAF;
  places.point = LEAF;
  const { w, h } = fixed.map;
  const point: Domain = { t: "pose", inside: [{ s: "rect", x: 0, y: 0, w, h }] };
  return {
    t: "pick",
    tree: Object.fromEntries(PINGS.map((word) => [word, places])),
    further: Object.fromEntries(PINGS.map((word) => [word, { point }])),
  };
}

/** WW-208: everybody chats with everybody; a place is shown to one's own team, and who is alone has nobody to show it to. */
export const talk: TalkRules<Table, Hand> = {
  now(view, seat): Talk | undefined {
    const scene = sceneOf(view as WardsView);
    const { warriors } = scene.table;
    const mine = warriors[seat];
    if (!mine || !warriors.some((one, other) => other !== seat && one.team === mine.team && !one.closed)) return undefined;
    return { free: "all", domain: domainFor(scene, mine.team), rule: "WW-208" };
  },
  said(view, seat, _heard, say) {
    const scene = sceneOf(view as WardsView);
    const { warriors } = scene.table;
    const [word, what] = say as readonly [string, string];
    const at = pingedAt(scene, say as never)!;
    const to = warriors.flatMap(({ team }, other): Seat[] => (team === warriors[seat]!.team && other !== seat ? [other] : []));
    const key = what === "point" ? `ping.${word}.point` : `ping.${word}`;
    const args = { who: seat, x: at.x, y: at.y, what: spotNamed(scene, what, at) };
    return { event: { key, args, rule: "WW-208" }, to };
  },
};
