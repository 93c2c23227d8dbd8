import type { Blocked } from "@warren/kernel/decision.ts";
import { asksWho, isFigure, isLine, type Spot, type Tone, type Word, whoOf } from "./choices.ts";
import { hexOf } from "./geometry.ts";
import type { Scene } from "./scene.svelte.ts";
import { classOf, shortName } from "./words.ts";

/** A word to press. */
export interface Chip {
  readonly key: string;
  /** What it names, where that has no place on the field. */
  readonly word?: string;
  readonly text: string;
  /** A chance that belongs to it. */
  readonly share?: string;
  readonly path: readonly string[];
  readonly tone: Tone;
  readonly chosen: boolean;
  readonly blocked?: Blocked;
}

/** The words to press: orders of the soldier picked, ways to carry one out, or what is possible on a position that was pressed. */
export function chipsOf(scene: Scene): Chip[] {
  const { asking, choices } = scene;
  if (asking !== undefined)
    return [...scene.spotsAt(asking), ...scene.othersAt(asking)].map((spot) => ({
      key: spot.path.join(">"),
      text:
        spot.tone === "soldier"
          ? scene.say("board.do.select", { who: spot.at })
          : spot.verb === ""
            ? scene.name(spot.at)
            : hexOf(spot.at)
              ? scene.name(spot.verb)
              : scene.say("board.do.order", { verb: scene.name(spot.verb), target: scene.name(spot.at) }),
      ...scene.chanceOf(spot.path),
      path: spot.path,
      tone: spot.tone,
      chosen: spot.chosen,
    }));
  // Flight lines are arrows at the rim, classes are cards.
  // What is blocked for the whole Empire stands in the panel; over the field it would only be in the way. But a Tactic that can be played
  // again at the start of the next turn does not go without a word.
  const isInTheWay = ({ id, blocked }: Word): boolean =>
    blocked !== undefined && choices.path.length === 0 && !(id === "tactic" && scene.tactic === "waits");
  const words = choices.words.filter(
    (word) => !word.id.startsWith("flight.") && !word.id.startsWith("class.") && !isLine(word.id) && !isInTheWay(word),
  );
  // Who stands nowhere is a word: those who are still to be placed, and who would come back.
  const placing = scene.props.decision?.kind === "deploy.place";
  const planned = scene.placing.plan?.map(
    ({ who }): Spot => ({ at: who, path: [who], tone: "soldier", verb: "", chosen: choices.path[0] === who }),
  );
  const off = planned ?? (placing || choices.path.length === 0 ? scene.offField : []);
  // Figures among the targets of an order are pressed on the field; a list helps where they stand together. So it does where a question
  // asks for nothing but who: one sees that there is something to press.
  const figures = asksWho(scene.props.decision)
    ? whoOf(choices)
    : choices.path.length >= 2 && !choices.complete
      ? choices.spots.filter((spot) => isFigure(spot.at))
      : [];
  const lines = scene.fire.fan.map((line) => ({
    key: line.path.join(">"),
    text: scene.say("board.line", { n: line.letter }),
    share: scene.fire.through(line),
    path: line.path,
    tone: "attack" as const,
    chosen: line.id === choices.path[3],
  }));
  return [
    ...lines,
    ...[...off, ...figures].map((spot) => ({
      key: spot.path.join(">"),
      // Below a tile to go to, or beside "just go", a figure is one that comes along.
      text:
        spot.path.length > 3 || spot.path[1] === "leave"
          ? scene.say("board.drag", { who: shortName(scene, spot.at) })
          : placing
            ? scene.say(`class.${classOf(scene, spot.at)}`)
            : scene.name(spot.at),
      path: spot.path,
      tone: spot.tone,
      chosen: spot.chosen,
    })),
    ...words.map((word, i) => ({
      key: `${word.path.join(">")}${word.blocked ? `!${i}` : ""}`,
      word: word.id,
      text: scene.name(word.id),
      path: word.path,
      tone: word.tone,
      chosen: word.chosen,
      ...(word.blocked ? { blocked: word.blocked } : {}),
    })),
  ];
}
