import type { Fx } from "@warren/kernel/game.ts";
import { NAMED, RING } from "../content/fields.ts";
import { OBJECTIVES } from "../content/objectives.ts";
import { anyStanding, controls, holds, isAlive, isUp, livingCount, standingCount } from "./figures.ts";
import { distance, groundOf } from "./ground.ts";
import { blowStore } from "./harm.ts";
import { bySize, cardTile, gapTarget, inHalf, middle, roleSide } from "./objectives.ts";
import type { Over, SideNo, Table, WarState } from "./state.ts";
import { foe, LETTER, SIDES, tileId } from "./state.ts";

/** Winning (1.2, 3.1.5) and what each Objective tests, after actions, at starts of turns and at the limit. */

interface Win {
  readonly key: string;
  readonly rule: string;
}
const win = (key: string, rule: string): Win => ({ key, rule });

/** AWW-1.2.4a, AWW-W-4, AWW-O04g, AWW-O14d. */
export function isEliminated(table: Table, side: SideNo): boolean {
  if (table.objective === "O04" && table.sides[side].role === 2) return false;
  if (anyStanding(table, side)) return false;
  if (table.objective === "O14" && table.sides[side].score > 0) return false;
  return true;
}

/** Figures and tokens that have come home after an action of this Empire (AWW-H-10 to H-12). */
function deliver(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const { objective } = table;
  if (objective === "O03" || (objective === "O13" && table.sides[side].role === 1)) {
    for (const civilian of table.civilians) {
      if (!isAlive(civilian) || !table.homes[side].includes(civilian.at) || !holds(table, side, civilian.at)) continue;
      civilian.status = "left";
      const at = tileId(table, civilian.at);
      civilian.at = -1;
      table.sides[side].score++;
      if (!fx.quiet)
        fx.tell({
          key: "objective.delivered",
          args: { who: civilian.id, at, side: LETTER[side] },
          rule: "AWW-H-10",
          about: [civilian.id],
        });
    }
  }
  if (objective === "O05")
    for (const soldier of table.soldiers) {
      if (soldier.side !== side || soldier.token < 0 || soldier.status !== "standing" || !table.homes[side].includes(soldier.at))
        continue;
      const token = table.tokens[soldier.token]!;
      token.by = -1;
      token.gone = true;
      soldier.token = -1;
      table.sides[side].score++;
      if (!fx.quiet)
        fx.tell({
          key: "objective.delivered",
          args: { who: token.id, at: tileId(table, soldier.at), side: LETTER[side] },
          rule: "AWW-H-11",
          about: [token.id],
        });
    }
}

/** Whether the Empire that has just acted has fulfilled its Objective (AWW-1.2.1, AWW-W-6b). */
export function fulfilled(state: WarState, side: SideNo): Win | undefined {
  const { table } = state;
  const own = table.sides[side];
  const enemy = table.sides[foe(side)];
  switch (table.objective) {
    case "O01":
      return own.role === 2 && table.down[middle(table)] === 1 ? win("win.church", "AWW-1.2.2b") : undefined;
    case "O02":
      if (own.role === 1)
        return table.round >= bySize(table, OBJECTIVES.O02.fromRound!) &&
          table.civilians.some(
            (one) =>
              isAlive(one) &&
              (one.at === cardTile(table, NAMED.W) || one.at === cardTile(table, NAMED.E)) &&
              controls(table, side, one.at),
          )
          ? win("win.lantern", "AWW-O02c")
          : undefined;
      return table.civilians.every((one) => !isAlive(one)) ? win("win.guidesDead", "AWW-O02d") : undefined;
    case "O05":
      return own.score >= bySize(table, OBJECTIVES.O05.target!) ? win("win.pages", "AWW-O05b") : undefined;
    case "O06":
      return own.score >= bySize(table, OBJECTIVES.O06.target!) ? win("win.points", "AWW-O06c") : undefined;
    case "O07":
      return own.score >= table.house.squad ? win("win.ledger", "AWW-O07c") : undefined;
    case "O08":
      return enemy.fallen ? win("win.general", "AWW-O08c") : undefined;
    case "O09": {
      const target = bySize(table, OBJECTIVES.O09.target!);
      if (own.role === 1) return own.score >= target ? win("win.stores", "AWW-O09f") : undefined;
      return enemy.score + table.tokens.filter((token) => !token.gone).length < target
        ? win("win.noCharges", "AWW-O09g")
        : undefined;
    }
    case "O10":
      if (own.role === 1) return own.score >= gapTarget(table) ? win("win.gap", "AWW-O10d") : undefined;
      return enemy.score + livingCount(table, foe(side)) < gapTarget(table) || standingCount(table, foe(side)) === 0
        ? win("win.gapClosed", "AWW-O10e")
        : undefined;
    case "O11":
      return table.soldiers.some(
        (one) =>
          one.side === side &&
          one.token >= 0 &&
          table.tokens[one.token]!.side === foe(side) &&
          one.status === "standing" &&
          inHalf(table, side, one.at),
      )
        ? win("win.banner", "AWW-O11d")
        : undefined;
    case "O12":
      return own.streak >= bySize(table, OBJECTIVES.O12.target!) ? win("win.lamps", "AWW-O12c") : undefined;
    case "O13":
      if (own.role === 1)
        return own.score >= bySize(table, OBJECTIVES.O13.target!) ? win("win.evacuated", "AWW-O13d") : undefined;
      return table.civilians.every((one) => one.status === "dead") ? win("win.patientsDead", "AWW-O13d") : undefined;
    case "O14":
      return own.score > enemy.score + livingCount(table, foe(side)) ? win("win.train", "AWW-O14e") : undefined;
    case "O15":
      return enemy.flipped >= bySize(table, OBJECTIVES.O15.target!) ? win("win.furrows", "AWW-O15b") : undefined;
    case "O16":
      return planBearer(state) === side &&
        table.soldiers.some((one) => bearsPlans(state, one.token) && table.homes[side].includes(one.at))
        ? win("win.plans", "AWW-O16e")
        : undefined;
    case "O03":
    case "O04":
    case null:
      return undefined;
    default:
      return table.objective satisfies never;
  }
}

