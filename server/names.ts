/** Names and lines as people see them: nothing in them that cannot be seen, or that shows the rest in another order; and which names look alike. */

/** Invisible although Unicode counts them as letters, marks or symbols. */
const BLANKS = /\u034F|\u17B4|\u17B5|[\u115F\u1160\u3164\uFFA0\u2800]|[\u180B-\u180F]|[\uFE00-\uFE0D]|[\u{E0100}-\u{E01EF}]/gu;
/** What joins the parts of one emoji is kept there and nowhere else. */
const LOOSE_JOINER = /(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const LOOSE_EMOJI_STYLE = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]/gu;
/** Scripts whose words need the two joiners. */
const JOINING =
  "\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}";
const IN_WORD = new RegExp(`(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`, "u");
/** Bidi controls, zero widths, tags and all the other formatting characters, except line breaks and joiners. */
const UNSEEN = /[[\p{Cf}\p{Co}\p{Cs}\p{Cc}]--[\n\u200C\u200D]]/gv;
const HEAPED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A line of chat. */
export function cleanLine(text: string): string {
  return clean(text, true);
}

/** A name; empty when nothing of it can be seen. */
export function cleanName(name: string): string {
  return clean(name, false).replace(/\s+/gu, " ");
}

function clean(text: string, words: boolean): string {
  const shown = text
    .normalize("NFC")
    .replace(/[\u2028\u2029\t]/gu, " ")
    .replace(UNSEEN, "")
    .replace(BLANKS, "")
    .replace(LOOSE_EMOJI_STYLE, "")
    .replace(/\u200C/gu, (joiner, at: number, all: string) => (words && isInWord(all, at) ? joiner : ""))
    .replace(LOOSE_JOINER, (joiner, at: number, all: string) => (words && isInWord(all, at) ? joiner : ""))
    .replace(HEAPED_MARKS, "$1");
  return shown.normalize("NFC").trim();
}

function isInWord(text: string, at: number): boolean {
  return IN_WORD.test(text.slice(Math.max(0, at - 2), at + 3));
}

/** Letters of other scripts, and signs, by the Latin letter they are taken for; capitals only where they look like another one than the small letter. */
const LOOK_ALIKES: readonly (readonly [letter: string, alike: string])[] = [
  ["a", "аαɑаꭺᎪ@"],
  ["b", "вβьᏴ"],
  ["c", "сϲᏟ"],
  ["d", "ԁᎠ"],
  ["e", "еєεᎬ"],
  ["g", "ɡցᏀ"],
  ["h", "нһհΗᎻ"],
  ["j", "јյᎫ"],
  ["k", "кκᏦ"],
  ["l", "1i|!íіїιıլӏΙᏞ"],
  ["m", "мΜᎷ"],
  ["n", "пηոΝ"],
  ["o", "0оοօσ"],
  ["p", "рρᏢ"],
  ["q", "ԛզ"],
  ["r", "гᏒ"],
  ["s", "ѕ5$Ꮪ"],
  ["t", "тτᎢ"],
  ["u", "υսμ"],
  ["v", "ѵνᏙ"],
  ["w", "ԝωաᎳ"],
  ["x", "хχ"],
  ["y", "уγʏΥ"],
  ["z", "ζᏃ"],
];
const LATIN = new Map(LOOK_ALIKES.flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)));

/** The same for all names that a hasty reader would take for one another. */
export function looksOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const latin = [...plain].map((one) => LATIN.get(one) ?? LATIN.get(one.toLowerCase()) ?? one.toLowerCase()).join("");
  const looks = latin
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
  return looks === "" ? plain : looks;
}

/** A name that looks like none of the others: log, offers and chat speak of people by name. */
export function distinctName(name: string, others: Iterable<string>): string {
  const taken = new Set<string>();
  for (const other of others) taken.add(looksOf(other));
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(looksOf(tried))) return tried;
  }
}
