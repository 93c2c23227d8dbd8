import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  colours: {
    accent: ["#275a8c", "#8bbdee"],
    accentDeep: ["#183e65", "#5a8cbd"],
    onAccent: ["#f2f8ff", "#071a2c"],
    main: ["#275a8c", "#2a5f94"],
    mainDeep: ["#183e65", "#173756"],
    onMain: ["#fff6ee", "#fff6ee"],
    cutAccent: ["#275a8c", "#234f7a"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
