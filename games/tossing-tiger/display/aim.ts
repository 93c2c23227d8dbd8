import type { Msg } from "@warren/kernel/message.ts";
import { HAND_MIN, TEAM_HAND_MIN, WAR_PILE } from "../rules/end.ts";
import type { Table } from "../rules/state.ts";

/** What one plays for at this table, in one line: when it ends and who has won then (TT-end-1, TT-end-3; TT-highscore-3; TT-together-5 to TT-together-7). */
export function aimOf({ house, team }: Table): Msg {
  const key = `aim.${house.highscore ? "points" : "cards"}`;
  return team ? { key: `${key}.team`, args: { few: TEAM_HAND_MIN - 1, pile: WAR_PILE } } : { key, args: { few: HAND_MIN } };
}
