import { fast } from "@warren/kernel/chance.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { toyGame } from "@warren/kernel/testing/toy.ts";
import { pictureOf, Tracer, updateOf } from "@warren/kernel/witness.ts";
import { aside, pace } from "@warren/tossing-tiger/board/pace.ts";
import { tossingTiger } from "@warren/tossing-tiger/game.ts";
import { describe, expect, test } from "vitest";
import { Story } from "../src/client/story.ts";
import { indexAt, recorded, timelineOf } from "../src/client/timeline.ts";
import { Viewpoint } from "../src/client/viewpoint.ts";
import { handClock } from "./client-kit.ts";

const header = {
  game: "toy",
  version: 1,
  options: defaultOptions(toyGame.options),
  seats: 2,
  commitment: "0".repeat(64),
  salt: "s",
};

function toyMatch() {
  const tracer = new Tracer();
  const match = Match.start(toyGame, header, (seq) => fast(seq), 0, tracer);
  let n = 0;
  const answer = (seat: number) => {
    const decision = match.decisionOf(seat)!;
    const verdict = match.submit(
      { id: `c${n++}`, seat, decision: decision.id, answer: sampleAnswer(decision.domain, fast(`a${n}`)) },
      n,
    );
    if (!verdict.ok) throw new Error(verdict.refusal.key);
    return verdict.entry.seq;
  };
  const playOut = () => {
    while (!match.outcome) answer(match.waitingFor()[0]!);
  };
  return { match, tracer, answer, playOut };
}

function followed(story: Story): Viewpoint {
  const point = new Viewpoint();
  point.follow((news) => story.hear(news));
  return point;
}

describe("Viewpoint", () => {
  test("applies an update once: whoever follows shares its views, and the log goes on in one list", () => {
    const { match, tracer, answer } = toyMatch();
    const story = new Story({}, handClock().later);
    const point = followed(story);
    point.take(pictureOf(match, 0));
    const { told } = point.picture!;
    point.add(updateOf(match, tracer, answer(0), 0));
    const silent = story.log;
    expect(story.log).toBe(silent);
    point.add(updateOf(match, tracer, answer(1), 0));
    story.skip();
    expect(story.shown!.view).toBe(point.picture!.view);
    expect(story.live!.told).toBe(told);
    expect(story.log).toEqual(pictureOf(match, 0).told);
    const late = new Story();
    point.follow((news) => late.hear(news));
    expect(late.shown!.view).toBe(story.shown!.view);
  });
});

