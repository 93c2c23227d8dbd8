import type { AnnouncedGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";

export const manifest: AnnouncedGame = { id: "wards-of-war", ready: false, place: 4, look };
