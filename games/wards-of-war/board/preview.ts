import type { Preview } from "@warren/kernel/board.ts";
import { poseId } from "@warren/kernel/describe.ts";
import type { Answer, Pose } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { CLASS, type ClassId, WEAPON } from "../content/classes.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, MOVE } from "../content/numbers.ts";
import { hullNo, inches, seatNo } from "./ids.ts";
import type { Scene } from "./scene.svelte.ts";

/** A chance as it is written. */
export const percent = (share: number): string => (share > 0 && share < 0.005 ? "<1%" : `${Math.round(100 * share)}%`);

/** The answer that is looked at: the word pointed at, else the draft, else the way under the mouse. */
function lookedAt(
  scene: Scene,
): { readonly answer: Answer; readonly short?: boolean; readonly cost?: number; readonly ghost?: true } | undefined {
  if (scene.hinted) {
    const answer = scene.answerFor(scene.hinted);
    if (answer) return { answer };
  }
  const { ghost, goes, hovered } = scene;
  if (ghost && goes && hovered === undefined && ghost.path.length > 0)
    return { answer: [goes, ghost.path as unknown as Json] as Answer, short: ghost.short, cost: ghost.cost, ghost: true };
  const made = scene.made;
  return made && "answer" in made && !scene.enters ? { answer: made.answer } : undefined;
}

type Line = Preview["lines"][number];

/** What the shading means, while somebody looks. */
const legendOf = (scene: Scene): Preview[] =>
  scene.looking ? [{ lines: ["unseen", "soft", "bulletproof"].map((kind) => ({ text: scene.say(`board.shade.${kind}`) })) }] : [];

export const previewOf = (scene: Scene): Preview[] => [...foreseen(scene), ...legendOf(scene)];

function foreseen(scene: Scene): Preview[] {
  const { decision } = scene.props;
  const { queries, asked, hovered } = scene;
  if (!queries) return [];
  const figure = hovered ?? (scene.stand.length === 0 ? scene.focus : undefined);
  const about = figure === undefined ? [] : [aboutFigure(scene, figure)];
  if (!decision || asked === undefined) return about;
  if (scene.enters) return [aboutClass(scene, scene.stand[0])].flatMap((one) => one ?? []);
  const looked = hovered !== undefined && hovered !== scene.focus ? undefined : lookedAt(scene);
  if (!looked) return about;
  const { answer, short } = looked;
  const lines: Line[] = [];
  const [verb] = answer as readonly string[];
  const path = (answer as Json[]).at(-1);
  if (verb === "move" || verb === "leave" || verb === "board") {
    const cost = looked.cost ?? queries.costOf(scene.wards, asked, path as never);
    const way = path as unknown as readonly { x: number; y: number }[];
    lines.push({
      text: scene.say(short ? "board.way.short" : "board.way", {
        inches: inches(cost),
        of: inches(verb === "leave" ? AFTER_LEAVING : MOVE),
      }),
    });
    const why = short ? scene.endsBefore : undefined;
    if (why) lines.push({ text: scene.props.say(why) });
    const end = way.at(-1);
    if (end && verb === "move")
      for (const { whom, num, den } of queries.shotsFrom(scene.wards, asked, end))
        lines.push({ text: scene.say("board.then", { whom: scene.nameOf(whom) }), share: percent(num / den), good: true });
  } else if (verb === "drive" && looked.cost !== undefined)
    lines.push({ text: scene.say(short ? "board.drive.short" : "board.drive", { inches: inches(looked.cost) }) });
  const odds = queries.odds(scene.wards, decision, answer);
  for (const line of odds?.lines ?? [])
    lines.push({
      text: scene.props.say(line.label),
      share: percent(odds!.den > 0 ? line.num / odds!.den : 0),
      ...(line.good === undefined ? {} : { good: line.good }),
    });
  if (decision.kind === "second") lines.push(...aboutSecond(scene, verb));
  const end = looked.ghost ? (path as unknown as readonly Pose[]).at(-1) : undefined;
  return lines.length > 0 ? [{ ...(end ? { title: scene.nameOf(poseId(end)) } : {}), lines }] : about;
}

/** What the die may give, and what is lost by it: nothing, but for a carrier of a flag, who may run on without it. */
function aboutSecond(scene: Scene, verb: string | undefined): Line[] {
  const runs = scene.tree?.tree.run !== undefined;
  if (verb === "run") return [{ text: scene.say("board.second.run"), good: true }];
  if (verb !== "roll") return [];
  const { turn, warriors } = scene.table;
  const [done] = turn.done;
  const { cls, berth } = warriors[turn.seat]!;
  const throws = cls === "assault" && !berth ? "thrown" : "shot";
  const what = done === "move" ? "moved" : done === "shoot" ? throws : "rest";
  return [
    { text: scene.say("board.second", { what: scene.say(`board.second.${what}`) }), share: "50%", good: true },
    { text: scene.say(runs ? "board.second.risks" : "board.second.free"), ...(runs ? { share: "50%", good: false } : {}) },
  ];
}

const weaponLine = (scene: Scene, { id, range, rof }: { id: string; range: number; rof: number }): Line => ({
  text: scene.say("board.weapon", { weapon: id, inches: inches(range), dice: rof }),
});

/** Weapons of a class and what it is good at. */
function aboutClass(scene: Scene, cls: string | undefined): Preview | undefined {
  if (cls === undefined || !(cls in CLASS)) return undefined;
  const lines = CLASS[cls as ClassId].weapons.map((id) => weaponLine(scene, WEAPON[id]));
  return { title: scene.nameOf(cls), lines: [...lines, { text: scene.say(`board.class.${cls}`) }] };
}

/** Who that is, how far away, how he is seen, and what he carries. */
function aboutFigure(scene: Scene, id: string): Preview {
  const { table, asked, queries } = scene;
  const [seat, hull] = [seatNo(id), hullNo(id)];
  const lines: Line[] = [];
  const eye = scene.path.at(-1) ?? (asked === undefined ? undefined : `w${asked + 1}`);
  const own = asked === undefined ? undefined : table.warriors[asked]!;
  const isOwn = id === `w${(asked ?? -1) + 1}` || (hull !== undefined && own?.berth?.hull === hull);
  const found =
    eye !== undefined && !isOwn && (seat !== undefined || hull !== undefined)
      ? queries!.measured(scene.wards, eye, id)
      : undefined;
  if (found) lines.push({ text: scene.say(`board.seen.${found.seen}`, { inches: inches(found.far), open: found.open }) });
  if (seat !== undefined) {
    const { cls, kills, deaths } = table.warriors[seat]!;
    if (cls) {
      lines.push(...CLASS[cls].weapons.map((weapon) => weaponLine(scene, WEAPON[weapon])));
      lines.push({ text: scene.say("board.record", { kills, deaths }) });
    }
    return { title: `${scene.nameOf(id)}${cls ? `, ${scene.nameOf(cls)}` : ""}`, lines };
  }
  if (hull !== undefined) {
    const { model, bailed, bogged } = table.hulls[hull]!;
    const { weapons, speed, armour } = HULLS[model];
    if (armour) lines.push({ text: scene.say("board.armour", { front: armour[0], side: armour[1], top: armour[2] }) });
    lines.push(
      { text: scene.say("board.speed", { inches: inches(speed) }) },
      ...weapons.map((weapon) => weaponLine(scene, weapon)),
    );
    if (bailed) lines.push({ text: scene.say("what.bailed"), good: false });
    if (bogged) lines.push({ text: scene.say("what.bogged"), good: false });
  }
  return { title: scene.nameOf(id), lines };
}
