import { conformance } from "@warren/kernel/testing/conformance.ts";
import { wardsOfWar } from "../game.ts";
import { kit } from "./kit.ts";

conformance(wardsOfWar, kit);
