import type { Ask, Bot, Thought } from "@warren/kernel/bot.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { driveTo, leaveFor } from "./bot/aboard.ts";
import { goalOf } from "./bot/goal.ts";
import { restAt, SECOND, type Spot, spotsOf, wayThere } from "./bot/spot.ts";
import type { ClassId } from "./content/classes.ts";
import { HULLS } from "./content/hulls.ts";
import { ASSAULT } from "./content/numbers.ts";
import { RECRUIT_SHOOTS, WEIGHTS, type Weights } from "./content/weights.ts";
import { blowOf, strikeOf, targetOf } from "./rules/attack.ts";
import { blowChances, chancesOf } from "./rules/chances.ts";
import { struckBy } from "./rules/ranged-in.ts";
import { wayToContact } from "./rules/reach.ts";
import { refuse } from "./rules/refuse.ts";
import { figureNamed, othersFor } from "./rules/room.ts";
import { armsOf, attackOf, gunHeading } from "./rules/shoot.ts";
import { crewOf } from "./rules/sides.ts";
import { noOf, type Point, type Scene, sceneOf, type WardsView } from "./rules/state.ts";

/** An order and what it is worth: the chance to Destroy, half of that to bail out. */
interface Blow {
  readonly answer: Answer;
  readonly chance: number;
}
const NOTHING: Blow = { answer: ["end"], chance: 0 };
const better = (one: Blow, other: Blow): Blow => (other.chance > one.chance ? other : one);

/** The best Shoot there is, of all weapons at all targets. */
function bestShot(scene: Scene, seat: Seat, tree: Tree): Blow {
  const { table } = scene;
  let best = NOTHING;
  for (const weapon of Object.keys(tree)) {
    if (weapon === "binoculars") continue;
    const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
    for (const target of Object.keys(tree[weapon]!)) {
      const h = armed.mayPivot
        ? gunHeading(scene, armed, table.warriors[seat]!.berth!.hull, figureNamed(table, target)!)
        : undefined;
      const { attack } = attackOf(scene, seat, weapon, target, h);
      const { destroyed, bailed, den } = chancesOf(attack);
      const answer = h === undefined ? ["shoot", weapon, target] : ["shoot", weapon, target, h];
      best = better(best, { answer, chance: (destroyed + bailed / 2) / den });
    }
  }
  return best;
}

function bestAssault(scene: Scene, seat: Seat, tree: Tree): Blow {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  let best = NOTHING;
  for (const target of Object.keys(tree)) {
    const { destroyed, bailed, den } = blowChances(blowOf(table, seat, targetOf(figureNamed(table, target)!)));
    const chance = (destroyed + bailed / 2) / den;
    if (chance <= best.chance) continue;
    const way = wayToContact(scene, at!, figureNamed(table, target)!, ASSAULT, othersFor(table, team, { seat }));
    if (way) best = { answer: ["assault", target, way.map(({ x, y }) => ({ x, y }))], chance };
  }
  return best;
}

function bestStrike(scene: Scene, seat: Seat, tree: Tree): Blow {
  const { table } = scene;
  return Object.keys(tree).reduce((best, id) => {
    const token = table.tokens.find(({ by }) => by === noOf(id))!;
    const kills = struckBy(table, token, table.warriors[seat]!.team).map((target) => {
      const { destroyed, den } = chancesOf(strikeOf(scene, target));
      return destroyed / den;
    });
    return better(best, { answer: ["call", id], chance: kills.reduce((sum, one) => sum + one, 0) });
  }, NOTHING);
}

/** What a bot enters as, by its number; Anti-tank where enemies are in armour and nobody else is. */
const ROTATION: readonly ClassId[] = ["scout", "assault", "assault", "medic", "antitank", "engineer"];
function classFor({ table }: Scene, seat: Seat): ClassId {
  const { team } = table.warriors[seat]!;
  const isArmoured = table.hulls.some(
    ({ model, died }, hull) =>
      died === null &&
      HULLS[model].category === "armoured" &&
      crewOf(table, hull).some((one) => table.warriors[one]!.team !== team),
  );
  const hasHunter = table.warriors.some((one, other) => other !== seat && one.team === team && one.cls === "antitank");
  return isArmoured && !hasHunter ? "antitank" : ROTATION[Math.floor(seat / Math.max(2, table.sides.length)) % ROTATION.length]!;
}

