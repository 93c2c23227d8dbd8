import type { Beast } from "./beast.ts";
import { FIRST } from "./beasts-first.ts";
import { SECOND } from "./beasts-second.ts";

/** The charge of every Kingdom, by species. */
export const BEASTS: { readonly [species: string]: Beast } = { ...FIRST, ...SECOND };
