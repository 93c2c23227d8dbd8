import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  colours: {
    accent: ["#59601b", "#c3ca78"],
    accentDeep: ["#3d430e", "#8f9648"],
    onAccent: ["#fbfbea", "#16180a"],
    main: ["#59601b", "#5c6320"],
    mainDeep: ["#3d430e", "#363b10"],
    onMain: ["#fff6ee", "#fff6ee"],
    cutAccent: ["#59601b", "#59601b"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
