import { conformance } from "@warren/kernel/testing/conformance.ts";
import { tossingTiger } from "../game.ts";
import { kit } from "./kit.ts";

conformance(tossingTiger, kit);
