import type { Bar, Chip, Preview, PreviewLine } from "@warren/kernel/board.ts";
import type { GameEvent } from "@warren/kernel/game.ts";
import { OBJECTIVES } from "../content/objectives.ts";
import { TACTICS } from "../content/tactics.ts";
import type { Aim, Reply } from "../display/aim.ts";
import { isFigure } from "./choices.ts";
import { SHADES } from "./figures.ts";
import { idOf } from "./geometry.ts";
import { armOf } from "./outcome.ts";
import { roundsLeft } from "./progress.ts";
import type { Scene } from "./scene.svelte.ts";
import { classOf, figureBrief, figureWords, purposeOf, shortName, tileParts } from "./words.ts";

/** What the battle puts into the bar: the order so far, the words that have no place on the field, and what may come of it, both ways. */
export function barOf(scene: Scene): Bar {
  const { decision, view } = scene.props;
  const { path } = scene.choices;
  const domain = decision?.domain;
  const several = domain?.t === "some" ? domain : undefined;
  const begun = scene.asking !== undefined || (scene.begun && several === undefined);
  // Whose battle it is not, or no longer, has nothing to press.
  const looksOn = view.seat === null || scene.table.over !== null;
  return {
    asks: domain === undefined || domain.t === "pick" || domain.t === "some",
    question: questionOf(scene),
    crumbs: scene.waiting && scene.asking === undefined ? path.map((id) => scene.stepName(id)) : [],
    chips: looksOn ? [] : chipsOf(scene),
    preview: scene.event ? [] : [...cardOf(scene), ...dieOf(scene), ...orderOf(scene), ...perilOf(scene), ...legendOf(scene)],
    help: helpOf(scene),
    trouble: scene.trouble && { text: scene.props.say(scene.trouble.why), rule: scene.trouble.rule },
    caption: captionOf(scene),
    explains: explainedBy(scene),
    confirm: several && scene.say("board.send.n", { n: path.length, of: several.max }),
    begun,
    back: () => scene.back(),
    send: () => scene.send(),
    ...(scene.squad.asked ? scene.squad.bar() : {}),
    ...scene.placing.bar(),
  };
}

/** What is told; of an attack, whom it is meant for, where somebody stands there. */
function captionOf(scene: Scene): string | undefined {
  const { event } = scene;
  if (!event) return undefined;
  const whom = meantBy(scene, event);
  return scene.props.say(whom === undefined ? event : { ...event, args: { ...event.args, place: whom } });
}
function meantBy(scene: Scene, { key, args }: GameEvent): string | undefined {
  if (!/^(shoot|grenade|strike)\.|^plane\.bombs$/.test(key)) return undefined;
  const by = scene.table.soldiers.find(({ id }) => id === args?.who)?.side;
  const foes = scene.figures.filter((one) => idOf(one.hex) === args?.at && one.side >= 0 && one.side !== by && !one.lying);
  return foes.length > 0 ? scene.say("board.those", { who: foes.map(({ id }) => id) }) : undefined;
}
/** What the Tactic does that one is asked about, or is about to play; before the battle, what is at stake and what is usual. */
function cardOf(scene: Scene): Preview[] {
  const { props, choices } = scene;
  const { path } = choices;
  if (props.decision?.kind === "tactic.keep") return [choiceOf(scene)];
  const tactic = path[0] === "tactic" ? path[1] : props.decision?.prompt.args?.tactic;
  if (typeof tactic !== "string") return [];
  if (!isForNow(scene)) return [{ title: scene.say(`tactic.${tactic}`), lines: [{ text: scene.say(`tactic.${tactic}.help`) }] }];
  // Of squads that are dealt it says more than one needs who chooses his own.
  const hides = tactic === "T01" && scene.table.house.selection !== "random";
  return [
    {
      lines: [
        { text: scene.say(hides ? "board.tactic.hides" : `tactic.${tactic}.help`) },
        { text: scene.say("board.tactic.usual") },
      ],
    },
  ];
}
/** Which one to take: what each does, or the one that is chosen. */
function choiceOf(scene: Scene): Preview {
  const { decision } = scene.props;
  const tree = decision?.domain.t === "pick" ? decision.domain.tree : {};
  const [chosen] = scene.choices.path;
  if (chosen !== undefined) return { lines: [{ text: scene.say(`tactic.${chosen}.help`) }] };
  return {
    lines: Object.keys(tree).map((id) => ({
      text: scene.say("board.tactic.choice", { tactic: id, what: scene.say(`tactic.${id}.help`) }),
    })),
  };
}
/** One is asked about a Tactic that is for this moment alone. */
const isForNow = ({ props: { decision } }: Scene): boolean =>
  (decision?.kind === "tactic.muster" || decision?.kind === "tactic.before") &&
  decision.domain.t === "pick" &&
  decision.domain.tree.play !== undefined;
