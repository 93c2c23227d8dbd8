/** What can be read or done beside the board; on a phone below it, one at a time. */
export const TABS = ["act", "log", "chat", "rules", "table"] as const;
export type Tab = (typeof TABS)[number];
