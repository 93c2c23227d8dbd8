import { conformance } from "@warren/kernel/testing/conformance.ts";
import { animalEmpire } from "../game.ts";
import { kit } from "./kit.ts";

conformance(animalEmpire, kit);