/** What the Tactic that is being played does. */
function explainedBy({ event, props }: Scene): string | undefined {
  return event?.key === "tactic.played" && typeof event.args?.tactic === "string"
    ? props.say({ key: `tactic.${event.args.tactic}.help` })
    : undefined;
}

function questionOf(scene: Scene): string | undefined {
  const { choices, outcome } = scene;
  if (scene.asking !== undefined) return scene.say("board.ask", { place: scene.name(scene.asking) });
  if (scene.waiting) {
    if (choices.path[0] === "end") return scene.say("board.twice.end");
    return scene.say(scene.drilled ? "board.twice.first" : "board.twice");
  }
  const { decision } = scene.props;
  if (isForNow(scene)) return scene.say(`board.${decision!.kind}`, { tactic: decision!.prompt.args?.tactic ?? "none" });
  if (scene.rethrow && decision) {
    const { args } = decision.prompt;
    return scene.say(`board.${decision.kind}`, { ...args, who: shortName(scene, String(args?.who)), need: scene.rethrow.need });
  }
  if (decision?.kind === "deploy.place") return placeOf(scene);
  if (decision?.kind !== "turn.orders") return undefined;
  // What came of one's own order is told as others' are; there is no room for all of a barrage.
  if (!scene.begun) return outcome ? toldOf(scene, outcome) : scene.say("board.pick");
  return pressOf(scene) ?? choices.path.map((id) => scene.stepName(id)).join(" › ");
}
/** What a newcomer cannot know: what is fought for, while soldiers are placed or the first order is to be given; what a General is. */
function helpOf(scene: Scene): string | undefined {
  const { props, table, begun } = scene;
  const kind = props.decision?.kind;
  if (kind === "objective.general") return scene.say("board.general", { n: OBJECTIVES.O08.generalHealth ?? 0 });
  const isFirst = kind === "turn.orders" && table.round === 1 && !begun;
  const aim = kind === "deploy.place" || isFirst ? purposeOf(scene) : undefined;
  const rounds = roundsLeft(table);
  const task = aim && rounds ? `${aim} ${props.say(rounds)}` : aim;
  const told = task && scene.say("board.aim", { name: scene.say(`objective.${table.objective}`), aim: task });
  // Whoever went without it learns that it does not come again.
  const isGone = isFirst && scene.tactic === "lost";
  return isGone ? [scene.say("board.tactic.gone", { tactic: scene.view.hand!.tactic! }), told].join(" ").trim() : told;
}
/** What came of an order, as far as there is room for it, and what is asked now. */
function toldOf(scene: Scene, outcome: readonly string[]): string {
  const left = outcome.length - MOST_TOLD;
  const more = left > 0 ? [scene.say("board.done.more", { n: left })] : [];
  return [...outcome.slice(0, MOST_TOLD), ...more, scene.say("board.pick.next")].join(" ");
}
const MOST_TOLD = 4;

/** Whom one places next, and where to press. */
function placeOf(scene: Scene): string | undefined {
  const cls = scene.table.soldiers.find(({ id }) => id === scene.choices.path[0])?.cls;
  return cls && scene.say(cls === "pilot" ? "board.place.pilot" : "board.place", { cls });
}

/** What the next press would do for whoever is picked: said before, so that nobody fires who only meant to look. */
function pressOf(scene: Scene): string | undefined {
  const { path, spots, complete } = scene.choices;
  const { considered } = scene;
  if (!isFigure(path[0] ?? "") || complete) return undefined;
  const who = shortName(scene, path[0]!);
  if (scene.aim && considered?.[2] !== undefined)
    return scene.say(`board.press.${scene.isUntried ? "first." : ""}${considered[1]}`, {
      who,
      whom: targetOf(scene, considered),
    });
  // Where to go is said; a wounded one may come along.
  if (path.length > 2 && path[1] === "move") return scene.say("board.press.drag", { who });
  if (path.length > 1) return spots.length > 0 ? scene.say("board.press.target", { who, verb: scene.name(path[1]!) }) : undefined;
  return scene.say(spots.some((spot) => spot.tone === "move") ? "board.press" : "board.press.order", { who });
}
/** Whom an order is meant for, else where. */
function targetOf(scene: Scene, path: readonly string[]): string {
  const target = path[2] ?? "";
  if (isFigure(target)) return shortName(scene, target);
  const there = scene.figures.filter((one) => idOf(one.hex) === target && !one.lying && one.side >= 0 && one.side !== scene.side);
  const place = scene.name(target);
  if (there.length > 1) return scene.say("board.enemies", { n: there.length, place });
  return there[0] ? shortName(scene, there[0].id) : place;
}

