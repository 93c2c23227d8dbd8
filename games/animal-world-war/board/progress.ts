import type { Msg } from "@warren/kernel/message.ts";
import { type BySize, OBJECTIVES, type Objective, type ObjectiveId } from "../content/objectives.ts";
import type { Table } from "../rules/state.ts";

/** How far an Objective has come, as far as the table shows it: counts of the view beside the numbers of the card. */
export interface Bar {
  readonly side: 0 | 1;
  readonly n: number;
  /** Undefined when the card names no number. */
  readonly of: number | undefined;
  /** Key of what is counted. */
  readonly what: string;
}

const bySize = (table: Table, values: BySize): number =>
  values[table.field.size === "small" ? 0 : table.field.size === "medium" ? 1 : 2];

/** The last round; undefined without a limit. */
export function limitOf(table: Table): number | undefined {
  const card = table.objective ? OBJECTIVES[table.objective] : undefined;
  if (!card) return undefined;
  return table.house.roundLimits || card.always ? bySize(table, card.limit) : undefined;
}

/** How many are needed; undefined when the card names no number. */
function targetOf(table: Table, { target, targetPer }: Objective): number | undefined {
  return targetPer === undefined ? target && bySize(table, target) : Math.ceil(table.house.squad / targetPer);
}
/** Tasks that are said with the number of this battle instead of those of every field. */
const COUNTED: ReadonlySet<string> = new Set(["O06.role1", "O07.role1", "O09.role2", "O10.role1", "O10.role2", "O15.role1"]);
/** What a role has to do. */
export function taskOf(table: Table, id: ObjectiveId, role: 1 | 2): Msg {
  const task = `${id}.role${role}`;
  const n = targetOf(table, OBJECTIVES[id]);
  return n !== undefined && COUNTED.has(task) ? { key: `board.task.${task}`, args: { n } } : { key: `objective.${task}` };
}
/** How many rounds there are to do it in, this one included. */
export function roundsLeft(table: Table): Msg | undefined {
  const limit = limitOf(table);
  return limit === undefined ? undefined : { key: "board.rounds.left", args: { n: limit - Math.max(1, table.round) + 1 } };
}

export function progressOf(table: Table): Bar[] {
  const id = table.objective;
  if (!id) return [];
  const card = OBJECTIVES[id];
  const target = targetOf(table, card);
  const bars: Bar[] = [];
  for (const side of [0, 1] as const) {
    const own = table.sides[side];
    const enemy = table.sides[side === 0 ? 1 : 0];
    switch (card.counts) {
      case "score":
        // Of two roles, only the first one counts up.
        if (card.roles === 1 || own.role === 1) bars.push({ side, n: own.score, of: target, what: `board.count.${id}` });
        break;
      case "streak":
        bars.push({ side, n: own.streak, of: target, what: `board.count.${id}` });
        break;
      case "waste":
        bars.push({ side, n: enemy.flipped, of: target, what: `board.count.${id}` });
        break;
      case "general": {
        const one = table.soldiers[own.general];
        if (one) bars.push({ side, n: Math.max(0, one.health - one.damage), of: one.health, what: `board.count.${id}` });
        break;
      }
      // Of two roles, these are the first one's: who is to be kept alive, how long there is to hold.
      case "people":
        if (own.role === 1) {
          const alive = table.civilians.filter((one) => one.status === "standing" || one.status === "wounded").length;
          bars.push({ side, n: alive, of: table.civilians.length, what: `board.count.${id}` });
        }
        break;
      case "rounds":
        if (own.role === 1) bars.push({ side, n: table.round, of: limitOf(table), what: `board.count.${id}` });
        break;
      case "satchels": {
        const seen = table.tokens.filter((token) => token.seen[side]).length;
        bars.push({ side, n: seen, of: table.tokens.length, what: `board.count.${id}` });
        break;
      }
      case undefined:
        if (own.role === 1) bars.push(...soughtOf(table, side));
        break;
      default:
        card.counts satisfies never;
    }
  }
  return bars;
}

/** Of those a mission is for, how many are home: not who was brought to the enemy's zone. */
function soughtOf({ campaign, sides, objective }: Table, side: 0 | 1): Bar[] {
  const of = campaign?.orders.sides[side].sought.length ?? 0;
  return of > 0 ? [{ side, n: sides[side].score, of, what: `board.count.${objective}` }] : [];
}

/** Where each Empire's banner is: at its post, in somebody's hands, or on the ground. */
export const banners = (table: Table, nameOf: (at: string) => string): Msg[] =>
  table.tokens.flatMap((token): Msg[] => {
    if (token.kind !== "banner" || token.side < 0) return [];
    const side = token.side;
    if (token.by >= 0) return [{ key: "board.banner.carried", args: { side, who: table.soldiers[token.by]!.id } }];
    const hex = table.field.hexes[token.at];
    if (!hex) return [];
    return [
      {
        key: token.at === token.post ? "board.banner.post" : "board.banner.lies",
        args: { side, place: nameOf(`${hex[0]},${hex[1]}`) },
      },
    ];
  });

/** Landmarks that still stand: what they can bear, and all of it. */
export const landmarks = (table: Table): { readonly tile: number; readonly n: number; readonly of: number }[] =>
  table.mark.flatMap((mark, tile) =>
    mark > 0 && table.down[tile] === 0 ? [{ tile, n: mark - table.damage[tile]!, of: mark }] : [],
  );
