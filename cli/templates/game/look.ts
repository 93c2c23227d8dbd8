import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  // A day and a night of each; a test asks that words can be read on them.
  colours: {
    accent: ["#7d540d", "#dcae55"],
    accentDeep: ["#5f3f08", "#b98a35"],
    onAccent: ["#fffaf0", "#1b140a"],
    main: ["#7d540d", "#7d540d"],
    mainDeep: ["#5f3f08", "#5f3f08"],
    onMain: ["#fffaf0", "#fffaf0"],
    cutAccent: ["#7d540d", "#7d540d"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
