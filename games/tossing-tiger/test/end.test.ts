import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";
import { atWar, type WarGiven } from "./scene.ts";

const STRENGTHS = { mantis: ["crane"], crane: [], dragon: [], monkey: [], turtle: [], leopard: [] } as const;
const war = (given: WarGiven) => atWar({ strengths: STRENGTHS, ...given });

rule("TT-end-1", "a player down to one card or none ends the game", () => {
  // The defender loses the only pile of two cards.
  const scene = war({ attacker: ["mantis mantis"], defender: ["crane crane"] });
  scene.answer(["crane.1", "crane.2"]);
  expect(scene.state.table.hands).toEqual([4, 0, 4]);
  expect(scene.state.table.over).toBe("smallHand");
  expect(scene.asked).toEqual([]);
  // With two cards left the game goes on.
  const more = war({ attacker: ["mantis mantis", "crane crane"], defender: ["crane crane", "crane crane"] });
  more.answer(["crane.3", "crane.4"]);
  expect(more.state.table.hands).toEqual([6, 2, 4]);
  expect(more.state.table.over).toBeNull();
  expect(more.decision()).toMatchObject({ seat: 1, kind: "war.wage" });
});

rule("TT-end-2", "hands emptied by a war in progress do not end the game", () => {
  const scene = war({ attacker: ["mantis mantis", "dragon dragon"], defender: ["crane crane", "crane crane"] });
  expect(scene.state.table.hands).toEqual([0, 0, 4]);
  expect(tossingTiger.outcome(scene.state)).toBeUndefined();
  expect(scene.decision().kind).toBe("action.dragon");
});

rule("TT-end-3", "most cards in hand win", () => {
  const scene = war({ attacker: ["mantis mantis mantis"], defender: ["crane crane"] });
  scene.answer(["crane.1", "crane.2"]);
  expect(tossingTiger.outcome(scene.state)).toMatchObject({
    ranks: [1, 3, 2],
    scores: [5, 0, 4],
    reason: { key: "outcome.most", args: { winners: [0], cards: 5 } },
    rule: "TT-end-3",
  });
});

rule("TT-end-4", "equal best hands share the win", () => {
  const scene = war({ attacker: ["mantis mantis"], defender: ["crane crane"] });
  scene.answer(["crane.1", "crane.2"]);
  expect(tossingTiger.outcome(scene.state)).toMatchObject({
    ranks: [1, 3, 1],
    reason: { key: "outcome.shared" },
    rule: "TT-end-4",
  });
});

rule("TT-end-5", "after the last war the table allows, the game ends and is scored", () => {
  const given = { attacker: ["turtle turtle"], defender: ["monkey monkey"] };
  const capped = war({ ...given, options: { warCap: 1 } });
  expect(capped.state.table.over).toBe("warCap");
  expect(tossingTiger.outcome(capped.state)!.ranks).toEqual([2, 2, 1]);
  expect(war({ ...given, options: { warCap: 2 } }).state.table.over).toBeNull();
  expect(tossingTiger.options.find((one) => one.id === "warCap")!.default).toBe(200);
});
