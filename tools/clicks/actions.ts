/**
 * The commonest actions of every game, and the shortest way to each: a step of a lesson that asks for it, and what is pressed there, in order.
 * Whatever is left to confirm then is pressed in the bar.
 */

/** An id as boards and bar carry it (`data-at`, `data-piece`, `data-chip`), or a point of a table that has no places. */
export type Press = string | { readonly x: number; readonly y: number };

export interface Action {
  readonly name: string;
  /** A lesson and its step, counted from 0; "new": the first questions of a new match. */
  readonly where: readonly [lesson: string, step: number] | "new";
  readonly presses: readonly Press[];
}

export const ACTIONS: { readonly [game: string]: readonly Action[] } = {
  "animal-world-war": [
    { name: "muster six: the usual squad, which is marked", where: "new", presses: [] },
    { name: "place all of them where they stand well", where: "new", presses: ["place"] },
    { name: "move", where: ["cover", 2], presses: ["0,2", "0,1"] },
    { name: "shoot at the target that is drawn, along the best line", where: ["shooting", 4], presses: ["2,1", "2,-3"] },
    { name: "shoot along another line", where: ["shooting", 2], presses: ["0,1", "lines", "line.45"] },
    { name: "throw a grenade (the order is named)", where: ["close", 1], presses: ["0,0", "grenade", "0,-1"] },
    { name: "drive the tank", where: ["machines", 1], presses: ["0,1", "0,0"] },
    { name: "bomb (the order is named)", where: ["machines", 3], presses: ["0,3", "bomb", "0,-2"] },
    { name: "Captain: somebody else acts (the order is named)", where: ["command", 3], presses: ["-1,2", "grant", "0,1"] },
    { name: "the action that was granted", where: ["command", 4], presses: ["0,1", "0,0"] },
    { name: "play a Tactic for a soldier", where: ["command", 6], presses: ["tactic", "-2,2"] },
    { name: "end the turn though some can still act", where: ["cover", 4], presses: ["end"] },
  ],
  "animal-empire": [
    { name: "march", where: ["march", 2], presses: ["a11", "f7"] },
    { name: "into the Wilderness", where: ["rebellion", 5], presses: ["a13", "wild"] },
    { name: "march and drive another Army away", where: ["rebellion", 1], presses: ["a6", "k12", "a12"] },
    { name: "capture", where: ["march", 4], presses: ["a11", "k9"] },
    { name: "raid on", where: ["march", 5], presses: ["k5"] },
    { name: "battle", where: ["crown", 1], presses: ["a10", "a9"] },
    {
      name: "seize a Crown where capturing is possible too (the Action is named)",
      where: ["crown", 3],
      presses: ["seize", "a6", "k9"],
    },
    { name: "lay one’s Crown", where: ["rebellion", 4], presses: ["k6"] },
    { name: "play a card with one target", where: ["rebellion", 6], presses: ["C04", "k6"] },
    { name: "play a card with two", where: ["answers", 1], presses: ["C12", "a13", "k6"] },
    { name: "pass a question about cards", where: ["answers", 1], presses: ["pass"] },
    { name: "end the turn", where: ["march", 4], presses: ["end"] },
  ],
  "tossing-tiger": [
    { name: "wage war, one opponent", where: ["first-war", 1], presses: ["dice.3"] },
    { name: "lay piles as they are dealt out", where: ["first-war", 2], presses: ["deal"] },
    { name: "act with the Dragon", where: ["first-war", 3], presses: ["pile.0.2"] },
    { name: "choose the pile taken whole", where: ["first-war", 4], presses: ["pile.1.2"] },
    { name: "choose a card of a pile that was beaten", where: ["first-war", 5], presses: ["panda.2"] },
    { name: "keep all cards won", where: ["first-war", 6], presses: ["all"] },
    { name: "keep all but one", where: ["three-tricks", 5], presses: ["crane.3"] },
    { name: "swap piles with the Leopard", where: ["three-tricks", 3], presses: ["pile.0.1", "pile.0.2"] },
  ],
  "wards-of-war": [
    { name: "come onto the table: class, Spawn Point", where: ["close", 1], presses: ["assault", "A2"] },
    { name: "move", where: ["moving", 1], presses: [{ x: 484, y: 535 }] },
    { name: "roll for a second Action", where: ["moving", 3], presses: [] },
    { name: "leave it at one Action", where: ["objectives", 2], presses: ["end"] },
    { name: "shoot", where: ["shooting", 2], presses: ["w2"] },
    { name: "move behind cover", where: ["shooting", 5], presses: [{ x: 480, y: 460 }] },
    { name: "charge hand to hand", where: ["close", 3], presses: ["w2"] },
    { name: "board a vehicle", where: ["vehicles", 1], presses: ["h1"] },
    { name: "drive", where: ["vehicles", 3], presses: [{ x: 380, y: 450 }] },
    { name: "shoot with a vehicle’s gun", where: ["vehicles", 6], presses: ["h2"] },
    { name: "stay where one is", where: ["objectives", 5], presses: ["hold"] },
  ],
  "wars-across-the-world": [
    { name: "march", where: ["march", 2], presses: ["ROL", "LEB"] },
    { name: "go by rail", where: ["march", 3], presses: ["HAN", "STJ"] },
    { name: "march back into supply", where: ["march", 5], presses: ["CAR", "FSC"] },
    { name: "end the marches", where: ["march", 7], presses: ["done"] },
    { name: "march into battle", where: ["battle", 1], presses: ["KCY", "LEX"] },
    { name: "have the battles fought", where: ["battle", 2], presses: ["done"] },
    { name: "take a loss", where: ["battle", 3], presses: ["2KS"] },
    { name: "divide a stack: say which", where: ["command", 2], presses: ["JEF", "regroup.JEF"] },
    { name: "divide a stack: three units that go", where: ["command", 3], presses: ["LYO", "1MO", "2US"] },
    { name: "search for a hidden stack", where: ["shadows", 1], presses: ["search.MAC"] },
    { name: "play a card", where: ["shadows", 2], presses: ["U-INFO"] },
  ],
};