/** Further than any two tiles are apart. */
const FAR = 99;
const bearsPlans = (state: WarState, token: number): boolean => token >= 0 && state.box.satchels[token] === "plans";
/** The Empire whose soldier carries the Plans; -1 for nobody. */
function planBearer(state: WarState): SideNo | -1 {
  for (const one of state.table.soldiers) if (one.status === "standing" && bearsPlans(state, one.token)) return one.side;
  return -1;
}

/** The Empire with a standing soldier on foot nearest to Plans that lie on the ground; -1 when both are as near (AWW-O16f). */
function nearestToPlans(state: WarState): SideNo | -1 {
  const { table } = state;
  const plans = table.tokens[state.box.satchels.indexOf("plans")]!;
  if (plans.at < 0) return -1;
  const ground = groundOf(table.field);
  const nearest = [FAR, FAR];
  for (const one of table.soldiers)
    if (one.status === "standing") nearest[one.side] = Math.min(nearest[one.side]!, distance(ground, one.at, plans.at));
  return nearest[0]! < nearest[1]! ? 0 : nearest[1]! < nearest[0]! ? 1 : -1;
}

function finish(state: WarState, winner: SideNo | -1, key: string, rule: string, fx: Fx): void {
  const over: Over = { winner, key, rule };
  state.table.over = over;
  if (!fx.quiet) fx.tell({ key, args: { side: winner < 0 ? "" : LETTER[winner as SideNo] }, rule });
}

/** The tests after a completed action of this Empire, in order (AWW-W-5, W-6a to c, AWW-O00d). */
export function testAfterAction(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  deliver(state, side, fx);
  if (table.objective === "O08" && table.sides[0].fallen && table.sides[1].fallen) {
    finish(state, -1, "win.bothGenerals", "AWW-O08c", fx);
    return;
  }
  if (table.objective === "O03") {
    const [h, c] = [table.sides[0].score, table.sides[1].score];
    if (h !== c && table.civilians.every((one) => !isAlive(one))) {
      finish(state, h > c ? 0 : 1, "win.rescued", "AWW-O03c", fx);
      return;
    }
  }
  const own = fulfilled(state, side);
  if (own) {
    finish(state, side, own.key, own.rule, fx);
    return;
  }
  testElimination(state, side, fx);
}

function testElimination(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const mine = isEliminated(table, side);
  const theirs = isEliminated(table, foe(side));
  if (mine && theirs) finish(state, -1, "win.nobodyLeft", "AWW-W-5", fx);
  else if (theirs) finish(state, side, "win.eliminated", "AWW-1.2.4a", fx);
  else if (mine) finish(state, foe(side), "win.eliminated", "AWW-W-6c", fx);
}

/** Charges, then scores and streaks, then the win test of a turn's start (AWW-O00e). */
export function startOfTurn(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const own = table.sides[side];
  const score = (n: number, rule: string): void => {
    own.score += n;
    if (n > 0 && !fx.quiet) fx.tell({ key: "objective.scored", args: { side: LETTER[side], n, score: own.score }, rule });
  };
  switch (table.objective) {
    case "O09":
      if (own.role !== 1) return;
      for (const token of table.tokens) {
        if (!token.planted || token.gone) continue;
        token.gone = true;
        const tile = token.at;
        token.at = -1;
        own.score++;
        blowStore(state, tile, fx);
      }
      break;
    case "O06":
      if (table.round < bySize(table, OBJECTIVES.O06.fromRound!)) return;
      score(table.tokens.filter((token) => controls(table, side, token.at)).length, "AWW-O06b");
      break;
    case "O12":
      if (table.round < bySize(table, OBJECTIVES.O12.fromRound!)) return;
      if (controls(table, side, middle(table))) {
        own.streak++;
        score(1, "AWW-O12b");
      } else own.streak = 0;
      break;
    case "O03":
      if (own.score > table.sides[foe(side)].score) finish(state, side, "win.rescued", "AWW-O03b", fx);
      return;
    default:
      return;
  }
  const won = fulfilled(state, side);
  if (won) finish(state, side, won.key, won.rule, fx);
  else testElimination(state, side, fx);
}

