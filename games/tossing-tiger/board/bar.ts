import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { draftOf, isLeaf, nodeAt, pathOf, slotsOf, someOf, unplaced } from "@warren/kernel/draft.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { percents } from "@warren/kernel/percents.ts";
import { countAnswers } from "@warren/kernel/sample.ts";
import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { dealtOut } from "./choices.ts";
import type { Scene } from "./parts.svelte.ts";

const slim = new MediaQuery("max-width: 40rem");

/** What the mat puts into the bar: the answer so far, its chances, numbers to say, and what is done with all cards at once. */
export function barOf(scene: Scene): Bar {
  const { decision, draft } = scene.props;
  const domain = decision?.domain;
  const path = domain?.t === "pick" ? pathOf(domain, draft.partial) : [];
  return {
    asks: domain === undefined || (domain.t !== "number" && domain.t !== "pose"),
    question: decision?.kind === "war.wage" && whomOf(scene) === undefined ? scene.say("board.stakes.whom") : undefined,
    crumbs: path.map((id) => scene.choiceName(id)),
    chips: chipsOf(scene),
    preview: previewOf(scene),
    help: helpOf(scene),
    explains: explainedBy(scene),
    confirm: confirmOf(scene),
    first: firstDraft(scene),
    back: () => scene.back(),
    send: () => scene.send(),
  };
}

/** What the animal that is acting does, beside what came of it; and what a Rooster changes that opens a war. */
function explainedBy(scene: Scene): string | undefined {
  const { event } = scene;
  if (event?.key === "dawn.played")
    return [`warRule.${event.args?.rule}.text`, `change.${event.args?.change}.text`].map((key) => scene.say(key)).join(" ");
  // A Turtle's events name whom it hinders, a Chameleon's whom it follows.
  const animal = event?.key.startsWith("turtle.") ? "turtle" : (event?.args?.model ?? event?.args?.animal);
  if (!event || typeof animal !== "string" || !Object.hasOwn(scene.strengths, animal)) return undefined;
  return /^(tiger|dragon|monkey|leopard|turtle|bull|draw|bird|chameleon)\./.test(event.key)
    ? scene.say(`animal.${animal}.action`)
    : undefined;
}

const whatOf = (kind: string): "plan" | "share" | "split" =>
  kind === "team.plan" ? "plan" : kind === "spoils.share" ? "share" : "split";

function confirmOf(scene: Scene): string | undefined {
  const { decision, draft } = scene.props;
  if (decision?.domain.t === "split")
    return scene.say(decision.sealed !== undefined ? "board.split.change" : `board.${whatOf(decision.kind)}.send`);
  if (decision?.kind === "war.wage" && scene.ready) return scene.say("board.war.attack");
  const all = spoilsOf(scene);
  return all && decision?.domain.t === "some"
    ? keeping(scene, someOf(decision.domain, draftOf(decision, draft.partial)).length, all.length)
    : undefined;
}

/** To keep so many of the cards won, in words. */
function keeping(scene: Scene, kept: number, of: number): string {
  if (kept === 0) return scene.say(of === 1 ? "board.spoils.noneOfOne" : "board.spoils.none", { n: of });
  if (kept < of) return scene.say("board.spoils.some", { n: kept, left: of - kept });
  return scene.say(of === 1 ? "board.spoils.allOfOne" : "board.spoils.all", { n: of });
}

/**
 * The answer that lies in the draft before anybody touches it: the only war there is, so that one press begins it; and all cards won,
 * for they are kept unless somebody says otherwise.
 */
export function firstDraft(scene: Scene): Answer | undefined {
  const { decision } = scene.props;
  if (decision?.sealed !== undefined) return undefined;
  if (decision?.kind === "war.wage") return countAnswers(decision.domain) === 1 ? decision.fallback : undefined;
  const all = spoilsOf(scene);
  return all && [...all];
}

/** Cards that are won and may be kept, all or none of them. */
function spoilsOf(scene: Scene): readonly string[] | undefined {
  const domain = scene.props.decision?.domain;
  const hand: readonly string[] = scene.hand?.cards ?? [];
  return domain?.t === "some" && domain.max === domain.of.length && domain.min === 0 && !domain.of.some((id) => hand.includes(id))
    ? domain.of
    : undefined;
}

function chipsOf(scene: Scene): Chip[] {
  const { decision, draft } = scene.props;
  const domain = decision?.domain;
  if (!decision || !domain) return [];
  if (domain.t === "split") {
    const piles = slotsOf(domain, draftOf(decision, draft.partial));
    // Whoever has laid all starts over with the bar's own button.
    if (unplaced(domain, piles).length === 0) return [];
    return [
      {
        key: "deal",
        text: scene.say("board.split.deal"),
        press: (by) => {
          draft.partial = dealtOut(domain, piles);
          // The chip is gone with the last card: a key that pressed it goes on to what sends them all.
          if (by === "key") void tick().then(() => document.querySelector<HTMLElement>("[data-confirm]")?.focus());
        },
      },
    ];
  }
  const all = spoilsOf(scene);
  if (all && domain.t === "some") {
    const none = someOf(domain, draftOf(decision, draft.partial)).length === 0;
    // It only chooses: what is thrown away is confirmed like anything else.
    const press = (): void => void (draft.partial = none ? [...all] : []);
    return [{ key: "all", text: keeping(scene, none ? all.length : 0, all.length), press }];
  }
  if (domain.t !== "pick") return [];
  // Numbers in their order, then what else may be said.
  const counted = scene.words.toSorted((a, b) => (diceOf(a) ?? MOST_PILES) - (diceOf(b) ?? MOST_PILES));
  return counted.map((id): Chip => {
    const blocked = scene.choices.blocked.get(id);
    const n = diceOf(id);
    // On a phone in few words, so that all are in sight; what one may bring is said once it is touched.
    const brief = n !== undefined && slim.current && scene.words.length > 1;
    // What cannot be said has no stakes and no chances.
    const notes = n === undefined || blocked ? [] : brief ? [winOf(scene, n)] : [stakesOf(scene, n), chanceOf(scene, n)];
    return {
      key: id,
      text: brief ? scene.name(id) : scene.choiceName(id),
      note: notes.filter((one) => one !== undefined).join("\n") || undefined,
      chosen: scene.isChosen(id),
      blocked: blocked && { text: scene.props.say(blocked.why), rule: blocked.rule },
      piece: id,
      press: (by) => scene.pick(id, by),
    };
  });
}

