import { conformance } from "@warren/kernel/testing/conformance.ts";
import { animalWorldWar } from "../game.ts";
import { kit } from "./kit.ts";

conformance(animalWorldWar, kit);
