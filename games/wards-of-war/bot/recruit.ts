import type { Ask, Thought } from "@warren/kernel/bot.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { MOVE } from "../content/numbers.ts";
import { RECRUIT_SHOOTS, WEIGHTS } from "../content/weights.ts";
import { modeOf } from "../rules/modes/modes.ts";
import { placesIn, reachOf } from "../rules/planning/reach.ts";
import { refuse } from "../rules/refuse.ts";
import { othersFor } from "../rules/room.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";
import { type Blow, shotsIn } from "./blows.ts";
import { seatsOf } from "./danger.ts";
import { classFor } from "./entry.ts";
import { leaves } from "./hulls.ts";
import { type Moment, momentOf } from "./moment.ts";
import { walkTo } from "./near.ts";
import { wayThere } from "./spot.ts";

/** How coarse the places are that a Recruit looks at, in mm. */
const PITCH = 30;

/** A Recruit walks straight on to the goal and shoots whom he is likely enough to hit; he never assaults, never boards, and one Action a turn is enough for him. */
export function recruit({ view, decision }: Ask): Thought {
  const { seat, kind, fallback, domain } = decision;
  if (domain.t !== "pick") return { answer: fallback };
  const { tree } = domain;
  if (kind !== "action" && kind !== "second") {
    const [, ...place] = fallback as readonly string[];
    const cls = classFor((view as WardsView).table, seat, WEIGHTS.soldier);
    return { answer: tree[cls] ? [cls, ...place] : fallback };
  }
  if (kind === "second") return { answer: "run" in tree ? ["run"] : ["end"] };
  const moment = momentOf(sceneOf(view as WardsView), seat, WEIGHTS.soldier);
  const isLegal = (answer: Answer): boolean =>
    checkAnswer(domain, answer) === undefined && !refuse(view as WardsView, decision, answer);
  for (const thought of wishes(moment, tree)) if (isLegal(thought.answer)) return thought;
  return { answer: fallback };
}

/** Whether a shot may do anything: not one at a hull in which nobody sits, where that is no point; and binoculars hurt nobody. */
function isOfUse({ table }: Moment, { answer, whom }: Blow): boolean {
  if ((answer as Json[])[1] === "binoculars") return false;
  return modeOf(table).killsScore || seatsOf(table, whom).length > 0;
}

function* wishes(moment: Moment, tree: Tree): Generator<Thought> {
  const shots = tree.shoot ? shotsIn(moment, tree.shoot).filter((shot) => isOfUse(moment, shot)) : [];
  const best = shots.sort((a, b) => b.chance - a.chance)[0];
  if (best && best.chance >= RECRUIT_SHOOTS) yield { answer: best.answer, why: [{ key: "bot.recruitShoots" }] };
  if (tree.leave) for (const { answer } of leaves(moment)) yield { answer, why: [{ key: "bot.leave" }] };
  if (!tree.move) return;
  const { table, ground, me, seat } = moment;
  const walk = walkTo(moment);
  const places = placesIn(reachOf(ground, me.at!, MOVE, othersFor(table, me.team, { seat }), PITCH)).map(({ p }) => ({
    p,
    left: walk(p),
  }));
  const nearest = places.reduce((one, other) => (other.left < one.left ? other : one), { p: me.at!, left: walk(me.at!) });
  const way = wayThere(moment, nearest.p).map(({ x, y }) => ({ x, y }));
  // Who is there already, or cannot come nearer, has nothing to do.
  if (way.length > 0) yield { answer: ["move", way as unknown as Json], why: [{ key: `bot.to.${moment.goal.what}` }] };
}
