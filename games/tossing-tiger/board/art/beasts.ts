import { BASE } from "./base-animals.ts";
import type { Beast } from "./beast.ts";
import { CALLERS } from "./callers.ts";
import { ZOO } from "./zoo-animals.ts";

/** Every animal of the game by its id in the rules. */
export const BEASTS: { readonly [animal: string]: Beast } = { ...BASE, ...ZOO, ...CALLERS };
