import type { Msg } from "@warren/kernel/message.ts";
import type { WarMap } from "../../scenario/map.ts";
import { printFile } from "../../scenario/print.ts";
import type { Scenario } from "../../scenario/types.ts";

/** What lies on the editor's table: a war and its drawing. `war` never has `map` in it here; the file has (`fileOf`). */
export interface WarDoc {
  readonly war: Scenario;
  readonly map: WarMap;
  /** The file came without its drawing, which the house has under its id: it goes out as it came. */
  readonly apart?: true;
}

/** A document and the step that led to it. */
export interface Step {
  readonly doc: WarDoc;
  /** What was done, for the buttons that take it back; none where the document was opened. */
  readonly what?: Msg;
  /** Where: changes of the same place one after another are one step. */
  readonly at?: string;
}

/** What a file holds, with the drawing it brings or the house's; undefined when there is none. */
export function docOf({ map: own, ...war }: Scenario, houseMap: (id: string) => WarMap | undefined): WarDoc | undefined {
  const map = own ?? houseMap(war.id);
  if (!map) return undefined;
  return own ? { war, map } : { war, map, apart: true };
}

/** A document to go on with that is nobody's but its maker's: it brings its drawing under an id of its own. */
export function copyOf({ war, map }: WarDoc, id: string, title: string): WarDoc {
  return { war: { ...war, id, title }, map: { ...map, id, title } };
}

/** The next document as it is to be kept: whoever changes the drawing or the id takes the drawing along, under the war's name. */
export function settled(before: WarDoc, { war, map, apart }: WarDoc): WarDoc {
  const stays = apart && map === before.map && war.id === before.war.id;
  if (stays) return { war, map, apart };
  const { id, title } = war;
  return { war, map: map.id === id && map.title === title ? map : { ...map, id, title } };
}

const fileOf = ({ war, map, apart }: WarDoc): Scenario => (apart ? war : { ...war, map });
const texts = new WeakMap<WarDoc, string>();
/** Its file; checks, shelf and tables ask for the same one. */
export function textOf(doc: WarDoc): string {
  let text = texts.get(doc);
  if (text === undefined) texts.set(doc, (text = printFile(fileOf(doc))));
  return text;
}

/** An id for a title: letters, digits and dashes. */
export function idFor(title: string): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 40) || "war";
}