describe("Story", () => {
  test("shows beats one after another at their pace and offers the decision only at the end", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({ "toy.laid": 500, "toy.won": 400, "toy.drew": 0, "toy.drewCard": 0 }, clock.later);
    const point = followed(story);
    const heard: string[] = [];
    story.onTold((lines) => heard.push(...lines.map((line) => line.event.key)));
    point.take(pictureOf(match, 0));
    expect(story.decision?.kind).toBe("round.lay");
    point.add(updateOf(match, tracer, answer(0), 0));
    expect(story.decision?.sealed).toBeDefined();
    const before = story.shown!.view;
    point.add(updateOf(match, tracer, answer(1), 0));
    expect(story.shown!.beat?.event.key).toBe("toy.laid");
    expect(story.shown!.view).not.toBe(before);
    // My sealed card is on the table now, so it has left my hand, though it was the other's answer that opened both.
    expect(story.shown!.view.hand).not.toEqual(before.hand);
    expect(story.shown!.view.table.points).toEqual([0, 0]);
    expect(story.decision).toBeUndefined();
    expect(story.behind).toBeGreaterThan(0);
    clock.pass(500);
    expect(story.shown!.beat?.event.key).toBe("toy.won");
    expect(story.shown!.view.table.points).not.toEqual([0, 0]);
    clock.pass(400);
    expect(story.settled).toBe(true);
    expect(story.shown!.view).toEqual(match.view(0));
    expect(story.shown!.beat).toBeUndefined();
    expect(heard.slice(0, 2)).toEqual(["toy.laid", "toy.won"]);
    expect(story.log.map((line) => line.event)).toEqual(story.live!.told.map((line) => line.event));
  });

  test("at speed 0, and when skipped, shows the end at once", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({}, clock.later);
    const point = followed(story);
    story.setSpeed(0);
    point.take(pictureOf(match, 0));
    point.add(updateOf(match, tracer, answer(0), 0));
    point.add(updateOf(match, tracer, answer(1), 0));
    expect(story.settled).toBe(true);
    expect(clock.waiting).toBe(0);
    story.setSpeed(1);
    const first = match.waitingFor()[0]!;
    point.add(updateOf(match, tracer, answer(first), 0));
    expect(story.settled).toBe(false);
    story.skip();
    expect(story.settled).toBe(true);
    expect(story.shown!.view).toEqual(match.view(0));
  });

  test("where nothing moves it is told in stills: each stands a second at least, and what would be gone at a glance goes with the next", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({ "toy.laid": 200, "toy.won": 400, "toy.drew": 1500, "toy.drewCard": 0 }, clock.later);
    story.setSpeed(1, true);
    const point = followed(story);
    point.take(pictureOf(match, 0));
    point.add(updateOf(match, tracer, answer(0), 0));
    point.add(updateOf(match, tracer, answer(1), 0));
    expect(story.shown!.beat?.event.key).toBe("toy.won");
    clock.pass(999);
    expect(story.shown!.beat?.event.key).toBe("toy.won");
    clock.pass(1);
    expect(story.shown!.beat?.event.key).toBe("toy.drew");
    clock.pass(1499);
    expect(story.shown!.beat?.event.key).toBe("toy.drew");
    clock.pass(1);
    story.skip();
    expect(story.repeats).toBe(true);
  });

  test.each([
    { seats: 3, still: false },
    { seats: 4, still: false },
    { seats: 6, still: false },
    { seats: 4, still: true },
  ])(
    "what $seats players do among each other takes 8 seconds at most between two moves of one, unless it is watched again (stills: $still)",
    ({ seats, still }) => {
      const tracer = new Tracer();
      const { id, version, options } = tossingTiger;
      const start = { ...header, game: id, version, options: { ...defaultOptions(options), fewestPiles: 3 }, seats };
      const match = Match.start(tossingTiger, start, (seq) => fast(`war ${seq}`), 0, tracer);
      let waits: number[] = [];
      const due: (() => void)[] = [];
      const story = new Story(pace, (then, ms) => {
        // The wait of an event that concerns the viewer is his own.
        const { beat, view } = story.shown!;
        if (aside.pace(beat!.event, view) !== undefined) waits.push(ms);
        due.push(then);
        return () => {};
      });
      story.aside = aside;
      story.setSpeed(1, still);
      const point = followed(story);
      point.take(pictureOf(match, 0));
      const stretches: number[] = [];
      const sum = () => waits.reduce((all, ms) => all + ms, 0);
      for (let n = 0; n < 400 && !match.outcome; n++) {
        const seat = match.waitingFor()[0]!;
        const decision = match.decisionOf(seat)!;
        if (seat === 0) {
          stretches.push(sum());
          waits = [];
        }
        const answer = decision.kind === "spoils.keep" ? decision.fallback : sampleAnswer(decision.domain, fast(`answer ${n}`));
        const verdict = match.submit({ id: `c${n}`, seat, decision: decision.id, answer }, n);
        if (!verdict.ok) throw new Error(verdict.refusal.key);
        point.add(updateOf(match, tracer, verdict.entry.seq, 0));
        while (due.length > 0) due.shift()!();
      }
      expect(Math.max(...stretches)).toBeGreaterThan(1000);
      expect(Math.max(...stretches)).toBeLessThanOrEqual(8000);
    },
  );

  test("what is watched again is shown at full length", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({ "toy.laid": 500, "toy.won": 400, "toy.drew": 0, "toy.drewCard": 0 }, clock.later);
    story.aside = { most: 100, pace: () => 200 };
    const point = followed(story);
    point.take(pictureOf(match, 0));
    point.add(updateOf(match, tracer, answer(0), 0));
    point.add(updateOf(match, tracer, answer(1), 0));
    expect(story.shown!.beat?.event.key).toBe("toy.laid");
    // A quarter of what is left each time, however long it would be by itself.
    clock.pass(25);
    expect(story.shown!.beat?.event.key).toBe("toy.won");
    clock.pass(100);
    expect(story.settled).toBe(true);
    story.again();
    expect(story.shown!.beat?.event.key).toBe("toy.laid");
    clock.pass(499);
    expect(story.shown!.beat?.event.key).toBe("toy.laid");
    clock.pass(1);
    expect(story.shown!.beat?.event.key).toBe("toy.won");
  });

  test("goes on receiving while somebody looks back, and comes back to now", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({}, clock.later);
    const point = followed(story);
    point.take(pictureOf(match, 0));
    const start = story.shown!.view;
    point.add(updateOf(match, tracer, answer(0), 0));
    point.add(updateOf(match, tracer, answer(1), 0));
    clock.pass(10_000);
    story.lookAt(0);
    expect(story.shown!.view).toBe(start);
    expect(story.decision).toBeUndefined();
    expect(story.looking).toBe(true);
    story.lookAt(undefined);
    expect(story.shown!.view).toEqual(match.view(0));
  });

  test("what was told of one's own last move is kept apart from what the others did after it", () => {
    const { match } = toyMatch();
    const story = new Story();
    story.setSpeed(0);
    const picture = pictureOf(match, 0);
    story.hear({ picture });
    expect(story.own).toEqual([]);
    const moment = (seq: number, key: string, mine: boolean) => ({
      seq,
      view: picture.view,
      told: 0,
      event: { key },
      ...(mine ? { mine: true as const } : {}),
    });
    const moments = [moment(1, "earlier", true), moment(2, "rolls", true), moment(2, "fails", true), moment(3, "theirs", false)];
    story.hear({ picture, moments });
    expect(story.own.map(({ key }) => key)).toEqual(["rolls", "fails"]);
  });

  test("what the others did since one's own last move can be watched again, and the question comes back after it", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({ "toy.laid": 500, "toy.won": 400, "toy.drew": 0, "toy.drewCard": 0 }, clock.later);
    const point = followed(story);
    point.take(pictureOf(match, 0));
    expect(story.repeats).toBe(false);
    point.add(updateOf(match, tracer, answer(0), 0));
    expect([story.repeats, story.before]).toEqual([false, undefined]);
    const mine = story.shown!.view;
    point.add(updateOf(match, tracer, answer(1), 0));
    // Not while it is shown for the first time.
    expect([story.repeats, story.before]).toEqual([false, undefined]);
    clock.pass(2000);
    expect([story.settled, story.repeats]).toEqual([true, true]);
    // What the others changed is counted from there.
    expect(story.before).toBe(mine);
    const end = story.shown!.view;
    story.again();
    expect([story.decision, story.shown!.beat?.event.key]).toEqual([undefined, "toy.laid"]);
    clock.pass(2000);
    expect([story.shown!.view, story.decision !== undefined]).toEqual([end, true]);
    story.setSpeed(0);
    expect(story.repeats).toBe(false);
  });

  test("held, it waits; let go, it plays what was missed", () => {
    const { match, tracer, answer } = toyMatch();
    const clock = handClock();
    const story = new Story({}, clock.later);
    const point = followed(story);
    point.take(pictureOf(match, 1));
    story.hold(true);
    point.add(updateOf(match, tracer, answer(0), 1));
    point.add(updateOf(match, tracer, answer(1), 1));
    clock.pass(10_000);
    expect(story.behind).toBeGreaterThan(0);
    story.hold(false);
    clock.pass(10_000);
    expect(story.settled).toBe(true);
  });

  test("words interrupt nobody: the question stays, the line is in the log at once", () => {
    const { match, tracer } = toyMatch();
    const clock = handClock();
    const story = new Story({}, clock.later);
    const point = followed(story);
    const told: string[] = [];
    story.onTold((lines) => told.push(...lines.map((line) => line.event.key)));
    point.take(pictureOf(match, 0));
    const { id } = story.decision!;
    const view = story.shown!.view;
    match.speak({ id: "t", seat: 1, say: ["boast"] }, 5);
    let asked: string | undefined = id;
    story.subscribe(() => {
      asked = story.decision?.id;
    });
    point.add(updateOf(match, tracer, match.seq, 0));
    expect(asked).toBe(id);
    expect(story.settled).toBe(true);
    expect(story.shown).toMatchObject({ seq: 1 });
    expect(story.shown!.view).toBe(view);
    expect(story.log.at(-1)!.event.key).toBe("toy.boast");
    expect(told).toEqual(["toy.boast"]);
    expect(story.live!.heard).toHaveLength(1);
  });

  test("takes the picture of an undo and drops updates it already holds", () => {
    const { match, tracer, answer } = toyMatch();
    const story = new Story({}, handClock().later);
    const point = followed(story);
    point.take(pictureOf(match, 0));
    point.add(updateOf(match, tracer, answer(0), 0));
    point.add(updateOf(match, tracer, answer(1), 0));
    const undone = match.undo({ id: "u", seat: 0, to: 0 }, 9);
    if (!undone.ok) throw new Error("undo");
    const later = answer(0);
    point.add(updateOf(match, tracer, undone.entry.seq, 0));
    point.add(updateOf(match, tracer, later, 0));
    expect(story.shown!.view).toEqual(match.view(0));
    expect(story.log).toHaveLength(match.told.filter((one) => !one.to || one.to.includes(0)).length);
  });
});

