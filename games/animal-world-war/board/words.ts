import { OBJECTIVES } from "../content/objectives.ts";
import type { Class } from "../content/soldiers.ts";
import type { Table, Worn } from "../rules/state.ts";
import type { Figure } from "./figures.ts";
import { hexOf, idOf } from "./geometry.ts";
import { taskOf } from "./progress.ts";
import type { Scene } from "./scene.svelte.ts";

/** The field in words: what a look at a position tells, for the card beside the field and for those who cannot look. */

/** What the viewer's Empire has to do to win, where there is an Objective. */
export function purposeOf(scene: Scene): string | undefined {
  const { table, side } = scene;
  if (!table.objective) return undefined;
  const role = OBJECTIVES[table.objective].roles === 1 ? 1 : table.sides[side].role;
  return scene.props.say(taskOf(table, table.objective, role));
}

/** What somebody wears in a war of more than one battle; undefined: nothing. */
export function wornBy({ campaign }: Pick<Table, "campaign">, side: 0 | 1, cls: Class): Worn | undefined {
  const worn = campaign?.orders.sides[side].roster.find((one) => one.cls === cls);
  return worn && worn.medals.length + worn.chevrons > 0 ? worn : undefined;
}
/** Who drives or flies and has nothing to drive or fly in this battle of a war goes on foot. */
export function isAfoot({ campaign }: Pick<Table, "campaign">, side: 0 | 1, cls: Class): boolean {
  const has = campaign?.orders.sides[side];
  return has !== undefined && ((cls === "tanker" && !has.tank) || (cls === "pilot" && !has.plane));
}
export const wornWords = (scene: Scene, { medals, chevrons }: Worn): string[] => [
  ...(medals.length > 0 ? [scene.say("board.figure.medals", { medals })] : []),
  ...(chevrons > 0 ? [scene.say("board.figure.chevrons", { n: chevrons })] : []),
];

export function figureWords(scene: Scene, figure: Figure): string {
  const name = scene.say(`name.${figure.id}`);
  if (figure.kind === "civilian") return scene.say(figure.lying ? "board.civilian.wounded" : "board.civilian", { name });
  if (figure.lying) return scene.say("board.figure.wounded", { name });
  const words = [scene.say("board.figure", { name, n: figure.health, of: figure.of })];
  const { soldier } = figure;
  if (soldier && soldier.plate > 0) words.push(scene.say("board.bonus.plate", { n: soldier.plate }));
  if (soldier && soldier.grenades > 0 && figure.kind === "soldier")
    words.push(scene.say("board.figure.grenades", { n: soldier.grenades }));
  if (soldier && soldier.token >= 0) words.push(scene.name(scene.table.tokens[soldier.token]!.id));
  const man = soldier ?? scene.table.soldiers.find(({ id }) => id === figure.crew);
  const worn = man && wornBy(scene.table, man.side, man.cls);
  if (worn) words.push(...wornWords(scene, worn));
  return words.join(", ");
}

/** A soldier by his class and first name, as one speaks of him; a vehicle or a civilian by its name. */
export function shortName(scene: Scene, id: string): string {
  const one = scene.table.soldiers.find((soldier) => soldier.id === id);
  return one ? scene.say("board.short", { cls: one.cls, who: id }) : scene.say(`name.${id}`);
}

/** Of which class a soldier is: those of the Militia are many, and numbered. */
export const classOf = ({ table }: Scene, id: string): Class =>
  table.soldiers.find((soldier) => soldier.id === id)?.cls ?? (id.slice(2) as Class);

/** The same in a few words, where several stand together. */
export function figureBrief(scene: Scene, figure: Figure): string {
  const cls = figure.kind === "soldier" ? figure.soldier?.cls : undefined;
  if (cls === undefined) return figureWords(scene, figure);
  const name = scene.say(`class.${cls}`);
  return figure.lying
    ? scene.say("board.figure.wounded", { name })
    : scene.say("board.figure", { name, n: figure.health, of: figure.of });
}

