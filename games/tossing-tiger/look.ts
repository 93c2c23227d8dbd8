import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  colours: {
    accent: ["#a0281b", "#f08470"],
    accentDeep: ["#701810", "#c2513e"],
    onAccent: ["#fff6ee", "#230805"],
    main: ["#a0281b", "#a8301f"],
    mainDeep: ["#701810", "#6a1a10"],
    onMain: ["#fff6ee", "#fff6ee"],
    cutAccent: ["#b5352a", "#a83327"],
    cutAccentDeep: ["#7c1d14", "#67170f"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