describe("Timeline", () => {
  test("holds every moment of every viewpoint, with what was undone left out", () => {
    const { match, answer, playOut } = toyMatch();
    answer(0);
    match.speak({ id: "t", seat: 1, say: ["whisper", "seat.0"] }, 5);
    answer(1);
    match.undo({ id: "u", seat: 0, to: 0 }, 9);
    playOut();
    const record = recorded(toyGame, header, match.entries);
    for (const seat of [0, 1, null]) {
      const timeline = timelineOf(record, seat);
      expect(timeline.line).toEqual(match.line);
      // What was said is not undone, and is heard by whom it was for.
      expect(timeline.log.some((line) => line.event.key === "toy.whisper")).toBe(seat !== null);
      expect(pictureOf(match.at(1), seat).heard).toBeUndefined();
      expect(pictureOf(match.at(2), seat).heard ?? []).toHaveLength(seat === null ? 0 : 1);
      expect(timeline.moments.at(-1)!.view).toEqual(match.view(seat));
      expect(timeline.moments.at(-1)!.told).toBe(timeline.log.length);
      for (const seq of match.line) {
        const then = match.at(seq);
        if (then.line.at(-1) === seq) expect(timeline.moments[indexAt(timeline, seq)]!.view).toEqual(then.view(seat));
      }
    }
  });
});
