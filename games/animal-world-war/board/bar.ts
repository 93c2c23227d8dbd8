import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { GameEvent } from "@warren/kernel/game.ts";
import { TACTICS } from "../content/tactics.ts";
import { isLine } from "./choices.ts";
import { SHADES } from "./figures.ts";
import { idOf } from "./geometry.ts";
import type { Scene } from "./scene.svelte.ts";
import { figureBrief, figureWords, tileParts } from "./words.ts";

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
    chips: looksOn || scene.placing ? [] : chipsOf(scene),
    preview: scene.event ? [] : [...orderOf(scene), ...perilOf(scene), ...legendOf(scene)],
    trouble: scene.trouble && { text: scene.props.say(scene.trouble.why), rule: scene.trouble.rule },
    help: helpOf(scene),
    caption: captionOf(scene),
    explains: explainedBy(scene),
    confirm: several && scene.say("board.send.n", { n: path.length, of: several.max }),
    begun,
    back: () => scene.back(),
    send: () => scene.send(),
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
  if (!/^(shoot|grenade|strike)\./.test(key)) return undefined;
  const whom = scene.figures.find((one) => idOf(one.hex) === args?.at && one.id !== args.who && !one.lying);
  return whom && scene.say(`name.${whom.id}`);
}
/** What the Tactic does that one is asked about. */
function helpOf({ props }: Scene): string | undefined {
  const tactic = props.decision?.prompt.args?.tactic;
  return typeof tactic === "string" ? props.say({ key: `tactic.${tactic}.help` }) : undefined;
}
/** What the Tactic that is being played does. */
function explainedBy({ event, props }: Scene): string | undefined {
  return event?.key === "tactic.played" && typeof event.args?.tactic === "string"
    ? props.say({ key: `tactic.${event.args.tactic}.help` })
    : undefined;
}

function questionOf(scene: Scene): string | undefined {
  if (scene.asking !== undefined) return scene.say("board.ask", { place: scene.name(scene.asking) });
  if (scene.waiting)
    return scene.choices.path[0] === "end" ? scene.say("board.twice.end", { n: scene.idle }) : scene.say("board.twice");
  if (scene.props.decision?.kind !== "turn.orders") return undefined;
  // Who was picked and what for stands in the place of the question: what may come of it needs the room below.
  return scene.begun ? scene.choices.path.map((id) => scene.stepName(id)).join(" › ") : scene.say("board.pick");
}

const TONES = { soldier: undefined, move: "go", attack: "fight", ability: "other" } as const;

function chipsOf(scene: Scene): Chip[] {
  return scene.chips.map((one, i) => ({
    key: one.key,
    text: one.text,
    note: one.note,
    share: one.share,
    tone: TONES[one.tone],
    chosen: one.chosen,
    piece: one.word,
    blocked: one.blocked && { text: scene.props.say(one.blocked.why), rule: one.blocked.rule },
    ...(one.path[0] === "end" ? { last: true as const } : {}),
    ...(i < 9 && !one.blocked ? { shortcut: String(i + 1) } : {}),
    press: (by) => scene.take(one, by),
    point: (on) => (scene.hinted = on ? one.path : undefined),
  }));
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

/** The attack one is about to make, surest first; else what is looked at. */
function orderOf(scene: Scene): Preview[] {
  const { aim, near } = scene;
  if (aim) {
    const lines = aim.odds.lines.toSorted((a, b) => b.num - a.num);
    return [
      {
        title: (scene.considered ?? [])
          .slice(1)
          .filter((id) => !isLine(id) || scene.lines.some((line) => line.id === id))
          .map((id) => scene.stepName(id))
          .join(" › "),
        lines:
          lines.length === 0
            ? [{ text: scene.say("board.odds.none") }]
            : [
                ...lines.map((line) => ({
                  text: scene.props.say(line.label),
                  share: scene.percent(line.num / aim.odds.den),
                  good: line.good !== false,
                })),
                ...againOf(scene),
              ],
      },
    ];
  }
  if (near === undefined) return [];
  const tile = scene.tileAt(near);
  const here = scene.figures.filter((figure) => idOf(figure.hex) === near);
  if (tile === undefined && here.length === 0) return [];
  return [
    {
      title: scene.name(near),
      lines: [
        ...(tile === undefined ? [] : [{ text: tileParts(scene, tile).join(" · ") }]),
        ...here.map((figure) => ({ text: here.length > 1 ? figureBrief(scene, figure) : figureWords(scene, figure) })),
      ],
    },
  ];
}

/** Whoever may roll dice again is told that the odds do not count on it. */
function againOf(scene: Scene): Preview["lines"] {
  const { view, table } = scene;
  const { shown, spent, uses } = table.sides[scene.side].tactic;
  const held = view.hand?.tactic === "T12" && view.hand.paws !== "none" && !spent;
  return held ? [{ text: scene.say("board.odds.again", { n: shown === null ? (TACTICS.T12.uses ?? 0) : uses }) }] : [];
}

/** The other way round: what the enemy who is attacked could answer, else everybody. */
function perilOf(scene: Scene): Preview[] {
  const { peril } = scene;
  if (!peril) return [];
  const { who, foe, replies } = peril;
  const place = scene.name(peril.at);
  const answers = replies.filter((one) => foe === undefined || one.who === foe);
  const key =
    foe === undefined
      ? answers.length > 0
        ? "board.peril"
        : "board.peril.none"
      : answers.length > 0
        ? "board.peril.back"
        : "board.peril.mute";
  const strikers = new Set(replies.map((one) => one.who)).size;
  const lines = answers.slice(0, MOST_REPLIES).map((reply) => ({
    text: scene.say(foe === undefined ? "board.reply" : "board.reply.verb", {
      cls: reply.who.slice(2),
      verb: scene.name(reply.verb),
    }),
    share: scene.say("board.reply.share", { hurt: scene.percent(reply.hurt), down: scene.percent(reply.down) }),
    good: false,
  }));
  if (foe !== undefined && strikers > 0) {
    const share = scene.percent(Math.max(0, ...replies.map((one) => one.hurt)));
    lines.push({ text: scene.say("board.peril.all", { n: strikers, who, place }), share, good: false });
  } else if (answers.length > MOST_REPLIES)
    lines.push({ text: scene.say("board.more", { n: answers.length - MOST_REPLIES }), share: "", good: false });
  return [{ title: scene.say(key, { who, place, foe: foe ?? "" }), lines }];
}
const MOST_REPLIES = 3;
