import type { Bar, Chip } from "@warren/kernel/board.ts";
import { poseId } from "@warren/kernel/describe.ts";
import { CLASS, type ClassId } from "../content/classes.ts";
import { HULLS } from "../content/hulls.ts";
import { hullNo } from "./ids.ts";
import { percent, previewOf } from "./preview.ts";
import type { OrderPath, Scene } from "./scene.svelte.ts";

/** What the table puts into the bar: the order so far, the words that have no place on it, what it costs and what may come of it. */
export function barOf(scene: Scene): Bar {
  const { decision } = scene.props;
  const [verb] = scene.stand;
  return {
    asks: true,
    question: questionOf(scene),
    crumbs: crumbsOf(scene),
    chips: decision && !scene.table.over ? chipsOf(scene) : [],
    preview: scene.event ? [] : previewOf(scene),
    help: decision && helpOf(scene),
    trouble: scene.trouble,
    ...(decision && verb !== undefined && scene.ready && !scene.enters ? { confirm: scene.nameOf(verb) } : {}),
    ...(scene.first === undefined ? {} : { first: scene.first }),
    begun: scene.focus !== undefined,
    back: () => scene.back(),
    send: () => scene.send(),
  };
}

/** Whether to roll: what is to be had and what it costs stands below it. */
function questionOf(scene: Scene): string | undefined {
  if (scene.props.decision?.kind !== "second") return undefined;
  return scene.say(scene.tree?.tree.run ? "board.second.carrier" : "board.second.ask");
}

/** What was ordered, by its names; a place of a Spawn Point has a number nobody knows. */
function crumbsOf(scene: Scene): string[] {
  const [verb] = scene.stand;
  if (verb === undefined) return scene.focus === undefined ? [] : [scene.nameOf(scene.focus)];
  const names = (scene.enters ? scene.stand.slice(0, 2) : scene.stand).map((id) => scene.nameOf(id));
  const end = GOES.test(verb) ? scene.path.at(-1) : undefined;
  return end ? [...names, scene.nameOf(poseId(end))] : names;
}

/** Orders that are about where one comes to. */
const GOES = /^(move|leave|drive)$/;

function helpOf(scene: Scene): string | undefined {
  if (scene.enters) return scene.say("board.help.enter");
  if (scene.props.decision?.kind !== "action") return undefined;
  return scene.say(`board.help.${scene.goes === "move" && scene.byHand ? "corners" : (scene.goes ?? "none")}`);
}

const TONES: { readonly [verb: string]: Chip["tone"] } = {
  move: "go",
  board: "go",
  leave: "go",
  drive: "go",
  transfer: "go",
  shoot: "fight",
  assault: "fight",
  overrun: "fight",
  call: "fight",
};
/** Verbs in the order in which they stand in the bar. */
const VERBS = ["shoot", "assault", "overrun", "call", "recover", "board", "drive", "leave", "transfer", "seat"] as const;

function chipsOf(scene: Scene): Chip[] {
  const chips = scene.enters
    ? entryChips(scene)
    : scene.props.decision?.kind === "second"
      ? secondChips(scene)
      : actionChips(scene);
  return chips.map((chip, i) => (i < 9 && !chip.last ? { ...chip, shortcut: String(i + 1) } : chip));
}

function entryChips(scene: Scene): Chip[] {
  // On a phone the classes stand below the table.
  const ids = Object.keys(scene.tree?.tree ?? {}).filter((id) => !scene.narrow || !(id in CLASS));
  return ids.map((id) => {
    const isClass = id in CLASS;
    return {
      key: id,
      text: scene.nameOf(id),
      ...(isClass
        ? { note: CLASS[id as ClassId].weapons.map((weapon) => scene.nameOf(weapon)).join(", ") }
        : { last: true as const }),
      chosen: scene.stand[0] === id,
      piece: id,
      press: () => (isClass ? scene.chooseClass(id) : scene.order([id])),
    };
  });
}

/** What lies in the answer already has its word on Confirm. */
function secondChips(scene: Scene): Chip[] {
  const ids = Object.keys(scene.tree?.tree ?? {}).filter((id) => scene.stand[0] !== id);
  return ids.map((id) => ({
    key: id,
    text: scene.nameOf(id),
    ...(id === "roll" ? { share: "50%" } : {}),
    piece: id,
    ...(id === "end" ? { last: true as const } : {}),
    press: () => scene.order([id]),
  }));
}

