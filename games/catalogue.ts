// biome-ignore-all lint/performance/noBarrelFile: a list that is read as a whole, so that a game is one line of it.
/** The games of the house, a line for each. `listed.ts` puts them in their order and finds one by its id. */
export { manifest as animalEmpire } from "./animal-empire/index.ts";
export { manifest as animalWorldWarCampaign } from "./animal-world-war/campaign/index.ts";
export { manifest as animalWorldWar } from "./animal-world-war/index.ts";
export { manifest as tossingTiger } from "./tossing-tiger/index.ts";
export { manifest as wardsOfWar } from "./wards-of-war/index.ts";
export { manifest as warsAcrossTheWorld } from "./wars-across-the-world/index.ts";
