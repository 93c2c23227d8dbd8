import { describe, expect, test } from "vitest";
import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import type { Answer, Domain, Pose } from "../domain.ts";
import { type Game, viewOf } from "../game.ts";
import { Match } from "../match.ts";
import { sampleAnswer, sampleLegal } from "../sample.ts";
import { playout, quietFx } from "../search.ts";
import { conformance } from "../testing/conformance.ts";
import { runConformance } from "../testing/conformance-core.ts";
import type { CheckName } from "../testing/kit/inspection.ts";
import { goDomain, SKIRMISH_RULES, type SkirmishState, skirmish, skirmishEn } from "../testing/skirmish.ts";

const reasons = ["behind", "far", "fence", "inn", "odd", "slow", "taken", "unseen", "wall"].map((key) => `skirmish.${key}`);
const setting = {
  games: 10,
  seats: [2, 4],
  catalogue: skirmishEn,
  rules: SKIRMISH_RULES,
  maxBytes: 4_000,
  questions: ["mine.lay", "turn.order"],
  onlyWords: ["figure", "side", "skirmish.hint", ...reasons],
};
conformance(skirmish, setting);

/** A battle at its first order, the mines far out of the way. */
function battle(): SkirmishState {
  const state = skirmish.setup({}, 2, quietFx(fast(1))) as SkirmishState;
  for (const decision of skirmish.pending(state)) skirmish.apply(state, decision, decision.fallback, quietFx(fast(1)));
  return state;
}
const asked = (state: SkirmishState) => skirmish.pending(state)[0]!;
const whyNot = (state: SkirmishState, answer: Answer) => {
  const decision = asked(state);
  return (
    checkAnswer(decision.domain, answer, decision.blocked) ?? skirmish.refuse!(viewOf(state, decision.seat), decision, answer)
  );
};
const go = (id: string, ...poses: Pose[]): Answer => [id, "go", poses as unknown as Answer];

describe("random play on a continuous table", () => {
  test("is decided in most games", () => {
    let draws = 0;
    for (let i = 0; i < 60; i++) {
      const { outcome } = playout(skirmish, skirmish.setup({}, 2, quietFx(fast(i))), fast(`game ${i}`));
      if (outcome!.ranks.every((rank) => rank === 1)) draws++;
    }
    expect(draws).toBeLessThan(12);
  });

  /** Of 1,000 sampled paths of exactly so many legs, how many the rules allow; sampled with and without knowing the way. */
  function legalOf(legs: number, chained: boolean): number {
    const state = battle();
    const decision = asked(state);
    const view = viewOf(state, decision.seat);
    const whole = { ...goDomain(state.table, state.table.figures[0]!), legs: { min: legs, max: legs } };
    const { path, ...unchained } = whole;
    const domain: Domain = chained ? whole : unchained;
    let legal = 0;
    for (let i = 0; i < 1000; i++) {
      const answer = sampleAnswer(domain, fast(`${legs} ${i}`));
      if (!checkAnswer(whole, answer) && !skirmish.refuse!(view, decision, ["a1", "go", answer])) legal++;
    }
    return legal;
  }
  test("legs drawn each for itself are seldom a path; legs chained from where one stands nearly always are", () => {
    expect([1, 2, 4].map((legs) => legalOf(legs, false))).toEqual([245, 18, 0]);
    expect([1, 2, 4].map((legs) => legalOf(legs, true))).toEqual([907, 920, 902]);
  });

  test("what the game proposes is among what random play does", () => {
    const state = battle();
    const answers = Array.from({ length: 60 }, (_, i) => sampleLegal(skirmish, state, asked(state), fast(i)));
    for (const answer of answers) expect(whyNot(state, answer)).toBeUndefined();
    // Straight for the other camp, as far as it goes: chance hardly finds that.
    const runs = answers.filter((answer) => {
      const end = (answer as [string, string, Pose[]])[2]?.at(-1);
      return end !== undefined && end.x > 215;
    });
    expect(runs.length).toBeGreaterThan(3);
  });
});

