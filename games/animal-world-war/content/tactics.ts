export const TACTIC_IDS = [
  "T01",
  "T02",
  "T03",
  "T04",
  "T05",
  "T06",
  "T07",
  "T08",
  "T09",
  "T10",
  "T11",
  "T12",
  "T13",
  "T14",
  "T15",
  "T16",
] as const;
export type TacticId = (typeof TACTIC_IDS)[number];

/** When a Tactic may be used. */
export const MOMENTS = ["selection", "afterDeployment", "turnStart", "turn", "armed", "ownDie"] as const;

export interface Tactic {
  /** before: once, before the first turn; once: once during the battle; multi: stays open. */
  readonly type: "before" | "once" | "multi";
  readonly moment: (typeof MOMENTS)[number];
  /** How often; absent: no limit, or once by type. */
  readonly uses?: number;
}

/** One copy each (AWW-T00a). */
export const TACTICS: { readonly [id in TacticId]: Tactic } = {
  T01: { type: "before", moment: "selection" },
  T02: { type: "before", moment: "afterDeployment" },
  T03: { type: "multi", moment: "turnStart" },
  T04: { type: "before", moment: "afterDeployment" },
  T05: { type: "multi", moment: "turn", uses: 3 },
  T06: { type: "once", moment: "turnStart" },
  T07: { type: "before", moment: "afterDeployment" },
  T08: { type: "once", moment: "turnStart" },
  T09: { type: "before", moment: "afterDeployment" },
  T10: { type: "once", moment: "turnStart" },
  T11: { type: "once", moment: "armed" },
  T12: { type: "multi", moment: "ownDie", uses: 4 },
  T13: { type: "once", moment: "armed" },
  T14: { type: "once", moment: "turnStart" },
  T15: { type: "multi", moment: "turn", uses: 3 },
  T16: { type: "before", moment: "afterDeployment" },
};
