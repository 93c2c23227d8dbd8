import { animalEmpire } from "@warren/animal-empire/game.ts";
import { manifest } from "@warren/animal-empire/index.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";

/** What a first game is played with: reports speak of the game people meet. */
export const RECOMMENDED: Options = { ...defaultOptions(animalEmpire.options), ...firstOptions(manifest) };