/** What lies on a tile besides figures. */
export function tileParts(scene: Scene, tile: number): string[] {
  const { table } = scene;
  const [n, printed] = [scene.cover(tile), scene.printed(tile)];
  const tank = table.tanks.some((one) => one.at === tile);
  const by = table.smoke[tile] !== 0 ? "smoke" : tank ? "tank" : table.trench[tile]! >= 0 ? "trench" : "wreck";
  const parts = [
    n === printed
      ? scene.say("board.hex.cover", { n })
      : scene.say("board.hex.cover.by", { n, printed, by: scene.say(`board.by.${by}`) }),
  ];
  if (!scene.crossable(tile)) parts.push(scene.say("board.hex.shut"));
  const say = (key: string, n = 0): void => void parts.push(scene.say(key, { n }));
  if (table.mark[tile] === -1) say("board.hex.vault");
  else if (table.mark[tile]! > 0)
    parts.push(scene.say("board.hex.landmark", { n: table.mark[tile]! - table.damage[tile]!, of: table.mark[tile]! }));
  if (table.damage[tile]! > 0) say("board.hex.damage", table.damage[tile]!);
  if (table.trench[tile]! >= 0) say(table.trench[tile]! > 0 ? "board.hex.trench.damaged" : "board.hex.trench");
  if (table.wreck[tile]! >= 0) say("board.hex.wreck");
  if (table.wire[tile] === 1) say("board.hex.wire");
  if (table.smoke[tile] !== 0) say("board.hex.smoke");
  if (table.grenades[tile]! > 0) say("board.hex.grenades", table.grenades[tile]!);
  for (const token of table.tokens) {
    if (token.gone || token.at !== tile) continue;
    const side = token.kind === "signpost" ? scene.holderOf(tile) : -1;
    parts.push(side < 0 ? scene.name(token.id) : scene.say("board.hex.held", { what: scene.name(token.id), side }));
  }
  return parts;
}

/** Everything about a position in one line, what can be done there last. */
export function placeWords(scene: Scene, position: string): string {
  const tile = scene.tileAt(position);
  const parts = [scene.name(position), ...(tile === undefined ? [] : tileParts(scene, tile))];
  for (const figure of scene.figures) if (idOf(figure.hex) === position) parts.push(figureWords(scene, figure));
  parts.push(...doings(scene, position));
  if (scene.near === position) parts.push(...foresight(scene));
  const bar = scene.barAt(position);
  if (bar) parts.push(scene.props.say(bar.why));
  return parts.join("; ");
}

/** What the slip beside the field tells of the place one looks at, for those who listen: the odds, and what may come back. */
function foresight(scene: Scene): string[] {
  const { aim, peril } = scene;
  const out: string[] = [];
  const head = aim && scene.headlineOf(aim);
  if (aim && head) {
    out.push(scene.say(`board.foresight.${head.of}`, { share: scene.percent(head.share) }));
    const lines = aim.odds.lines.filter(({ label }) => label.key !== "odds.hit").toSorted((a, b) => b.num - a.num);
    for (const line of lines.slice(0, 4))
      out.push(
        scene.say("board.foresight", { what: scene.props.say(line.label), share: scene.percent(line.num / aim.odds.den) }),
      );
  }
  const [worst] = peril?.replies ?? [];
  if (peril && worst)
    out.push(
      scene.say("board.foresight.peril", {
        n: new Set(peril.replies.map((one) => one.who)).size,
        who: peril.who,
        place: scene.name(peril.at),
        share: scene.percent(Math.max(...peril.replies.map((one) => one.hurt))),
      }),
    );
  return out;
}

/** What pressing a position would do. */
function doings(scene: Scene, position: string): string[] {
  const out: string[] = [];
  for (const spot of scene.spotsAt(position)) {
    if (spot.tone === "soldier") out.push(scene.say("board.do.select", { who: spot.at }));
    else if (spot.verb === "") out.push(scene.say(spot.chosen ? "board.do.chosen" : "board.do.choose"));
    else if (hexOf(spot.at)) out.push(scene.name(spot.verb));
    else out.push(scene.say("board.do.order", { verb: scene.name(spot.verb), target: scene.name(spot.at) }));
  }
  for (const spot of scene.othersAt(position)) out.push(scene.say("board.do.select", { who: spot.at }));
  return [...new Set(out)];
}