const TONES = { soldier: undefined, move: "go", attack: "fight", ability: "other" } as const;

function chipsOf(scene: Scene): Chip[] {
  const words = scene.chips.map(
    (one, i): Chip => ({
      key: one.key,
      text: one.text,
      share: one.share,
      tone: TONES[one.tone],
      chosen: one.chosen,
      piece: one.word,
      blocked: one.blocked && { text: scene.props.say(one.blocked.why), rule: one.blocked.rule },
      ...(one.path[0] === "end" ? { last: true as const } : {}),
      ...(i < 9 && !one.blocked ? { shortcut: String(i + 1) } : {}),
      press: (by) => scene.take(one, by),
      point: (on) => (scene.hinted = on ? one.path : undefined),
    }),
  );
  if (scene.placing.asked) return [...scene.placing.chips(), ...words];
  const lines = linesOf(scene);
  if (scene.waiting) return [...lines, ...words];
  // With what is fired, before the rest: the row may be too short for all. What is fired stands still while lines come and go.
  const rest = words.findIndex(({ tone }) => tone === "other");
  return rest < 0 ? [...words, ...lines] : words.toSpliced(rest, 0, ...lines);
}
/** The way to the other lines of the shot in question. */
function linesOf(scene: Scene): Chip[] {
  const { fire, choices, asking } = scene;
  const [best] = fire.lines;
  if (!best || fire.lines.length < 2 || asking !== undefined || scene.event) return [];
  const others = { n: fire.lines.length - 1, whom: targetOf(scene, best.path) };
  return [
    {
      key: "lines",
      text: choices.complete ? scene.say("board.lines", others) : scene.say("board.lines.at", others),
      tone: "fight",
      chosen: fire.fan.length > 0,
      press: (by) => fire.fold(by),
      point: (on) => (scene.hinted = on && !choices.complete ? best.path : undefined),
    },
  ];
}

/** What comes of a die that may be rolled again, and of keeping it. */
function dieOf(scene: Scene): Preview[] {
  const { rethrow } = scene;
  if (!rethrow) return [];
  const { need, passes, again, keep } = rethrow;
  const said = { need, passes: scene.percent(passes), hits: scene.percent(again) };
  // Of a die that hurts nobody either way, as one that is rolled to bail out, its own chance is all there is to say.
  if (again === 0 && keep === 0) return [{ title: scene.say("board.again.die", said), lines: [] }];
  return [
    {
      title: scene.say("board.again.odds", said),
      lines: [{ text: scene.say(keep > 0 ? "board.again.keep" : "board.again.misses", { hits: scene.percent(keep) }) }],
    },
  ];
}

/** How to read the map of dangers. */
function legendOf(scene: Scene): Preview[] {
  const { endangered } = scene;
  if (endangered === undefined) return [];
  const line = (n: number, key: string, hits: number) => ({
    text: scene.say(`board.danger.${n}`),
    share: scene.say(key, { hits }),
  });
  return [
    {
      title: scene.say("board.danger", { who: endangered }),
      lines: [
        line(3, "board.danger.from", SHADES[1]),
        line(2, "board.danger.from", SHADES[0]),
        line(1, "board.danger.below", SHADES[0]),
        { text: scene.say("board.danger.0") },
      ],
    },
  ];
}

/** The attack one is about to make; else what is looked at, and whoever is picked while one looks nowhere. */
function orderOf(scene: Scene): Preview[] {
  const { aim, regarded } = scene;
  if (aim) return [attackOf(scene, aim)];
  if (regarded === undefined) return [];
  const tile = scene.tileAt(regarded);
  const here = scene.figures.filter((figure) => idOf(figure.hex) === regarded);
  if (tile === undefined && here.length === 0) return [];
  return [
    {
      // Beside the field nothing is there but the plane, which names itself.
      title: tile === undefined ? undefined : scene.name(regarded),
      lines: [
        ...(tile === undefined ? [] : [{ text: tileParts(scene, tile).join(" · ") }]),
        ...here.map((figure) => ({ text: here.length > 1 ? figureBrief(scene, figure) : figureWords(scene, figure) })),
      ],
    },
  ];
}

/**
 * An attack under the one figure that counts. What may befall one's own is never left out; all else, likeliest first, and what may come
 * back, is told on demand.
 */
