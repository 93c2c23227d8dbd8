import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { pathOf } from "@warren/kernel/draft.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { percents } from "@warren/kernel/percents.ts";
import { isThing } from "./choices.ts";
import { isBetween, realmOf, windowOf } from "./model.ts";
import type { Scene } from "./parts.svelte.ts";

/** What ends the matter stands apart. */
const LAST: ReadonlySet<string> = new Set(["end", "pass", "stay", "refuse", "spare"]);

/** What the hall puts into the bar: the answer so far, what it would lead to, and those of its words that have no place in the hall. */
export function barOf(scene: Scene): Bar {
  const { decision, draft } = scene.props;
  const domain = decision?.domain;
  const drafted = domain?.t === "pick" ? pathOf(domain, draft.partial) : [];
  /** The answer so far in the order of the tree, or what was pressed while that is not settled. */
  const said = scene.held.every((id) => drafted.includes(id)) ? drafted : scene.held;
  return {
    asks: domain === undefined || domain.t === "pick" || domain.t === "some" || domain.t === "form",
    question: questionOf(scene),
    crumbs: said.map((id) => scene.name(id)),
    chips: chipsOf(scene, said),
    preview: previewOf(scene),
    help: decision?.kind === "action" && said.length === 0 ? helpOf(scene) : undefined,
    trouble: scene.refusal,
    explains: explainedBy(scene),
    begun: scene.held.length > 0,
    back: () => scene.back(),
    send: () => scene.send(),
  };
}

const isWindow = ({ props }: Scene): boolean => props.decision?.kind.startsWith("window") ?? false;

/** A screen without a mouse. */
const isTouched = (): boolean => matchMedia("(hover: none)").matches;

/** Whoever rules so few has to be told that standing on a Kingdom is not holding it. */
const BEGINNER = 2;

/** How an Action is chosen, or the one that is asked for. */
function helpOf(scene: Scene): string {
  if (captureAsked(scene) !== undefined) return scene.say("board.ask.capture.how");
  return scene.say(`board.ask.hint${isTouched() ? ".touch" : ""}`);
}

/** In a window: what is answered, as it was told. What one did oneself need not be told. */
function questionOf(scene: Scene): string | undefined {
  const { decision, last, say } = scene.props;
  if (decision?.kind === "action") return captureAsked(scene);
  const by = last?.args?.who;
  if (decision?.kind !== "window.other" || !last || typeof by !== "number" || by === scene.seat) return undefined;
  return `${say(last)} ${scene.say("board.answer")}`;
}

/** The first Kingdoms one stands on and may capture: in a few words, so that a warning below them is seen on a phone. */
function captureAsked(scene: Scene): string | undefined {
  const { seat, table } = scene;
  const domain = scene.props.decision?.domain;
  if (seat === null || domain?.t !== "pick" || realmOf(table, seat).length > BEGINNER) return undefined;
  const [kingdom, armies] = Object.entries(domain.tree.capture ?? {})[0] ?? [];
  const left = scene.props.decision!.prompt.args?.left ?? 1;
  return armies && Object.keys(armies).length > 0 ? scene.say("board.ask.capture", { kingdom: kingdom!, left }) : undefined;
}

/** So many things to play a card on are named; more are seen in the hall. */
const FEW = 3;

/** What each card that can be played would do now, and what it means to pass. */
function cardsOf(scene: Scene): Preview[] {
  const { decision, view } = scene.props;
  if (!isWindow(scene) || decision?.domain.t !== "pick") return [];
  const held = scene.held[0];
  const { tree } = decision.domain;
  const cards = Object.keys(tree).filter((id) => isThing(id) && (held === undefined || id === held));
  const by = Number(view.flow.at(-1)?.by ?? scene.table.turn.seat);
  const pass = by === scene.seat ? scene.say("board.pass.own") : scene.say("board.pass.other", { by });
  // The short one first: on a phone what a card does may run on below the edge.
  return [
    ...(held === undefined ? [{ title: scene.say("choice.pass"), lines: [{ text: pass }] }] : []),
    ...cards.map((card) => {
      const now = Object.keys(tree[card]!);
      const lines = [{ text: scene.say(`effect.${card}`) }];
      if (now.length > 0 && now.length <= FEW)
        lines.push({ text: scene.say("board.card.now", { list: now.map((id) => scene.name(id)) }) });
      return { title: scene.say(`id.${card}`), lines };
    }),
  ];
}

/** What the card that is being played does; why an Army has to go. */
function explainedBy({ event, props }: Scene): string | undefined {
  if (event?.key === "battle.forces") return props.say({ key: "board.battle.how" });
  const card = event?.key.startsWith("play.") ? event.args?.card : undefined;
  return typeof card === "string" ? props.say({ key: `effect.${card}` }) : undefined;
}

