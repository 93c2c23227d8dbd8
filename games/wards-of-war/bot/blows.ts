import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { ASSAULT, ASSAULT_HITS } from "../content/numbers.ts";
import { CALLED } from "../content/weights.ts";
import { blowOf, strikeOf, targetOf } from "../rules/attack.ts";
import { blowChances, chancesOf } from "../rules/chances.ts";
import { bogsOf, overrunWay } from "../rules/driving.ts";
import { struckBy } from "../rules/ranged-in.ts";
import { wayToContact } from "../rules/reach.ts";
import { figureNamed, othersFor } from "../rules/room.ts";
import { armsOf, attackOf, gunHeading } from "../rules/shoot.ts";
import { noOf, type Point, type Scene } from "../rules/state.ts";
import { harmOf } from "./danger.ts";
import type { Moment } from "./moment.ts";
import { worthOfTarget } from "./value.ts";

/** An attack and what it is worth: the chance that it succeeds times what that is worth. */
export interface Blow {
  readonly answer: Answer;
  readonly worth: number;
  /** At whom, by the id in the answer; and the chance alone. */
  readonly whom: string;
  readonly chance: number;
}

/** What a strike on a point would do. */
function strikeWorth(scene: Scene, at: Point, team: number): number {
  return struckBy(scene.table, at, team).reduce(
    (sum, target) => sum + worthOfTarget(scene, target) * harmOf(chancesOf(strikeOf(scene, target))),
    0,
  );
}

/** Every Shoot there is; binoculars by what a strike on the token would do. */
export function shotsIn({ scene, table, seat, me }: Moment, tree: Tree): Blow[] {
  return Object.keys(tree).flatMap((weapon) => {
    const armed = armsOf(table, seat).find((one) => one.weapon.id === weapon)!;
    return Object.keys(tree[weapon]!).map((whom): Blow => {
      const figure = figureNamed(table, whom)!;
      const h = armed.mayPivot ? gunHeading(scene, armed, me.berth!.hull, figure) : undefined;
      const answer = h === undefined ? ["shoot", weapon, whom] : ["shoot", weapon, whom, h];
      const chances = chancesOf(attackOf(scene, seat, weapon, whom, h).attack);
      if (weapon === "binoculars") {
        const chance = table.house.rangedIn === "mortar" ? chances.token / chances.den : 0;
        return { answer, whom, chance, worth: chance * CALLED * strikeWorth(scene, figure, me.team) };
      }
      const chance = harmOf(chances);
      return { answer, whom, chance, worth: chance * worthOfTarget(scene, targetOf(figure)) };
    });
  });
}

export function assaultsIn({ scene, table, seat, me }: Moment, tree: Tree): Blow[] {
  return Object.keys(tree).flatMap((whom) => {
    const figure = figureNamed(table, whom)!;
    const chance = harmOf(blowChances(blowOf(table, seat, targetOf(figure))));
    const way = chance > 0 ? wayToContact(scene, me.at!, figure, ASSAULT, othersFor(table, me.team, { seat })) : undefined;
    if (!way) return [];
    const answer: Answer = ["assault", whom, way.map(({ x, y }) => ({ x, y }))];
    return [{ answer, whom, chance, worth: chance * worthOfTarget(scene, targetOf(figure)) }];
  });
}

export function strikesIn({ scene, table, me }: Moment, tree: Tree): Blow[] {
  return Object.keys(tree).map((id) => {
    const worth = strikeWorth(scene, table.tokens.find(({ by }) => by === noOf(id))!, me.team);
    return { answer: ["call", id], whom: id, chance: worth, worth };
  });
}

export function overrunsIn({ scene, table, seat }: Moment, tree: Tree): Blow[] {
  return Object.keys(tree).flatMap((whom) => {
    const figure = figureNamed(table, whom)!;
    const way = overrunWay(scene, seat, figure);
    if (!way) return [];
    const passes = bogsOf(scene, seat, way).reduce((chance, needs) => (chance * (7 - needs)) / 6, 1);
    const chance = (passes * (7 - ASSAULT_HITS)) / 6;
    const answer: Answer = ["overrun", whom, way as unknown as Json];
    return [{ answer, whom, chance, worth: chance * worthOfTarget(scene, targetOf(figure)) }];
  });
}
