import type { TableMap } from "./map.ts";
import { CROWN_HILL } from "./maps/crown-hill.ts";
import { FOUNDRY_NINE } from "./maps/foundry-nine.ts";
import { FOUR_CORNERS } from "./maps/four-corners.ts";
import { GULL_SANDS } from "./maps/gull-sands.ts";
import { HEDGEROW_LANES } from "./maps/hedgerow-lanes.ts";
import { MILLBROOK } from "./maps/millbrook.ts";

/** The six tables of the house (content 5.2, house rule), smallest first. */
export const MAPS: readonly TableMap[] = [MILLBROOK, FOUR_CORNERS, CROWN_HILL, FOUNDRY_NINE, HEDGEROW_LANES, GULL_SANDS];
