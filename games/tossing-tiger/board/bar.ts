import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { draftOf, isLeaf, nodeAt, pathOf, slotsOf, someOf, unplaced } from "@warren/kernel/draft.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { percents } from "@warren/kernel/percents.ts";
import { countAnswers } from "@warren/kernel/sample.ts";
import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { dealtOut, onlyNumber } from "./choices.ts";
import type { Scene } from "./parts.svelte.ts";

const slim = new MediaQuery("max-width: 40rem");

/** What the mat puts into the bar: the answer so far, its chances, numbers to say, and what is done with all cards at once. */
export function barOf(scene: Scene): Bar {
  const { decision, draft } = scene.props;
  const domain = decision?.domain;
  const path = domain?.t === "pick" ? pathOf(domain, draft.partial) : [];
  return {
    asks: domain === undefined || (domain.t !== "number" && domain.t !== "pose"),
    question: questionOf(scene),
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

/** Where there are several opponents: first whom, then with how many piles. */
function questionOf(scene: Scene): string | undefined {
  const { decision, draft } = scene.props;
  if (decision?.kind !== "war.wage" || decision.about?.length) return undefined;
  const whom = whomOf(scene);
  if (whom === undefined) return scene.say("board.stakes.whom");
  const only = onlyNumber(decision, draft.partial);
  if (only === undefined) return scene.say("board.stakes.number");
  return scene.props.say({ key: "ask.attack", args: { whom: Number(whom.slice("seat.".length)), number: diceOf(only)! } });
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
  // Numbers in their order, then what else may be said. Where one number is left, the question says it, and there is none to press.
  const words =
    onlyNumber(decision, draft.partial) === undefined ? scene.words : scene.words.filter((id) => diceOf(id) === undefined);
  const counted = words.toSorted((a, b) => (diceOf(a) ?? MOST_PILES) - (diceOf(b) ?? MOST_PILES));
  return counted.map((id): Chip => {
    const blocked = scene.barred.get(id);
    const n = diceOf(id);
    const win = n === undefined || blocked ? undefined : winOf(scene, n);
    return {
      key: id,
      // In few words, so that all are in sight; what one may bring is said once it is pointed at or chosen.
      text: scene.name(id),
      // What cannot be said has no chances.
      note: win === undefined ? undefined : scene.say(slim.current ? "board.winsOf.slim" : "board.winsOf", { win }),
      worth: win === undefined ? undefined : win / 100,
      chosen: scene.isChosen(id),
      blocked: blocked && { text: scene.props.say(blocked.why), rule: blocked.rule },
      piece: id,
      press: (by) => scene.pick(id, by),
      point: (on) => {
        if (on) scene.pointed = id;
        else if (scene.pointed === id) scene.pointed = undefined;
      },
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

/** How often blind piles would win a war of so many, in percent. */
function winOf(scene: Scene, n: number): number | undefined {
  const answer = warOf(scene, `dice.${n}`);
  const odds = answer && scene.queries?.odds(scene.props.view, scene.props.decision!, answer);
  return odds && sharesOf(odds)[0]!;
}
/** The answer that begins a war of so many piles, where one can be begun. */
function warOf({ props }: Scene, dice: string): string[] | undefined {
  const { decision, draft } = props;
  if (decision?.kind !== "war.wage" || decision.domain.t !== "pick") return undefined;
  const { tree } = decision.domain;
  const answer = [...pathOf(decision.domain, draft.partial).filter((id) => id.startsWith("seat.")), dice];
  if (nodeAt(tree, answer)?.noDawn) answer.push("noDawn");
  return isLeaf(nodeAt(tree, answer) ?? {}) ? answer : undefined;
}

/** The lines of one whole, a battle or a war, in percent. */
const sharesOf = ({ lines, den }: Odds): number[] =>
  percents(
    lines.map((line) => line.num),
    den,
  );

function previewOf(scene: Scene): Preview[] {
  const { decision, draft, view } = scene.props;
  // Where there is no chart beside the mat, a card that was pressed is explained here.
  if (slim.current && scene.held !== undefined) return [animalOf(scene, scene.held)];
  if (!decision) return [];
  // Chances stand on the piles, while they are laid.
  if (decision.domain.t === "split")
    return scene.ready && whatOf(decision.kind) === "split" ? [{ lines: [{ text: scene.say("board.split.chances") }] }] : [];
  if (decision.kind === "action.leopard") return scene.ready ? swapOf(scene, draftOf(decision, draft.partial) as string[]) : [];
  // The chances of an answer that is pointed at, else of one that is complete and not sent yet.
  const at = scene.pointed === undefined ? undefined : warOf(scene, scene.pointed);
  const answer = at ?? (scene.ready ? (draftOf(decision, draft.partial) as Answer) : undefined);
  const odds = answer === undefined ? undefined : scene.queries?.odds(view, decision, answer);
  const shares = odds ? sharesOf(odds) : [];
  const isWar = answer !== undefined && decision.kind === "war.wage";
  // On a phone in few words: all of it is to be seen at once.
  const lines =
    isWar && slim.current && shares.length === 3
      ? [{ text: scene.say("board.chances", { win: shares[0]!, nobody: shares[1]!, lose: shares[2]! }) }]
      : (odds?.lines ?? []).map((line, i) => ({
          text: scene.props.say(line.label),
          share: scene.say("board.percent", { n: shares[i]! }),
          good: line.good,
        }));
  const n = (Array.isArray(answer) ? answer : []).map((id) => diceOf(String(id))).find((one) => one !== undefined);
  const stakes = n === undefined ? undefined : stakesOf(scene, n);
  const all = [...lines, ...(stakes === undefined ? [] : [{ text: stakes }]), ...(n === undefined ? [] : perilsOf(scene, n))];
  return all.length > 0 ? [{ lines: all }] : [];
}

/** What a swap would change: both its battles as they stand, and as they would. */
function swapOf(scene: Scene, piles: readonly string[]): Preview[] {
  const found = scene.queries?.swapped(scene.props.view, piles) ?? [];
  const lines = found.map(({ position, before, after }) => {
    const [now, then] = [before, after].map(({ win, nobody, lose, den }) => percents([win, nobody, lose], den)) as [
      number[],
      number[],
    ];
    const gain = then[0]! - then[2]! - (now[0]! - now[2]!);
    return {
      text: scene.say(gain === 0 && now[0] === then[0] ? "board.swap.same" : "board.swap", {
        n: position + 1,
        win: now[0]!,
        wins: then[0]!,
        lose: now[2]!,
        loses: then[2]!,
      }),
      good: gain === 0 ? undefined : gain > 0,
    };
  });
  return lines.length > 0 ? [{ lines }] : [];
}

/** What an animal beats, what beats it and what it does. */
function animalOf(scene: Scene, animal: string): Preview {
  const list = scene.strengths as { readonly [animal: string]: readonly string[] };
  const prey = [...(list[animal] ?? [])];
  const hunters = Object.keys(list).filter((one) => list[one]!.includes(animal));
  return {
    title: scene.say(`animal.${animal}`),
    lines: [
      { text: scene.say(`animal.${animal}.action`) },
      ...(prey.length > 0 ? [{ text: scene.say("board.card.beats", { animals: prey }) }] : []),
      ...(hunters.length > 0 ? [{ text: scene.say("board.card.weak", { animals: hunters }) }] : []),
    ],
  };
}

/** Whom a war of so many piles may leave with so few cards that the game is over. */
function perilsOf(scene: Scene, n: number): Preview["lines"] {
  const { queries, seat, props } = scene;
  const whom = whomOf(scene);
  if (!queries || seat === null || whom === undefined) return [];
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
