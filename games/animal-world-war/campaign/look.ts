import type { Look } from "@warren/kernel/module.ts";
import { look as battles } from "../look.ts";
import { lookEn } from "./text/look.en.ts";

export const look = { ...battles, emblem: async () => (await import("./emblem.ts")).emblem(), words: lookEn } satisfies Look;
