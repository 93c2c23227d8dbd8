import { fast } from "../../chance.ts";
import { checkAnswer } from "../../check.ts";
import { copyJson } from "../../copy.ts";
import type { Decision } from "../../decision.ts";
import { stateHash } from "../../film.ts";
import { type Fx, type Game, type GameEvent, type State, type View, viewOf } from "../../game.ts";
import { type Json, type Seat, sameJson } from "../../json.ts";
import { asData } from "../../lazy.ts";
import type { Options } from "../../options.ts";
import { sampleAnswer } from "../../sample.ts";
import { quietFx } from "../../search.ts";
import { answersTo, given, type Happening } from "./copies.ts";
import type { Inspection } from "./inspection.ts";

/** Nothing that this viewer sees may depend on what is hidden from him. */
export function leaks(inspection: Inspection, state: State, hash: string, viewer: Seat | null, asked: readonly Decision[]): void {
  const { game } = inspection;
  const view = viewOf(state, viewer);
  let other: State;
  try {
    other = game.resample(view, inspection.rng);
  } catch (error) {
    inspection.expect("a resample looks the same", false, () => `viewpoint ${viewer}: resample throws ${error}`);
    return;
  }
  if (
    !inspection.expect(
      "a resample looks the same",
      sameJson(viewOf(other, viewer), view),
      () => `viewpoint ${viewer} can tell them apart at ${state.flow.at(-1)?.at}`,
    )
  )
    return;
  let askedThere: readonly Decision[];
  try {
    askedThere = game.pending(other).map(asData);
  } catch (error) {
    inspection.expect("a resample looks the same", false, () => `viewpoint ${viewer}: the resample cannot be played: ${error}`);
    return;
  }
  const sameQuestions = inspection.expect(
    "questions leak nothing",
    sameJson(faceOf(game, askedThere, viewer), faceOf(game, asked, viewer)) &&
      sameJson(game.outcome(other) ?? null, game.outcome(state) ?? null),
    () =>
      `viewpoint ${viewer}: ${JSON.stringify(faceOf(game, asked, viewer)).slice(0, 300)} is ${JSON.stringify(faceOf(game, askedThere, viewer)).slice(0, 300)} in a resample`,
  );
  if (!sameQuestions || asked.length === 0) return;
  if (viewer !== null) judgedFromView(inspection, state, other, viewer);
  const answers = answersTo(inspection, state, asked);
  for (const { decision, answer } of answers) {
    const there = askedThere.find((one) => one.seat === decision.seat)!;
    const refusal = checkAnswer(there.domain, answer) ?? game.refuse?.(viewOf(other, there.seat), there, answer);
    if (decision.seat === viewer)
      inspection.expect(
        "questions leak nothing",
        refusal === undefined,
        () => `viewpoint ${viewer}: ${decision.kind} ${JSON.stringify(answer)} is refused in a resample`,
      );
    if (refusal) return; // The other player does not hold the same cards there: nothing to compare.
  }
  const there = answers.map(({ decision, answer }) => ({
    decision: askedThere.find((one) => one.seat === decision.seat)!,
    answer,
  }));
  toldAlike(
    inspection,
    viewer,
    answers[0]!.decision.kind,
    [state, given(inspection, answers)],
    [other, given(inspection, there)],
  );
  inspection.expect("copies are independent", stateHash(state) === hash, () => "playing a resample changed the original");
}

/** What is awaited is known to everybody; and what it came to lets nobody see more than is told. */
export function leaksOfReport(inspection: Inspection, state: State, viewer: Seat | null, report: Json): void {
  const { game } = inspection;
  const view = viewOf(state, viewer);
  const other = game.resample(view, inspection.rng);
  const same =
    inspection.expect(
      "a resample looks the same",
      sameJson(viewOf(other, viewer), view),
      () => `viewpoint ${viewer} can tell them apart while an episode is awaited`,
    ) &&
    inspection.expect(
      "questions leak nothing",
      sameJson(game.awaits!(other) ?? null, game.awaits!(state) ?? null),
      () => `viewpoint ${viewer}: another episode is awaited in a resample`,
    );
  if (!same) return;
  const take: Happening = (one, fx) => game.conclude!(one, report, fx);
  toldAlike(inspection, viewer, "the report of an episode", [state, take], [other, take]);
}

/**
 * The same happens in two worlds that look alike, with the same dice: the views part if and only if somebody told why. What was seen while it was
 * told may be gone when all is over: a leader who was turned up goes back to the pool.
 */
