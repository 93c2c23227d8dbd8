import { conformance } from "@warren/kernel/testing/conformance.ts";
import { campaign } from "../game.ts";
import { kit } from "./kit.ts";

conformance(campaign, kit);
