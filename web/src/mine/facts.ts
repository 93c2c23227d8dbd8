import { manifestOf } from "@warren/games/listed.ts";
import { type Json, sameJson } from "@warren/kernel/json.ts";
import type { GameModule, Preset } from "@warren/kernel/module.ts";
import type { TableSummary } from "@warren/wire/protocol.ts";
import { sayAny, titleOf } from "../shell/words.ts";
import { optionText } from "../table/options.ts";
import { wordsOf } from "../table/words.ts";
import { lang, t } from "../text/t.ts";

/** What the list of one's matches says of one, from what the list has: no match is opened for it. */
type Match = Pick<TableSummary, "game" | "changed" | "names" | "round" | "stage" | "won" | "unplayable">;

/** The preset that a match is played by; undefined: a mix of somebody's own. Presets name nothing that is so by default anyway. */
function presetOf({ game, changed }: Pick<Match, "game" | "changed">): Preset | undefined {
  const manifest = manifestOf(game);
  return manifest?.ready ? manifest.presets.find((one) => sameJson(one.options as Json, changed as Json)) : undefined;
}

/** The word of the house for a preset, where the game has none of its own. */
function houseWord(preset: Preset | undefined): string | undefined {
  const key = preset?.words.title.key;
  return key === "preset.printed" || key === "preset.recommended" ? t(`mine.${key}`) : undefined;
}
/** Whether only the game can say by what rules it is played. */
export const wantsGame = (one: Pick<Match, "game" | "changed">): boolean => houseWord(presetOf(one)) === undefined;

/** By what rules it is played: the preset, or what is not as printed, as soon as the game is there to say it. */
export function rulesOf(one: Pick<Match, "game" | "changed">, module?: GameModule): string {
  const preset = presetOf(one);
  const known = houseWord(preset);
  if (known !== undefined) return known;
  if (!module) return preset ? "" : t("mine.preset.own");
  const words = wordsOf(module, []);
  if (preset) return words.say(preset.words.title);
  const said = module.game.options
    .filter(({ id }) => one.changed[id] !== undefined)
    .map((spec) => {
      const name = words.say({ key: `option.${spec.id}` });
      // Of a document the list has its title alone.
      const value = (spec.t === "text" && String(one.changed[spec.id])) || optionText(spec, one.changed, words);
      return t("mine.preset.option", { name, value });
    });
  return said.length === 0 ? t("mine.preset.own") : t("mine.preset.own.what", { what: said.join(", ") });
}

/** How far it has come, in the game's own measure. */
export function roundOf({ game, round }: Pick<Match, "game" | "round">): string | undefined {
  return round === undefined ? undefined : (manifestOf(game)?.look.words.round ?? t("mine.round")).replace("{n}", String(round));
}

/** Who won, and whether I did. */
export function endOf({ won, names }: Pick<Match, "won" | "names">): string {
  if (!won) return t("mine.over");
  if (won.names.length === names.length && names.length > 1) return t("mine.draw");
  if (won.me) return t(won.names.length > 1 ? "mine.won.shared" : "mine.won.me");
  const who = new Intl.ListFormat(lang()).format(won.names);
  return t(won.me === false ? "mine.lost" : "mine.won", { who });
}

/** Where it stands. */
export function standingOf(
  one: Match & Pick<TableSummary, "caretaken" | "awaitsMe" | "episode"> & { readonly imported: boolean },
): string {
  if (one.unplayable) return sayAny(one.unplayable);
  if (one.imported) return one.won ? t("mine.imported.end", { end: endOf(one) }) : t("mine.imported");
  if (one.stage === "over") return endOf(one);
  if (one.stage === "gathering") return t("mine.gathering");
  if (one.caretaken && !one.awaitsMe) return t("mine.caretaken");
  if (one.episode) return t(one.awaitsMe ? "mine.waiting.in" : "mine.theirs.in", { game: titleOf(one.episode.game) });
  return one.awaitsMe ? t("mine.waiting") : t("mine.theirs");
}
