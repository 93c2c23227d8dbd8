/** Medals of soldiers and citations of vehicles: one copy of each an Empire, for good (AWW-C-35). House content. */
export const MEDAL_IDS = ["D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12"] as const;
export type MedalId = (typeof MEDAL_IDS)[number];
export const CITATION_IDS = ["V01", "V02", "V03", "V04"] as const;
export type CitationId = (typeof CITATION_IDS)[number];

/** How many a soldier wears at most, and how many chevrons he and his Empire have (AWW-C-37). */
export const MOST_MEDALS = 3;
export const MOST_CHEVRONS = 2;
export const CHEVRONS_OF_EMPIRE = 4;