function chipsOf(scene: Scene, said: readonly string[]): Chip[] {
  const whole = scene.ready && scene.props.decision?.domain.t === "pick";
  if (whole) return [];
  const words = scene.choices.words
    .filter((word) => !said.includes(word))
    .map(
      (word): Chip => ({
        key: word,
        text: scene.name(word),
        piece: word,
        ...(LAST.has(word) ? { last: true as const } : {}),
        ...(word === "pass" ? { shortcut: "Space" } : {}),
        press: (by) => scene.pick(word, by),
        point: (on) => scene.point(on ? word : undefined),
      }),
    );
  const barred = [...scene.choices.blocked]
    .filter(([id]) => !scene.isOpen(id) && !isThing(id))
    .map(
      ([id, { why, rule }]): Chip => ({
        key: id,
        text: scene.name(id),
        blocked: { text: scene.props.say(why), rule },
        press: (by) => scene.pick(id, by),
      }),
    );
  return [...words, ...barred, ...(said.length === 0 ? offers(scene) : [])];
}

/** Whoever stands before one's Crown is offered peace where that is seen: until the end of the next round but one. */
function offers(scene: Scene): Chip[] {
  const { queries, seat, table } = scene;
  const { talk, decision } = scene.props;
  const threat = seat === null ? undefined : queries?.seizureOf(table, seat);
  const domain = talk?.now?.domain;
  if (!decision || !talk || !threat || domain?.t !== "pick" || hasPeace(scene, threat.by)) return [];
  const until = table.turn.round + 2;
  const path = ["offer", `seat.${threat.by}`, "peace", `r${until}`];
  let node: Tree | undefined = domain.tree;
  for (const id of path) node = node?.[id];
  if (!node) return [];
  const text = scene.say("board.offer.peace", { whom: threat.by, until });
  return [{ key: "offer.peace", text, press: () => talk.say(path) }];
}

/** A peace that stands need not be made again. */
const hasPeace = ({ seat, treaties }: Scene, whom: Seat): boolean =>
  seat !== null && treaties.some((one) => one.kind === "peace" && isBetween(one, seat, whom));

function previewOf(scene: Scene): Preview[] {
  const { forecast, props } = scene;
  const chances = chancesOf(scene);
  if (forecast && (forecast.lines.length > 0 || forecast.perils.length > 0 || chances !== undefined))
    return [
      {
        lines: [
          ...forecast.perils.map((line) => ({ text: props.say(line), good: false })),
          // What is certain stands first: on a phone the chances may run on below the edge.
          ...forecast.lines.map((line) => ({ text: props.say(line) })),
          ...(chances === undefined ? [] : [{ text: chances }]),
        ],
      },
    ];
  if (isWindow(scene)) return cardsOf(scene);
  const alarm = props.decision?.kind === "action" && scene.held.length === 0 ? alarmOf(scene) : undefined;
  if (alarm !== undefined) return [{ lines: [{ text: alarm, good: false }] }];
  const card = scene.card;
  if (card !== undefined) return [{ title: scene.say(`id.${card}`), lines: [{ text: scene.say(`effect.${card}`) }] }];
  const frame = props.view.flow.at(-1);
  // Who may still answer, in order. Everybody with a card is asked, so it tells nothing about the cards.
  if (!props.outcome && frame?.at === "window")
    return [
      ...playedOf(scene),
      {
        title: scene.say("board.window"),
        lines: windowOf(scene.table, Number(frame.i)).map(({ seat, state }) => ({
          text: scene.player(seat),
          share: scene.say(`board.window.${state}`),
        })),
      },
    ];
  return [];
}

/** Who can seize the viewer's Crown before it is his turn again: said as long as he can do something about it. */
function alarmOf(scene: Scene): string | undefined {
  const { queries, seat, table } = scene;
  const threat = seat === null ? undefined : queries?.seizureOf(table, seat);
  if (!threat) return undefined;
  const { by: who, mine, theirs, direct } = threat;
  const kingdom = `k${table.crowns[seat!]! + 1}`;
  return scene.say(`board.alarm.crown${direct ? "" : ".help"}`, { who, mine, theirs, kingdom });
}

/** The card about which one is asked, and what it does. */
function playedOf(scene: Scene): Preview[] {
  const { playing } = scene.table;
  if (!playing) return [];
  const title = scene.say("board.playing", { who: playing.seat, card: playing.card });
  return [{ title, lines: [{ text: scene.say(`effect.${playing.card}`) }] }];
}

/** Chances in a line: a few kinds with their numbers, or only out of how many. */
function chancesOf(scene: Scene): string | undefined {
  const odds = scene.forecast?.odds;
  if (!odds || odds.den === 0) return undefined;
  if (odds.lines.length > 5 || odds.lines.length === 0) {
    return scene.say("board.odds.oneOf", { n: odds.den, percent: Math.round(100 / odds.den) });
  }
  const shares = percents(
    odds.lines.map(({ num }) => num),
    odds.den,
  );
  const list = odds.lines.map(({ label }, i) =>
    scene.say("board.odds.line", { percent: shares[i]!, label: scene.props.say(label) }),
  );
  const isArmies = odds.lines[0]!.label.key !== "odds.card";
  return scene.say(isArmies ? "board.odds.armies" : "board.odds", { list, n: odds.den });
}
