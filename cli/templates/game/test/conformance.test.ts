import { conformance } from "@warren/kernel/testing/conformance.ts";
import { game } from "../game.ts";
import { kit } from "./kit.ts";

conformance(game, kit);
