import type { Recap } from "@warren/kernel/board.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Soldier, Table } from "../rules/state.ts";

/** Who was hurt, fell, died or got up, one's own first; then vehicles and tiles. Damage is counted as on the cards: points lost. */
export const recap: Recap = (before, after) => {
  const [was, is] = [before.table as Table, after.table as Table];
  const mine = after.seat === null ? -1 : after.handOf[after.seat]!;
  const men = is.soldiers.flatMap((one) => {
    const old = was.soldiers.find(({ id }) => id === one.id);
    const key = old && changeOf(old, one);
    if (!old || !key) return [];
    const msg: Msg = { key, args: { cls: one.cls, n: Math.abs(one.damage - old.damage) } };
    return [{ own: one.side === mine, msg: mine < 0 || one.side === mine ? msg : theirs(msg) }];
  });
  const out = [...men.filter(({ own }) => own), ...men.filter(({ own }) => !own)].map(({ msg }) => msg);
  is.tanks.forEach((tank, side) => {
    const old = was.tanks[side]!;
    const n = tank.damage - old.damage;
    const msg: Msg | undefined =
      tank.wrecked && !old.wrecked ? { key: "recap.tank.wrecked" } : n > 0 ? { key: "recap.tank", args: { n } } : undefined;
    if (msg) out.push(side === mine || mine < 0 ? msg : theirs(msg));
  });
  const flipped = is.down.filter((down, tile) => down === 1 && was.down[tile] !== 1).length;
  if (flipped > 0) out.push({ key: "recap.tiles", args: { n: flipped } });
  return out;
};

const theirs = (what: Msg): Msg => ({ key: "recap.enemy", args: { what: what as unknown as Json } });

/** What became of a soldier, in a word; undefined when nothing did. */
function changeOf(old: Soldier, now: Soldier): string | undefined {
  if (now.status !== old.status) {
    if (now.status === "dead") return "recap.dead";
    if (now.status === "wounded") return "recap.down";
    if (old.status === "wounded" && now.status === "standing") return "recap.up";
    if (old.status === "away") return now.status === "standing" ? "recap.back" : undefined;
  }
  if (now.status !== "standing" && now.status !== "crew") return undefined;
  return now.damage > old.damage ? "recap.hurt" : now.damage < old.damage ? "recap.healed" : undefined;
}

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = [
  "objective.scored",
  "objective.counted",
  "objective.delivered",
  "objective.leaves",
  "objective.boards",
  "objective.storeBlown",
  "objective.restored",
  "harm.died",
  "harm.recruitFell",
  "tank.wrecked",
  "tile.collapsed",
];