const MOST_PILES = 99;
const diceOf = (id: string): number | undefined => (id.startsWith("dice.") ? Number(id.slice(5)) : undefined);

/** Whom the war in the making is against. */
function whomOf({ props }: Scene): string | undefined {
  const { decision, draft } = props;
  const path = decision?.domain.t === "pick" ? pathOf(decision.domain, draft.partial) : [];
  return path.find((id) => id.startsWith("seat.")) ?? decision?.about?.[0];
}

/** What a war of so many piles may bring and cost. */
function stakesOf(scene: Scene, n: number): string | undefined {
  const { queries, seat, props } = scene;
  const whom = whomOf(scene);
  if (!queries || seat === null || props.decision?.kind !== "war.wage" || whom === undefined) return undefined;
  const win = queries.stakes(props.view, Number(whom.slice("seat.".length)), n).most;
  return scene.say("board.stakes.both", { win, lose: queries.stakes(props.view, seat, n).most });
}

/** How blind piles would fare in it, in words, and how often they would win. */
function chanceOf(scene: Scene, n: number): string | undefined {
  const shares = sharesFor(scene, n);
  return shares && scene.say("board.chances", { win: shares[0]!, nobody: shares[1]!, lose: shares[2]! });
}
function winOf(scene: Scene, n: number): string | undefined {
  const shares = sharesFor(scene, n);
  return shares && scene.say("board.winsOf", { win: shares[0]! });
}
/** Of a war of so many piles: won, by nobody, lost, in percent. */
function sharesFor(scene: Scene, n: number): number[] | undefined {
  const { queries, props } = scene;
  const { decision, draft } = props;
  if (!queries || decision?.kind !== "war.wage" || decision.domain.t !== "pick") return undefined;
  const { tree } = decision.domain;
  const answer = [...pathOf(decision.domain, draft.partial).filter((id) => id.startsWith("seat.")), `dice.${n}`];
  if (nodeAt(tree, answer)?.noDawn) answer.push("noDawn");
  const odds = isLeaf(nodeAt(tree, answer) ?? {}) ? queries.odds(props.view, decision, answer) : undefined;
  return odds && sharesOf(odds);
}

/** The lines of one whole, a battle or a war, in percent. */
const sharesOf = ({ lines, den }: Odds): number[] =>
  percents(
    lines.map((line) => line.num),
    den,
  );

function previewOf(scene: Scene): Preview[] {
  const { decision, draft, view } = scene.props;
  if (!decision || decision.domain.t === "split") return [];
  // The chances of an answer that is complete and not sent yet.
  const odds = scene.ready ? scene.queries?.odds(view, decision, draftOf(decision, draft.partial) as Answer) : undefined;
  const shares = odds ? sharesOf(odds) : [];
  const lines = (odds?.lines ?? []).map((line, i) => ({
    text: scene.props.say(line.label),
    share: scene.say("board.percent", { n: shares[i]! }),
    good: line.good,
  }));
  const all = [...lines, ...perilsOf(scene)];
  return all.length > 0 ? [{ lines: all }] : [];
}

/** Whom the war that is about to begin may leave with so few cards that the game is over. */
function perilsOf(scene: Scene): Preview["lines"] {
  const { queries, seat, props } = scene;
  const { decision, draft } = props;
  const whom = whomOf(scene);
  if (!queries || seat === null || decision?.kind !== "war.wage" || decision.domain.t !== "pick" || whom === undefined) return [];
  const n = pathOf(decision.domain, draft.partial)
    .map(diceOf)
    .find((one) => one !== undefined);
  if (n === undefined) return [];
  const defender = Number(whom.slice("seat.".length));
  const lines: { text: string; good: boolean }[] = [];
  if (queries.mayEnd(props.view, seat, n)) lines.push({ text: scene.say("board.peril.me"), good: false });
  if (queries.mayEnd(props.view, defender, n))
    lines.push({ text: scene.say("board.peril.other", { whom: defender }), good: true });
  return lines;
}

function helpOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  if (decision?.domain.t === "split")
    return scene.say(decision.sealed === undefined ? `board.${whatOf(decision.kind)}.help` : "board.split.sealed");
  if (spoilsOf(scene)) return scene.say(scene.table.house.highscore ? "board.spoils.why.points" : "board.spoils.why");
  if (decision?.kind === "war.wage") return scene.say("board.stakes.about");
  return decision?.kind === "team.number" ? scene.say("board.stakes.team") : undefined;
}
