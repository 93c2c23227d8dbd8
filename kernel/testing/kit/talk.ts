import { checkAnswer } from "../../check.ts";
import { stateHash } from "../../film.ts";
import { viewOf } from "../../game.ts";
import { sameJson } from "../../json.ts";
import type { Match } from "../../match.ts";
import { sampleAnswer } from "../../sample.ts";
import type { Inspection } from "./inspection.ts";

/** Somebody says something. Nothing may come of it but the words, and those only to whom they are for. */
export function talk(inspection: Inspection, match: Match, n: number): void {
  const rules = inspection.game.talk!;
  const seat = inspection.rng.below(inspection.header.seats);
  const now = match.talkOf(seat);
  if (!now) return;
  inspection.cited(now.rule, "talk");
  for (const { path, why, rule } of now.blocked ?? []) {
    inspection.message(why, `talk ${path.join(" ")}`);
    inspection.cited(rule, `talk ${path.join(" ")}`);
  }
  const cards = now.cards ?? [];
  for (const card of cards)
    for (const msg of [card.text, ...(card.note ? [card.note] : []), ...card.answers.map((one) => one.label)]) {
      inspection.message(msg, "talk card");
      inspection.tally.message(msg);
    }
  const answers = cards.flatMap((card) => card.answers.map((one) => one.say));
  const toCard = answers.length > 0 && (!now.domain || inspection.rng.below(2) === 0);
  if (!toCard && !now.domain) return;
  const say = toCard ? answers[inspection.rng.below(answers.length)]! : sampleAnswer(now.domain!, inspection.rng);
  const heard = match.heard(seat);
  const { event, to } = rules.said(match.view(seat), seat, heard, say);
  inspection.messagesOf([event]);
  // Whoever hears it learns what was said and nothing else: in a world he cannot tell from this one the same words sound the same.
  for (let viewer = -1; viewer < inspection.header.seats; viewer++) {
    if (viewer === seat) continue;
    const other = inspection.game.resample(viewOf(match.state, viewer === -1 ? null : viewer), inspection.rng);
    const there = rules.now(viewOf(other, seat), seat, heard);
    const possible = toCard || (there?.domain !== undefined && checkAnswer(there.domain, say) === undefined);
    if (possible)
      inspection.expect(
        "talk leaks nothing",
        sameJson(rules.said(viewOf(other, seat), seat, heard, say), rules.said(match.view(seat), seat, heard, say)),
        () => `seat ${seat} says ${JSON.stringify(say)}, and how it sounds to ${viewer} depends on what is hidden`,
      );
  }
  const hash = stateHash(match.state);
  const offers = Array.from({ length: inspection.header.seats }, (_, one) => match.undoOffer(one)?.free);
  const line = match.line.length;
  const verdict = match.speak({ id: `t${n}`, seat, say }, n);
  if (!verdict.ok) {
    // Whoever has talked enough has to wait for a move.
    inspection.expect(
      "talk changes nothing",
      verdict.refusal.key.startsWith("talk.enough"),
      () => `${JSON.stringify(say)} is refused: ${JSON.stringify(verdict.refusal)}`,
    );
    return;
  }
  const same =
    stateHash(match.state) === hash &&
    verdict.entry.hash === hash &&
    match.line.length === line &&
    offers.every((free, one) => match.undoOffer(one)?.free === free);
  inspection.expect("talk changes nothing", same, () => `${JSON.stringify(say)} of seat ${seat} changed the match`);
  for (let viewer = -1; viewer < inspection.header.seats; viewer++) {
    const hears = to === undefined || viewer === seat || to.includes(viewer);
    const got = match.heard(viewer === -1 ? null : viewer).some((one) => one.seq === match.seq);
    inspection.expect(
      "talk leaks nothing",
      got === hears,
      () => `viewpoint ${viewer} ${got ? "hears" : "does not hear"} ${JSON.stringify(say)}`,
    );
  }
}