function attackOf(scene: Scene, aim: Aim): Preview {
  const path = scene.considered ?? [];
  const one = scene.table.soldiers.find(({ id }) => id === path[0]);
  const head = scene.headlineOf(aim);
  const lines = aim.odds.lines
    .filter(({ label }) => label.key !== "odds.hit")
    .toSorted((a, b) => b.num - a.num)
    .map((line) => ({
      text: scene.props.say(line.label),
      share: scene.percent(line.num / aim.odds.den),
      good: line.good !== false,
    }));
  const there = aim.hurdles.at(-1);
  // What misses its tile comes down on another, and may hurt somebody there.
  const drifts = LOBBED.has(aim.verb) && head?.of === "hit" && there !== undefined && there.past < 1;
  return {
    title: scene.say(drifts ? "board.odds.drifts" : `board.odds.${head?.of ?? "none"}`, {
      arm: one ? armOf(one, aim.verb) : aim.verb,
      whom: targetOf(scene, path),
      share: head ? scene.percent(head.share) : "",
      much: meanOf(aim.damage),
      ...(there ? { n: there.need, lands: scene.percent(there.past) } : {}),
    }),
    lines: lines.filter(({ good }) => !good),
    more: [...diceOf(scene, aim), ...lines.filter(({ good }) => good), ...wayOf(scene), ...againOf(scene), ...answersOf(scene)],
  };
}
const LOBBED: ReadonlySet<string> = new Set(["grenade", "strike", "bomb"]);
/** What the dice drawn along a line mean. */
function diceOf(scene: Scene, { verb, hurdles }: Aim): PreviewLine[] {
  if (verb !== "shoot" || hurdles.length === 0) return [];
  const needs = hurdles.map(({ need }) => scene.say("board.need.least", { n: need })).join(", ");
  return [{ text: scene.say("board.odds.dice", { n: hurdles.length, needs }) }];
}
/** Over which tiles it goes, where it could go over others. */
function wayOf(scene: Scene): PreviewLine[] {
  const { line, lines } = scene.fire;
  if (!line || lines.length < 2 || line.between.length === 0) return [];
  const tiles = line.between.map((hex) => scene.name(idOf(hex)));
  return [{ text: scene.say("board.line.over", { n: line.letter, tiles }) }];
}
/** A mean in tenths; never none where there is some. */
const meanOf = (n: number): string => (n > 0 && n < 0.05 ? "<0.1" : String(Math.round(n * 10) / 10));

/** Whoever may roll dice again is told that the odds do not count on it. */
function againOf(scene: Scene): PreviewLine[] {
  const { view, table } = scene;
  const { shown, spent, uses } = table.sides[scene.side].tactic;
  const held = view.hand?.tactic === "T12" && view.hand.paws !== "none" && !spent;
  return held ? [{ text: scene.say("board.odds.again", { n: shown === null ? (TACTICS.T12.uses ?? 0) : uses }) }] : [];
}

/** What the enemy who is attacked could answer, and all of them together. */
function answersOf(scene: Scene): PreviewLine[] {
  const { peril } = scene;
  if (peril?.foe === undefined) return [];
  const { who, foe, replies } = peril;
  const [back] = replies.filter((one) => one.who === foe);
  const strikers = new Set(replies.map((one) => one.who)).size;
  const lines: PreviewLine[] = [
    back
      ? { text: scene.say("board.peril.back", { foe }), share: replyShare(scene, back), good: false }
      : { text: scene.say("board.peril.mute", { foe }) },
  ];
  if (strikers > 0)
    lines.push({
      text: scene.say("board.peril.all", { n: strikers, who, place: scene.name(peril.at) }),
      share: scene.percent(Math.max(...replies.map((one) => one.hurt))),
      good: false,
    });
  return lines;
}
const replyShare = (scene: Scene, { hurt, down }: Reply): string =>
  scene.say(down > 0 ? "board.reply.share" : "board.reply.hurt", { hurt: scene.percent(hurt), down: scene.percent(down) });

/** What the enemy could do to whom one looks at, or sends there, worst first. */
function perilOf(scene: Scene): Preview[] {
  const { peril } = scene;
  if (!peril || peril.foe !== undefined) return [];
  const { replies } = peril;
  const who = shortName(scene, peril.who);
  const there = peril.at === scene.whereIs(peril.who) ? "" : ".there";
  const lines: PreviewLine[] = replies.slice(0, MOST_REPLIES).map((reply) => ({
    text: scene.say("board.reply", { cls: classOf(scene, reply.who), verb: scene.name(reply.verb) }),
    share: replyShare(scene, reply),
    good: false,
  }));
  if (replies.length > MOST_REPLIES)
    lines.push({ text: scene.say("board.more", { n: replies.length - MOST_REPLIES }), good: false });
  return [{ title: scene.say(`${replies.length > 0 ? "board.peril" : "board.peril.none"}${there}`, { who }), lines }];
}
const MOST_REPLIES = 3;
