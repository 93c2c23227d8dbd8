import { randomInt } from "node:crypto";

/** A code that somebody writes down and types on another device. */

/** No letter that is taken for another one, or for a digit. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 5;
const GROUP = 5;

/** 125 bits: nobody guesses it, and no list of codes would be worth stealing (only its hash is kept). */
export function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]!).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** The code as it was made, however it was typed; undefined when it cannot be one. */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s–—-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (plain.length !== GROUPS * GROUP || [...plain].some((sign) => !SIGNS.includes(sign))) return undefined;
  return plain.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}
