import { fast } from "../../chance.ts";
import { copyJson } from "../../copy.ts";
import type { Decision } from "../../decision.ts";
import type { Answer } from "../../domain.ts";
import { type GameEvent, type State, viewOf } from "../../game.ts";
import { type Seat, sameJson } from "../../json.ts";
import { asData } from "../../lazy.ts";
import { sampleLegal } from "../../sample.ts";
import { quietFx } from "../../search.ts";
import { type Given, groupOf } from "./copies.ts";
import type { CheckName, Inspection } from "./inspection.ts";
import { faceOf, firstDifference } from "./leaks.ts";

/** The checks of this chapter that a question gives something to look at. */
export function dueBy({ secret, together }: Decision): CheckName | undefined {
  if (secret) return "secret answers stay secret";
  return together === undefined ? "hidden answers are marked secret" : undefined;
}

/** What came of some answers, by themselves: the state, what was told to whom, and which chances were taken. */
interface Aftermath {
  readonly state: State;
  readonly told: readonly { readonly event: GameEvent; readonly to?: readonly Seat[] }[];
  readonly drawn: readonly number[];
}

/** How often another answer is looked for: most questions have a second one at once. */
const TRIES = 6;

/**
 * Every question is answered in two ways, with the same dice and the same answers of the others. What another viewer learns of which it was he is told,
 * and an answer that he learns nothing of, but that matters, is one the question calls `secret`.
 */
export function secrets(inspection: Inspection, state: State, hash: string, asked: readonly Decision[]): void {
  const { game } = inspection;
  for (const decision of asked) {
    const check = dueBy(decision);
    if (!check) continue;
    const rng = fast(`${inspection.seed}/secrets/${hash}/${decision.seat}`);
    const group = groupOf(decision, asked).map((one): Given => ({ decision: one, answer: sampleLegal(game, state, one, rng) }));
    const one = group.find((given) => given.decision === decision)!.answer;
    let other = one;
    for (let n = 0; n < TRIES && sameJson(one, other); n++) other = sampleLegal(game, state, decision, rng);
    if (sameJson(one, other)) continue;
    const dice = String(rng.below(1_000_000));
    const here = after(inspection, state, group, dice);
    const there = after(
      inspection,
      state,
      group.map((given) => (given.decision === decision ? { decision, answer: other } : given)),
      dice,
    );
    for (let viewer = -1; viewer < inspection.header.seats; viewer++) {
      if (viewer >= 0 && state.handOf[viewer] === state.handOf[decision.seat]) continue;
      if (decision.secret) keptSecret(inspection, decision, [one, other], here, there, viewer === -1 ? null : viewer);
      else markedSecret(inspection, decision, [one, other], here, there, viewer === -1 ? null : viewer);
    }
  }
}

function keptSecret(
  inspection: Inspection,
  { kind }: Decision,
  answers: readonly Answer[],
  here: Aftermath,
  there: Aftermath,
  viewer: Seat | null,
): void {
  const sameView = sameJson(viewOf(here.state, viewer), viewOf(there.state, viewer));
  const sameTold = sameJson(toldTo(here, viewer), toldTo(there, viewer));
  const which = (): string =>
    `viewpoint ${viewer}: ${kind} answered by ${answers.map((one) => JSON.stringify(one)).join(" or ")}`;
  inspection.expect(
    "secret answers stay secret",
    (sameView && sameFace(inspection, here, there, viewer)) || !sameTold,
    () => `${which()} shows in the view or in what is asked next, and no event told it`,
  );
  // Other chances taken tell other numbers: those are news, and not of the answer alone. Deeds that come to the same in every hand were done openly.
  if (sameJson(here.drawn, there.drawn) && !sameJson(here.state, there.state))
    inspection.expect(
      "secret answers stay secret",
      !sameView || sameTold,
      () =>
        `${which()} is told by an event, and the view does not show it: ${firstDifference(toldTo(here, viewer), toldTo(there, viewer))}`,
    );
}

/** Sound because it asks two things at once: he cannot tell the answers apart, and they have led to different hands. */
function markedSecret(
  inspection: Inspection,
  { seat, kind }: Decision,
  answers: readonly Answer[],
  here: Aftermath,
  there: Aftermath,
  viewer: Seat | null,
): void {
  const handIn = ({ state }: Aftermath): unknown => state.hands[state.handOf[seat]!];
  const noticed =
    !sameJson(viewOf(here.state, viewer), viewOf(there.state, viewer)) || !sameJson(toldTo(here, viewer), toldTo(there, viewer));
  inspection.expect(
    "hidden answers are marked secret",
    noticed || sameJson(handIn(here), handIn(there)),
    () =>
      `${kind} answered by ${answers.map((one) => JSON.stringify(one)).join(" or ")} is the same to viewpoint ${viewer} and changes what seat ${seat} holds`,
  );
}

const toldTo = ({ told }: Aftermath, viewer: Seat | null): GameEvent[] =>
  told.filter(({ to }) => to === undefined || (viewer !== null && to.includes(viewer))).map(({ event }) => event);

function sameFace({ game }: Inspection, here: Aftermath, there: Aftermath, viewer: Seat | null): boolean {
  const face = ({ state }: Aftermath): unknown => [
    faceOf(game, game.pending(state).map(asData), viewer),
    game.outcome(state) ?? null,
  ];
  return sameJson(face(here), face(there));
}

function after({ game }: Inspection, before: State, answers: readonly Given[], dice: string): Aftermath {
  const state = copyJson(before);
  const told: { event: GameEvent; to?: readonly Seat[] }[] = [];
  const drawn: number[] = [];
  const chance = quietFx(fast(dice));
  const fx = {
    ...chance,
    quiet: false,
    draw: (n: number, why: Parameters<typeof chance.draw>[1]) => {
      drawn.push(n);
      return chance.draw(n, why);
    },
    tell: (event: GameEvent, to?: readonly Seat[]) => void told.push(to ? { event, to } : { event }),
  };
  for (const { decision, answer } of answers) game.apply(state, decision, answer, fx);
  return { state, told, drawn };
}
