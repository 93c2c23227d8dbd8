import type { Look } from "@warren/kernel/module.ts";
import { lookEn } from "./text/look.en.ts";

export const look = {
  colours: {
    accent: ["#0d6668", "#66cdc8"],
    accentDeep: ["#08484a", "#3a9a96"],
    onAccent: ["#effcfb", "#041c1c"],
    main: ["#0d6668", "#0f6769"],
    mainDeep: ["#08484a", "#073e40"],
    onMain: ["#fff6ee", "#fff6ee"],
    cutAccent: ["#1c7f80", "#1b7576"],
  },
  emblem: async () => (await import("./emblem.ts")).emblem(),
  words: lookEn,
} satisfies Look;