function toldAlike(
  inspection: Inspection,
  viewer: Seat | null,
  what: string,
  [here, happenHere]: readonly [State, Happening],
  [there, happenThere]: readonly [State, Happening],
): void {
  const dice = String(inspection.rng.below(1_000_000));
  const [one, seenHere] = stepTold(copyJson(here), happenHere, dice, viewer);
  const before = copyJson(there);
  const [other, seenThere] = stepTold(there, happenThere, dice, viewer);
  const sameView = sameJson(viewOf(one, viewer), viewOf(other, viewer));
  const sameTold = sameJson(seenHere, seenThere);
  inspection.expect(
    "what is seen is told",
    sameView || !sameTold,
    () => `viewpoint ${viewer}: after ${what} the view shows something hidden that no event told`,
  );
  inspection.expect(
    "what is seen is told",
    !sameView || sameTold || partedMeanwhile(viewer, dice, [here, happenHere], [before, happenThere]),
    () =>
      `viewpoint ${viewer}: after ${what} an event tells something hidden that the view does not show: ${firstDifference(seenHere, seenThere)}`,
  );
}

/** Whether the two views were different at some moment from the first event on that was told differently. */
function partedMeanwhile(
  viewer: Seat | null,
  dice: string,
  ...worlds: readonly [readonly [State, Happening], readonly [State, Happening]]
): boolean {
  const [here, there] = worlds.map(([state, happen]) => {
    const moments: { event: GameEvent; view: View }[] = [];
    const from = copyJson(state);
    stepTold(from, happen, dice, viewer, (event) => moments.push({ event, view: copyJson(viewOf(from, viewer)) }));
    return moments;
  });
  const parted = here!.findIndex(({ event }, i) => !sameJson(event, there![i]?.event ?? null));
  return parted >= 0 && here!.slice(parted).some(({ view }, i) => !sameJson(view, there![parted + i]?.view ?? view));
}

/**
 * What a viewer may notice of questions: all of his own; of others' who is asked what. Whether a standing order answers or its player has to be asked,
 * and how long there is to react, shows in how long it takes, unless the answer is discreet.
 */
export function faceOf({ standing }: Game, asked: readonly Decision[], viewer: Seat | null): unknown {
  const isDiscreet = (kind: string): boolean => standing?.find((spec) => spec.kind === kind)?.discreet ?? false;
  return asked.map((one) =>
    one.seat === viewer
      ? one
      : {
          seat: one.seat,
          kind: one.kind,
          rule: one.rule,
          together: one.together ?? null,
          orders: isDiscreet(one.kind) ? null : (one.policies ?? []).map((policy) => policy.id),
          within: one.within ?? null,
        },
  );
}

/** The same view in another world, the same answer: what is refused here is refused there, for the same reason. */
function judgedFromView(inspection: Inspection, state: State, other: State, seat: Seat): void {
  const { game } = inspection;
  const asked = (world: State): Decision | undefined =>
    game
      .pending(world)
      .map(asData)
      .find((one) => one.seat === seat);
  const decision = asked(state);
  if (!decision || !game.refuse) return;
  const answers = Array.from({ length: 3 }, () => sampleAnswer(decision.domain, inspection.rng));
  const judged = (view: View, question: Decision): unknown =>
    answers.map((answer) => game.refuse!(view, question, answer) ?? null);
  const here = judged(viewOf(state, seat), decision);
  const there = judged(viewOf(other, seat), asked(other)!);
  inspection.expect(
    "legality follows from the view",
    sameJson(here, there),
    () =>
      `${decision.kind}: ${JSON.stringify(answers)} is judged ${JSON.stringify(here)}, but ${JSON.stringify(there)} in a resample`,
  );
}

function stepTold(
  state: State,
  happen: Happening,
  dice: string,
  viewer: Seat | null,
  hear?: (event: GameEvent) => void,
): [State, GameEvent[]] {
  const seen: GameEvent[] = [];
  const fx: Fx = {
    ...quietFx(fast(dice)),
    quiet: false,
    tell: (event, to) => {
      if (to !== undefined && (viewer === null || !to.includes(viewer))) return;
      seen.push(event);
      hear?.(event);
    },
  };
  happen(state, fx);
  return [state, seen];
}

/** Two deals that tell the same must look the same. */
export function setupLeaks(inspection: Inspection, seed: string, seats: number, options: Options): void {
  const deal = (n: number): [State, GameEvent[]] => {
    const seen: GameEvent[] = [];
    const fx: Fx = {
      ...quietFx(fast(`${seed}/deal${n}`)),
      quiet: false,
      tell: (event, to) => to === undefined && seen.push(event),
    };
    return [inspection.game.setup(options, seats, fx), seen];
  };
  const [first, told] = deal(0);
  for (let n = 1; n < 8; n++) {
    const [second, toldThen] = deal(n);
    if (sameJson(told, toldThen))
      inspection.expect(
        "what is seen is told",
        sameJson(viewOf(first, null), viewOf(second, null)),
        () => "two setups that tell the same look different",
      );
  }
}

/** The first line in which two lists part, from both. */
export function firstDifference(one: readonly unknown[], other: readonly unknown[]): string {
  const i = one.findIndex((line, n) => !sameJson(line as Json, (other[n] ?? null) as Json));
  const at = i < 0 ? one.length : i;
  return `${JSON.stringify(one[at] ?? null)} against ${JSON.stringify(other[at] ?? null)}`.slice(0, 600);
}