/** Words of an Action: what can be done to the figure that was pressed, or with the verb that was; else all verbs there are. */
function actionChips(scene: Scene): Chip[] {
  const { focus, tree, stand } = scene;
  const root = tree?.tree ?? {};
  const end: Chip[] = root.end
    ? [
        {
          key: "end",
          text: scene.nameOf("end"),
          last: true,
          piece: "end",
          chosen: stand[0] === "end",
          press: () => endTurn(scene),
        },
      ]
    : [];
  if (focus !== undefined) return [...scene.ordersOn(focus).map((order) => chipFor(scene, order, true)), ...end];
  const [verb] = stand;
  if (verb === "drive") return [byHand(scene, "drive", "board.byHand"), ...end];
  if (verb !== undefined && Object.keys(root[verb] ?? {}).length > 0)
    return [...scene.ordersUnder(verb).map((order) => chipFor(scene, order, false)), ...end];
  return [
    ...VERBS.filter((one) => root[one]).map((one) => verbChip(scene, one)),
    ...hold(scene),
    ...(root.move ? [byHand(scene, "move", "board.corners")] : []),
    ...end,
  ];
}
function endTurn(scene: Scene): void {
  scene.focus = undefined;
  scene.order(["end"]);
}

/** A word that leads to all orders of its kind, or is one. */
function verbChip(scene: Scene, verb: string): Chip {
  const orders = scene.ordersUnder(verb);
  const chance = orders[0] && scene.chanceOf(orders[0]);
  // What is only ranged in falls nobody.
  const best = chance && chance.kind !== "odds.token" ? chance.share : undefined;
  return {
    key: verb,
    text: mountWords(scene, verb, orders) ?? scene.nameOf(verb),
    ...(best === undefined ? {} : { share: percent(best) }),
    tone: TONES[verb],
    chosen: scene.stand[0] === verb,
    piece: verb,
    press: () => scene.order(orders.length === 1 ? orders[0]! : [verb]),
    point: (on) => (scene.hinted = on && orders[0] ? orders[0] : undefined),
  };
}
/** The one vehicle or gun that can be reached is named: what it is, and that it is near, is seen at once. Of several, what they are. */
function mountWords(scene: Scene, verb: string, orders: readonly OrderPath[]): string | undefined {
  const hulls = verb === "board" ? [...new Set(orders.map(([, id]) => id!))] : [];
  const models = hulls.map((id) => scene.table.hulls[hullNo(id)!]!.model);
  const [how, other] = new Set(models.map((model) => (HULLS[model].category === "gun" ? "gun" : "vehicle")));
  if (how === undefined || other !== undefined) return undefined;
  return models.length > 1 ? scene.say(`board.board.${how}`) : scene.say("board.board", { how, model: models[0]! });
}
/** To stay where one is is a Move too. */
function hold(scene: Scene): Chip[] {
  if (!scene.tree?.tree.move) return [];
  return [
    {
      key: "hold",
      text: scene.say("hint.hold"),
      chosen: scene.stand[0] === "move" && scene.ready && scene.path.length === 0,
      press: () => (scene.props.draft.partial = ["move", []]),
    },
  ];
}
/** Steps of a hull or corners of a walk are laid one by one. */
function byHand(scene: Scene, verb: "drive" | "move", words: string): Chip {
  return {
    key: "byHand",
    text: scene.say(words),
    chosen: scene.byHand,
    press: () => {
      scene.byHand = !scene.byHand;
      scene.props.draft.partial = verb === "drive" ? ["drive"] : undefined;
    },
  };
}

function chipFor(scene: Scene, order: OrderPath, isOnFigure: boolean): Chip {
  const [verb] = order;
  const chance = scene.chanceOf(order)?.share;
  return {
    key: order.join("."),
    text: wordsOf(scene, order, isOnFigure),
    ...(chance === undefined ? {} : { share: percent(chance) }),
    tone: TONES[verb!],
    chosen: order.every((id, at) => scene.stand[at] === id),
    piece: order.join("."),
    press: () => scene.order(order),
    point: (on) => (scene.hinted = on ? order : undefined),
  };
}
/** An order by its names; on a figure that was pressed its own need not be said. */
function wordsOf(scene: Scene, [verb, ...rest]: OrderPath, isOnFigure: boolean): string {
  const names = rest.filter((id) => !isOnFigure || id !== scene.focus).map((id) => scene.nameOf(id));
  if (verb === "shoot" || (verb === "assault" && !isOnFigure)) return names.join(" › ");
  return isOnFigure ? [scene.nameOf(verb!), ...names].join(": ") : names.join(": ");
}
