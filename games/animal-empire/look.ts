import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  colours: {
    accent: ["#6b3580", "#d0a4e6"],
    accentDeep: ["#4b2160", "#9c6db6"],
    onAccent: ["#fdf5ff", "#1d0b27"],
    main: ["#6b3580", "#6f3a86"],
    mainDeep: ["#4b2160", "#43204f"],
    onMain: ["#fff6ee", "#fff6ee"],
    cutAccent: ["#6b3580", "#5d2f70"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
