import { checkAnswer } from "../../check.ts";
import type { Decision } from "../../decision.ts";
import { stateHash } from "../../film.ts";
import { type State, viewOf } from "../../game.ts";
import { type Json, type Seat, sameJson } from "../../json.ts";
import { asData } from "../../lazy.ts";
import { sampleAnswer } from "../../sample.ts";
import { faultOf } from "../../sound.ts";
import { hasOrder } from "../../standing.ts";
import { copies, type Happening, sameInCopies } from "./copies.ts";
import { forgeries } from "./forge.ts";
import type { Inspection } from "./inspection.ts";
import { leaks, leaksOfReport } from "./leaks.ts";
import { secrets } from "./secrets.ts";

/** The expensive checks on one state. */
export function deepLook(inspection: Inspection, state: State): void {
  const { game } = inspection;
  const hash = stateHash(state);
  const json = JSON.stringify(state);
  inspection.largest = Math.max(inspection.largest, json.length);
  if (inspection.setting.maxBytes !== undefined)
    inspection.expect("states stay small", json.length <= inspection.setting.maxBytes, () => `${json.length} bytes`);
  const asked = game.pending(state).map(asData);
  const seats = new Set<Seat>();
  for (const decision of asked) {
    const sound =
      decision.seat >= 0 &&
      decision.seat < inspection.header.seats &&
      !seats.has(decision.seat) &&
      decision.kind !== "" &&
      decision.rule !== "";
    inspection.expect("questions are well formed", sound, () => `${decision.kind} to seat ${decision.seat}`);
    seats.add(decision.seat);
    inspection.message(decision.prompt, decision.kind);
    inspection.cited(decision.rule, decision.kind);
    for (const blocked of decision.blocked ?? []) {
      inspection.message(blocked.why, `${decision.kind} blocked`);
      inspection.cited(blocked.rule, `${decision.kind} blocked`);
      const wrong = decision.domain.t === "pick" && checkAnswer(decision.domain, blocked.path) === undefined;
      inspection.expect(
        "questions are well formed",
        !wrong,
        () => `${decision.kind}: ${blocked.path.join(" > ")} is both offered and blocked`,
      );
    }
    const fault = faultOf(decision.domain);
    inspection.expect("questions are well formed", fault === undefined, () => `${decision.kind}: ${fault}`);
    const view = viewOf(state, decision.seat);
    for (const hint of game.hints?.(view, decision) ?? []) {
      inspection.message(hint.name, `${decision.kind} hint`);
      const bad = checkAnswer(decision.domain, hint.answer) ?? game.refuse?.(view, decision, hint.answer);
      inspection.expect(
        "hints are legal",
        bad === undefined,
        () => `${decision.kind}: “${hint.name.key}” is refused: ${JSON.stringify(bad)}`,
      );
    }
    const refusal = checkAnswer(decision.domain, decision.fallback) ?? game.refuse?.(view, decision, decision.fallback);
    inspection.expect(
      "fallbacks are legal",
      refusal === undefined,
      () => `${decision.kind}: ${JSON.stringify(decision.fallback)} is refused: ${JSON.stringify(refusal)}`,
    );
    for (const policy of decision.policies ?? []) {
      const bad = checkAnswer(decision.domain, policy.answer) ?? game.refuse?.(view, decision, policy.answer);
      inspection.expect(
        "fallbacks are legal",
        bad === undefined,
        () => `${decision.kind}: standing order ${policy.id} is refused`,
      );
      inspection.expect(
        "questions are well formed",
        hasOrder(game.standing, decision.kind, policy.id),
        () => `${decision.kind}: ${policy.id} is not in the game's list`,
      );
      inspection.message({ key: `policy.${decision.kind}` }, "standing orders");
      inspection.message({ key: `policy.${decision.kind}.${policy.id}` }, "standing orders");
    }
    for (let i = 0; i < 3; i++) {
      const sampled = sampleAnswer(decision.domain, inspection.rng);
      inspection.expect(
        "sampled answers are legal",
        checkAnswer(decision.domain, sampled) === undefined,
        () => `${decision.kind}: the sample ${JSON.stringify(sampled)} is not in the domain`,
      );
      const refused = game.refuse?.(view, decision, sampled);
      if (refused) {
        inspection.tally.rule(refused.rule);
        inspection.message(refused, `${decision.kind} refused`);
        inspection.cited(refused.rule, `${decision.kind} refused`);
      }
      const proposed = game.propose?.(view, decision, inspection.rng);
      if (proposed === undefined) continue;
      const bad = checkAnswer(decision.domain, proposed) ?? game.refuse?.(view, decision, proposed);
      inspection.expect(
        "proposed answers are legal",
        bad === undefined,
        () => `${decision.kind}: ${JSON.stringify(proposed)} is refused: ${JSON.stringify(bad)}`,
      );
    }
    forge(inspection, decision);
  }
  inspection.expect(
    "asking changes nothing",
    stateHash(state) === hash && sameJson(game.pending(state).map(asData), asked),
    () => "pending or refuse changed the state, or asks something else the second time",
  );
  // Of those taken in order the first is enough: search answers one after the other.
  const isFirst = ({ inOrder }: Decision, i: number, list: readonly Decision[]): boolean =>
    inOrder === undefined || list.findIndex((one) => one.inOrder === inOrder) === i;
  const toSearch = (list: readonly Decision[]) => list.filter(isFirst).map(({ blocked: _, policies: __, ...rest }) => rest);
  inspection.expect(
    "search is asked the same",
    sameJson(toSearch(game.pending(state, true).map(asData)), toSearch(asked)),
    () => `at ${state.flow.at(-1)?.at} a bare question lacks more than reasons and standing orders`,
  );
  secrets(inspection, state, hash, asked);
  if (asked.length > 0) copies(inspection, state, hash, asked);
  for (let viewer = -1; viewer < inspection.header.seats; viewer++)
    leaks(inspection, state, hash, viewer === -1 ? null : viewer, asked);
}

/** The same on a state that waits for another match, and on what that has come to. */
export function lookAtReport(inspection: Inspection, state: State, report: Json): void {
  const hash = stateHash(state);
  const take: Happening = (one, fx) => inspection.game.conclude!(one, report, fx);
  sameInCopies(inspection, state, hash, "the report of an episode", take);
  for (let viewer = -1; viewer < inspection.header.seats; viewer++)
    leaksOfReport(inspection, state, viewer === -1 ? null : viewer, report);
  inspection.expect("copies are independent", stateHash(state) === hash, () => "looking at a report changed the original");
}

function forge(inspection: Inspection, decision: Decision): void {
  for (const forged of forgeries(decision.domain, sampleAnswer(decision.domain, inspection.rng))) {
    let outcome: string;
    try {
      outcome = checkAnswer(decision.domain, forged) === undefined ? "accepted" : "refused";
    } catch (error) {
      outcome = `thrown at: ${error}`;
    }
    inspection.expect(
      "forged answers are refused",
      outcome === "refused",
      () =>
        `${decision.kind}: ${typeof forged === "symbol" ? "a symbol" : (JSON.stringify(forged)?.slice(0, 80) ?? String(forged))} is ${outcome}`,
    );
  }
}
