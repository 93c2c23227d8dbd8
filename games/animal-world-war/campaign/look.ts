import type { Look } from "@warren/kernel/module.ts";
import { look as battles } from "../look.ts";
import { lookEn } from "./text/look.en.ts";

export const look = { ...battles, words: lookEn } satisfies Look;
