import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import type { PickOption } from "@warren/kernel/draft.ts";
import { inches } from "./ids.ts";
import type { OrderPath, Scene } from "./scene.svelte.ts";

/** What the table puts into the bar: the order so far, the words that have no place on it, and what the order costs. */
export function barOf(scene: Scene): Bar {
  return {
    asks: true,
    crumbs: scene.stand.map((id) => scene.nameOf(id)),
    chips: scene.seat === null || scene.table.over ? [] : chipsOf(scene),
    preview: scene.event ? [] : previewOf(scene),
    trouble: scene.trouble,
    begun: scene.focus !== undefined,
    back: () => scene.back(),
    send: () => scene.send(),
  };
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
/** Verbs that a press on the table gives, with whom or where they are meant. */
const ON_TABLE = new Set(["move", "shoot", "assault", "board"]);

function chipsOf(scene: Scene): Chip[] {
  const { focus } = scene;
  if (focus !== undefined) return scene.ordersOn(focus).map((path, i) => chipFor(scene, path, i));
  return scene.options
    .filter(({ id, path }) => !(path.length === 1 && ON_TABLE.has(id)))
    .filter((option) => !isOnTable(scene, option))
    .map((option, i) => ({
      key: option.id,
      text: scene.nameOf(option.id),
      tone: TONES[option.path[0]!],
      piece: option.id,
      ...(option.blocked ? { blocked: { text: scene.props.say(option.blocked.why), rule: option.blocked.rule ?? "" } } : {}),
      ...(option.id === "end" ? { last: true as const } : {}),
      ...(i < 9 ? { shortcut: String(i + 1) } : {}),
      press: () => scene.order(option.path),
      point: (on) => (scene.hinted = on ? option.path : undefined),
    }));
}
/** Markers, slots and figures are pressed where they stand. */
const isOnTable = ({ props }: Scene, { id, path }: PickOption): boolean =>
  props.decision?.kind === "enter" || props.decision?.kind === "respawn" ? path.length > 1 : /^[wht]\d+$/.test(id);

function chipFor(scene: Scene, path: OrderPath, i: number): Chip {
  const [verb, first, second] = path;
  const what = verb === "shoot" ? first! : verb === "board" || verb === "transfer" ? second! : verb!;
  return {
    key: path.join("."),
    text: verb === "shoot" || verb === "assault" ? scene.nameOf(what) : `${scene.nameOf(verb!)}: ${scene.nameOf(what)}`,
    tone: TONES[verb!],
    chosen: path.every((id, at) => scene.stand[at] === id),
    ...(i < 9 ? { shortcut: String(i + 1) } : {}),
    press: () => scene.order(path),
    point: (on) => (scene.hinted = on ? path : undefined),
  };
}

function previewOf(scene: Scene): Preview[] {
  const way = scene.ghost;
  if (!way || scene.props.decision === undefined) return [];
  return [{ lines: [{ text: scene.say(way.short ? "board.way.short" : "board.way", { inches: inches(way.cost) }) }] }];
}