/** The end of Carnivoron's turn in the last round: the Objective's text decides (AWW-W-8, AWW-O00b). */
export function atLimit(state: WarState, fx: Fx): void {
  const { table } = state;
  if (table.objective === "O16") {
    if (!fx.quiet) fx.tell({ key: "objective.satchels", args: { kinds: [...state.box.satchels] }, rule: "AWW-O16f" });
    for (const side of SIDES) state.hands[side]!.satchels = [...state.box.satchels];
    for (const [no, token] of table.tokens.entries()) {
      token.seen = [true, true];
      token.open = state.box.satchels[no]!;
    }
  }
  const [winner, rule] = leader(state);
  finish(state, winner, winner < 0 ? "win.limitDraw" : "win.limit", rule, fx);
}

type Leader = readonly [SideNo | -1, string];
function leader(state: WarState): Leader {
  const { table } = state;
  const [h, c] = table.sides;
  const more = (a: number, b: number): SideNo | -1 => (a > b ? 0 : b > a ? 1 : -1);
  const first = (...tests: (SideNo | -1)[]): SideNo | -1 => tests.find((one) => one >= 0) ?? -1;
  const standing = more(standingCount(table, 0), standingCount(table, 1));
  const end = (winner: SideNo | -1, rule: string): Leader => [winner, rule];
  const one = roleSide(table, 1);
  switch (table.objective) {
    case "O01":
      return end(table.down[middle(table)] === 0 ? one : foe(one), "AWW-1.2.2d");
    case "O02":
      return end(foe(one), "AWW-O02d");
    case "O03":
      return end(first(more(h.score, c.score), standing), "AWW-O03d");
    case "O04": {
      const ring = [NAMED.M, ...RING].map((hex) => cardTile(table, hex));
      const stands = (side: SideNo): boolean =>
        table.soldiers.some(
          (man) => man.side === side && man.cls !== "recruit" && man.status === "standing" && ring.includes(man.at),
        ) || ring.includes(table.tanks[side].at);
      return end(stands(one) ? one : foe(one), "AWW-O04h");
    }
    case "O05": {
      const carried = (side: SideNo): number => table.soldiers.filter((man) => man.side === side && man.token >= 0).length;
      return end(first(more(h.score, c.score), more(carried(0), carried(1)), 1), "AWW-O05b");
    }
    case "O06":
      return end(more(h.score, c.score), "AWW-O06c");
    case "O07":
      return end(more(h.score, c.score), "AWW-O07c");
    case "O08":
      return end(first(more(-generalDistance(table, 0), -generalDistance(table, 1)), standing), "AWW-O08e");
    case "O09":
      return end(foe(one), "AWW-O09g");
    case "O10":
      return end(foe(one), "AWW-O10e");
    case "O11": {
      const carries = (side: SideNo): boolean => table.soldiers.some((man) => man.side === side && man.token >= 0);
      return end(carries(0) !== carries(1) ? (carries(0) ? 0 : 1) : standing, "AWW-O11e");
    }
    case "O12":
      return end(
        first(more(h.score, c.score), controls(table, 0, middle(table)) ? 0 : controls(table, 1, middle(table)) ? 1 : -1),
        "AWW-O12c",
      );
    case "O13":
      return end(table.civilians.every((civilian) => civilian.status !== "dead") ? one : foe(one), "AWW-O13d");
    case "O14":
      return end(first(more(h.score, c.score), standing), "AWW-O14f");
    case "O15":
      return end(more(c.flipped, h.flipped), "AWW-O15c");
    case "O16":
      return end(first(planBearer(state), nearestToPlans(state)), "AWW-O16f");
    case null:
      return end(-1, "AWW-W-8");
    default:
      return table.objective satisfies never;
  }
}

function generalDistance(table: Table, side: SideNo): number {
  const general = table.soldiers[table.sides[side].general];
  if (!general || !isUp(general)) return FAR;
  const ground = groundOf(table.field);
  if (general.status === "crew") {
    const tank = table.tanks[side].at;
    return general.cls === "tanker" && tank >= 0 ? distance(ground, middle(table), tank) : 9;
  }
  return distance(ground, middle(table), general.at);
}