describe("legality", () => {
  test("what data can say is in the domain, with the reason of the question", () => {
    const state = battle();
    expect(whyNot(state, go("a1", { x: 220, y: 110 }))).toBeUndefined();
    expect(whyNot(state, go("a1", { x: 231, y: 110 }))).toEqual({
      key: "answer.tooFar",
      args: { leg: 1, length: 151, max: 150 },
    });
    state.table.figures[0]!.x = 270;
    expect(whyNot(state, go("a1", { x: 278, y: 110 }))).toBeUndefined();
    expect(whyNot(state, go("a1", { x: 279, y: 110 }))).toMatchObject({
      key: "answer.tooCloseTo",
      rule: "SK-3",
      args: { leg: 1, room: 11, needs: 12, why: { key: "skirmish.wall" } },
    });
  });
  test("what it cannot say is judged from the view, with the measurement", () => {
    const state = battle();
    expect(whyNot(state, go("a1", { x: 80, y: 236 }))).toBeUndefined();
    expect(whyNot(state, go("a1", { x: 80, y: 237 }))).toMatchObject({ key: "skirmish.taken", args: { whom: "a2" } });
    state.table.figures[0]!.x = 350;
    expect(whyNot(state, go("a1", { x: 380, y: 60 }, { x: 430, y: 60 }))).toBeUndefined();
    expect(whyNot(state, go("a1", { x: 430, y: 110 }))).toEqual({
      key: "skirmish.slow",
      args: { length: 160, max: 150 },
      rule: "SK-4",
    });
  });
  test("a match gives the same verdict, and the reason that stands in the question", () => {
    const header = { game: "skirmish", version: 1, options: {}, seats: 2, commitment: "", salt: "" };
    const match = Match.start(skirmish as Game, header, (seq) => fast(seq), 0);
    for (const seat of [0, 1]) {
      const { id, fallback } = match.decisionOf(seat)!;
      expect(match.submit({ id: `m${seat}`, seat, decision: id, answer: fallback }, 0).ok).toBe(true);
    }
    const order = match.decisionOf(0)!;
    expect(match.refusalOf(0, order.id, go("a2", { x: 170, y: 260 }, { x: 170, y: 320 }))).toMatchObject({
      args: { why: { key: "skirmish.fence" } },
    });
    expect(match.refusalOf(0, order.id, go("a1", { x: 80, y: 237 }))).toMatchObject({ key: "skirmish.taken" });
    expect(match.refusalOf(0, order.id, go("a1", { x: 130, y: 140 }))).toBeUndefined();
  });
  test("a wagon turns by eight steps a leg, goes straight, and sixty astern", () => {
    const state = battle();
    expect(whyNot(state, go("a3", { x: 200, y: 190, h: 0 }))).toBeUndefined();
    expect(whyNot(state, go("a3", { x: 200, y: 195, h: 0 }))).toMatchObject({ key: "answer.notStraight" });
    expect(whyNot(state, go("a3", { x: 90, y: 190, h: 9 }))).toMatchObject({ key: "answer.turnsTooFar" });
    expect(whyNot(state, go("a3", { x: 90, y: 190, h: 8 }, { x: 90, y: 190, h: 16 }))).toBeUndefined();
    expect(whyNot(state, go("a3", { x: 30, y: 190, h: 0 }))).toBeUndefined();
    expect(whyNot(state, go("a3", { x: 29, y: 190, h: 0 }))).toMatchObject({ key: "answer.astern" });
  });
});

test("what was told of a mine stays to be seen", () => {
  const state = battle();
  state.hands[1]!.mine = { x: 150, y: 110 };
  const told: string[] = [];
  const fx = { ...quietFx(fast(1)), quiet: false, tell: ({ key }: { key: string }) => void told.push(key) };
  skirmish.apply(state, asked(state), go("a1", { x: 110, y: 110 }, { x: 160, y: 110 }, { x: 200, y: 110 }), fx);
  // The third leg is not gone any more.
  expect(told).toEqual(["skirmish.went", "skirmish.went", "skirmish.blown"]);
  expect(state.table.craters).toEqual([{ x: 150, y: 110 }]);
  expect(viewOf(state, null).table.figures.map((one) => one.id)).not.toContain("a1");
});

test("a match does not ask a question whose ground is drawn the wrong way round", () => {
  const backwards = {
    ...skirmish,
    pending: (state: SkirmishState) =>
      skirmish.pending(state).map((one) => {
        const [shape] = (one.domain.t === "pose" && one.domain.outside?.filter((other) => other.s === "poly")) || [];
        return shape?.s === "poly"
          ? { ...one, domain: { ...one.domain, outside: [{ ...shape, at: [...shape.at].reverse() }] } }
          : one;
      }),
  } as Game;
  const header = { game: "skirmish", version: 1, options: {}, seats: 2, commitment: "", salt: "" };
  expect(() => Match.start(backwards, header, (seq) => fast(seq), 0)).toThrow("the corners of the poly “inn” run anticlockwise");
});

describe("hints", () => {
  test("have names, are whole answers, and can be reached now", () => {
    const state = battle();
    state.table.figures[0]!.x = 200;
    const decision = asked(state);
    const found = skirmish.hints!(viewOf(state, 0), decision);
    expect(found.map(({ name }) => `${name.args?.who} ${name.key}`)).toContain("a1 skirmish.hint.wall");
    for (const { answer } of found) expect(whyNot(state, answer)).toBeUndefined();
    // From the camp the wall is too far for one order: no hint.
    expect(skirmish.hints!(viewOf(battle(), 0), decision).map(({ name }) => name.key)).not.toContain("skirmish.hint.wall");
  });
  test("are no part of the question", () => {
    expect(JSON.stringify(asked(battle()))).not.toContain("hint");
  });
});

describe("planted leaks are caught in random games", () => {
  function planted(name: string, check: CheckName, mutant: Partial<Game>): void {
    test(`${name}: “${check}”`, () => {
      const { findings } = runConformance({ ...skirmish, ...mutant } as Game, { ...setting, games: 12, seats: [2] });
      expect(findings.map((finding) => finding.check)).toContain(check);
    });
  }
  planted("a table that shows when a mine is near", "what is seen is told", {
    apply(state: SkirmishState, decision, answer, fx) {
      skirmish.apply(state, decision, answer, fx);
      const warm = state.table.figures.some(({ team, x, y }) => {
        const mine = state.hands[1 - team]!.mine;
        return mine !== null && Math.abs(mine.x - x) + Math.abs(mine.y - y) < 60;
      });
      (state.table as unknown as Record<string, unknown>).warm = warm;
    },
  });
  planted("a question whose ground leaves out the mine", "questions leak nothing", {
    pending: (state: SkirmishState) =>
      skirmish.pending(state).map((one) => ({ ...one, about: [`${state.hands[1 - (one.seat % 2)]!.mine?.x ?? ""}`] })),
  });
  planted("an event that tells where a mine was missed", "what is seen is told", {
    apply(state: SkirmishState, decision, answer, fx) {
      skirmish.apply(state, decision, answer, fx);
      const mine = state.hands[1 - (decision.seat % 2)]!.mine;
      if (mine && decision.kind === "turn.order") fx.tell({ key: "skirmish.far", args: { far: mine.y, max: 0 } });
    },
  });
});
