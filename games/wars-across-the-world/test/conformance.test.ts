import { conformance } from "@warren/kernel/testing/conformance.ts";
import { warsAcrossTheWorld } from "../game.ts";
import { kit } from "./kit.ts";

conformance(warsAcrossTheWorld, kit);
