import type { AnnouncedGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";

export const manifest: AnnouncedGame = {
  id: "wars-across-the-world",
  ready: false,
  place: 5,
  look,
  checkFile: async () => (await import("./check-file.ts")).fileCheck,
};