function decide({ view, decision, rng }: Ask, weights: Weights): Thought {
  const scene = sceneOf(view as WardsView);
  const { seat, kind, fallback, domain } = decision;
  if (domain.t !== "pick") return { answer: fallback };
  const { tree } = domain;
  if (kind === "second") return { answer: "run" in tree ? ["run"] : ["roll"] };
  if (kind !== "action") {
    const [, ...place] = fallback as readonly string[];
    const cls = classFor(scene, seat);
    return { answer: tree[cls] ? [cls, ...place] : fallback };
  }
  const isLegal = (answer: Answer): boolean =>
    checkAnswer(domain, answer) === undefined && !refuse(view as WardsView, decision, answer);
  for (const thought of thoughts(scene, seat, tree, weights, rng)) if (isLegal(thought.answer)) return thought;
  return { answer: fallback };
}

const why = (key: string): readonly Msg[] => [{ key }];

/** What it would do, best first: the first that is legal is done. */
function* thoughts(scene: Scene, seat: Seat, tree: Tree, weights: Weights, rng: Ask["rng"]): Generator<Thought> {
  if (tree.recover) yield { answer: ["recover", Object.keys(tree.recover)[0]!], why: why("bot.recover") };
  const goal = goalOf(scene, seat);
  const shot = tree.shoot ? bestShot(scene, seat, tree.shoot) : NOTHING;
  const strike = tree.call ? bestStrike(scene, seat, tree.call) : NOTHING;
  const fire = better(shot, strike);
  const fires: Thought = { answer: fire.answer, why: why(fire === shot ? "bot.shoot" : "bot.strike") };
  if (!tree.move) {
    if (fire.chance > 0.08) yield fires;
    const on = tree.drive ? driveTo(scene, seat, goal) : undefined;
    if (on) yield { answer: on, why: why("bot.drive") };
    const out = tree.leave ? leaveFor(scene, seat, goal) : undefined;
    if (out) yield { answer: out, why: why("bot.leave") };
    return;
  }
  const spots = spotsOf(scene, seat, goal, weights, rng);
  const goes = ({ p }: Spot): Thought => ({
    answer: ["move", wayThere(scene, seat, p).map(({ x, y }) => ({ x, y })) as unknown as Json],
    why: why("bot.move"),
  });
  if (weights.isSimple) {
    if (fire.chance >= RECRUIT_SHOOTS) yield fires;
    yield goes(spots[0]!);
    return;
  }
  yield* weighed(scene, seat, tree, weights, { goal, fire, fires, spots, goes });
}

interface Choice {
  readonly goal: Point;
  readonly fire: Blow;
  readonly fires: Thought;
  readonly spots: readonly Spot[];
  goes(spot: Spot): Thought;
}
/** Every order by what it is worth with what may follow it: a kill is 1, and the turn ends somewhere. */
function weighed(scene: Scene, seat: Seat, tree: Tree, weights: Weights, { goal, fire, fires, spots, goes }: Choice): Thought[] {
  const { turn } = scene.table;
  const { at } = scene.table.warriors[seat]!;
  const isFirst = turn.done.length === 0;
  const here = spots[1]!.rest;
  const calm = Math.max(...spots.map(({ rest }) => rest));
  const mayFire = !turn.done.includes("shoot") && !turn.done.includes("call") && !turn.run;
  const options: { readonly thought: Thought; readonly worth: number }[] = spots.map((spot) => ({
    thought: goes(spot),
    worth: spot.rest + (isFirst && mayFire ? SECOND * spot.shot : 0),
  }));
  // After a shot one may still get away.
  if (fire.chance > 0)
    options.push({ thought: fires, worth: fire.chance + (isFirst ? SECOND * calm + (1 - SECOND) * here : here) });
  const blow = tree.assault ? bestAssault(scene, seat, tree.assault) : NOTHING;
  if (blow.chance > 0)
    options.push({
      thought: { answer: blow.answer, why: why("bot.assault") },
      worth: blow.chance + restAt(scene, seat, goal, weights, at!),
    });
  return options.sort((a, b) => b.worth - a.worth).map(({ thought }) => thought);
}

const playerOf = (level: keyof typeof WEIGHTS): Bot => ({ level, steps: 0, decide: (ask) => decide(ask, WEIGHTS[level]) });

/** Weakest first. */
export const bots: readonly Bot[] = [playerOf("recruit"), playerOf("sergeant")];
