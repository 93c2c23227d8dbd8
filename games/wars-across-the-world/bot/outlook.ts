import { isSupplyBlocked, type Permissions, permissionsFor, supplyMark, verdictOf } from "../rules/cards/force.ts";
import { certainty, swingOf, worthsOf } from "../rules/score.ts";
import type { RegionId, Seen, SideNo, TokenId, Unit, UnitId, WarView } from "../rules/state.ts";
import { cargoAt, enemyFort, hasFoes, isHostile, openAt, type Survey, survey } from "../rules/survey.ts";
import { areEnemies, isInField, mpOf, placesOf, printedOf, worldIn } from "../rules/units.ts";
import { Lines } from "./lines.ts";
import { costsFrom, type Roads, roadsOf } from "./roads.ts";
import { isOverseas, Seas } from "./sea.ts";
import { roughWin, type Stack, stackOf } from "./stack.ts";
import { Wings } from "./wings.ts";
import { type Wish, wishesOf } from "./wishes.ts";

/** How much a turn more until something is reached takes from what it is worth. */
const PATIENCE = 0.6;
/** What another stack is about to take is worth this much to the next. */
const CLAIMED = 0.4;
/** How surely an enemy does what it can do: the best of its chances, and the worst. */
const ATTENTION = 0.85;
const LEAST_ATTENTION = 0.2;
/** A fortress has to be besieged as well. */
const FORTIFIED = 0.5;
/** A region without men is taken by anybody who comes by. */
const RAID = 0.6;
/** A source of supply is worth this part of those who live by it. */
const LIFELINE = 0.25;
/** What cutting off men is worth, of theirs. */
const CUT_OFF = 0.3;
/** Not everybody who could come over the sea does. */
const BY_SEA = 0.5;
/** What is worth less draws no army over the sea. */
const FRONT = 2;
/** What the men of an enemy stack are worth to those who go for it. */
const PREY = 0.2;

const NOWHERE: ReadonlySet<RegionId> = new Set();

/** An enemy stack and where it could be in its next turn. */
interface Menace {
  readonly stack: Stack;
  readonly at: RegionId;
  /** Where it may begin: one that is attacked may have fallen back by then. */
  readonly from: readonly RegionId[];
  readonly near: ReadonlySet<RegionId>;
  /** Its fastest unit alone. */
  readonly raids: ReadonlySet<RegionId>;
  /** The most that any of it is worth to the enemy. */
  readonly most: number;
}

/** An enemy fleet, the seas it gets to in its next turn, and who may come ashore from it. */
interface Landing {
  readonly at: RegionId;
  readonly ships: readonly Unit[];
  readonly seas: ReadonlySet<RegionId>;
  readonly stack: Stack;
  readonly coasts: ReadonlySet<RegionId>;
}

/** What a commander makes of the map before the next order: who stands where, what is worth having, what may be lost. */
export class Outlook {
  readonly seen: WarView;
  readonly side: SideNo;
  readonly s: Survey;
  readonly tokens: { readonly [token: TokenId]: UnitId };
  readonly own: ReadonlyMap<RegionId, Stack>;
  readonly foes: ReadonlyMap<RegionId, Stack>;
  readonly sure: number;
  /** Fleets decide where armies are, and whether they eat. */
  readonly overseas: boolean;
  /** Aircraft, motors and money: armies go far in a turn, and what they do together is reckoned together. */
  readonly modern: boolean;
  private afloat: Seas | undefined;
  private aloft: Wings | undefined;
  private shores: readonly Landing[] | undefined;
  private wishes: ReadonlyMap<RegionId, Wish> | undefined;
  private readonly nobody: Stack;
  private menaces: readonly Menace[] | undefined;
  private readonly roadsOf: (Roads | undefined)[] = [];
  private readonly supplies: (Lines | undefined)[] = [];
  private readonly swings = new Map<RegionId, number>();
  private readonly entries = new Map<UnitId, Map<RegionId, boolean>>();
  /** What opens and closes regions now, and in the turn after. */
  private entry: { readonly seen: Seen; readonly permissions: Permissions }[] = [];
  private readonly threats = new Map<RegionId, number>();
  private readonly opens = new Map<RegionId, number>();
  private readonly bars = new Map<RegionId, number>();
  private prizes: readonly Prize[] | undefined;
  private life: ReadonlySet<RegionId> | undefined;

  constructor(seen: WarView, side: SideNo) {
    this.seen = seen;
    this.side = side;
    this.s = survey(seen);
    this.tokens = seen.hand?.tokens ?? {};
    this.sure = certainty(seen);
    this.overseas = isOverseas(seen);
    this.modern = seen.fixed!.phases.air1 === true;
    this.nobody = stackOf(seen, side, []);
    const own = new Map<RegionId, Stack>();
    const foes = new Map<RegionId, Stack>();
    for (const region in this.s.at) {
      if (worldIn(seen).place[region]!.isSea) continue;
      const mine = openAt(this.s, region, side);
      if (mine.length > 0) own.set(region, stackOf(seen, side, mine));
      for (let other = 0; other < seen.table.vp.length; other++) {
        if (!areEnemies(seen, side, other)) continue;
        const theirs = openAt(this.s, region, other);
        if (theirs.length > 0) foes.set(region, stackOf(seen, other, theirs));
      }
    }
    this.own = own;
    this.foes = foes;
  }

  stackAt(region: RegionId): Stack {
    return this.own.get(region) ?? this.nobody;
  }
  /** The stack of a region without these, or with these. */
  without(region: RegionId, units: readonly Unit[]): Stack {
    const rest = this.stackAt(region).units.filter((unit) => !units.some((one) => one.id === unit.id));
    return stackOf(this.seen, this.side, rest);
  }
  with(region: RegionId, units: readonly Unit[]): Stack {
    const there = this.own.get(region);
    if (!there) return stackOf(this.seen, this.side, units);
    const others = there.units.filter((unit) => !units.some((one) => one.id === unit.id));
    return stackOf(this.seen, this.side, [...others, ...units]);
  }
  isMine(region: RegionId): boolean {
    return this.seen.table.control[region] === this.side;
  }
  /** What is won by taking a region from the enemy, or lost by losing it. */
  swing(region: RegionId): number {
    let swing = this.swings.get(region);
    if (swing === undefined) {
      const owner = this.seen.table.control[region];
      const neutral = owner === null || (owner !== undefined && owner !== this.side && !areEnemies(this.seen, this.side, owner));
      swing = neutral ? worthsOf(this.seen)[region]![this.side]! : swingOf(this.seen, region, this.side);
      if (this.overseas && this.isLed()) swing -= worthsOf(this.seen)[region]![this.side]!;
      swing *= this.sure;
      // What is an ally's, or of somebody one is at peace with, is not to be had.
      if (this.overseas && neutral && owner !== null) swing = 0;
      if (this.overseas) swing += LIFELINE * this.seas().lifeline(region);
      if (this.modern && owner !== null && owner !== undefined) swing += CUT_OFF * this.lines(owner).cut(region);
      this.swings.set(region, swing);
    }
    return swing;
  }

  /** Whether the side is led from the seat of an ally for whom it counts nothing what it holds itself: it keeps things from the enemy. */
  private isLed(): boolean {
    const { seats } = this.seen.table;
    const { among } = this.seen.fixed!.victory.decide;
    const counts = (side: SideNo): boolean => among === undefined || among.includes(worldIn(this.seen).sides[side]!);
    return !counts(this.side) && seats.some((seat, other) => other !== this.side && seat === seats[this.side] && counts(other));
  }

  private roads(side: SideNo): Roads {
    return (this.roadsOf[side] ??= roadsOf(this.seen, side));
  }
  /** Half MP of the own side from region to region, whoever stands between. */
  farFrom(region: RegionId): ReadonlyMap<RegionId, number> {
    const roads = this.roads(this.side);
    let far = roads.far.get(region);
    if (!far) roads.far.set(region, (far = costsFrom(roads, [region], Number.POSITIVE_INFINITY, () => false)));
    return far;
  }

  /** Regions a stack gets to with so many half MP, as far as nothing forbids that it enters. */
  private within(
    { side, units }: Stack,
    from: readonly RegionId[],
    mp: number,
    stops: (region: RegionId) => boolean,
  ): Set<RegionId> {
    const found = new Set<RegionId>();
    for (const region of costsFrom(this.roads(side), from, mp, stops).keys())
      if (!this.isMine(region) || this.mayEnter(units[0]!.id, region)) found.add(region);
    return found;
  }
  private mayEnter(id: UnitId, region: RegionId): boolean {
    let known = this.entries.get(id);
    if (!known) this.entries.set(id, (known = new Map()));
    let may = known.get(region);
    if (may === undefined) {
      const { table, fixed } = this.seen;
      // Who has had this turn comes in the next, when other rules may hold.
      const later = this.modern && table.units[id]!.side <= table.side ? 1 : 0;
      let entry = this.entry[later];
      if (!entry) {
        const then: Seen = later ? { table: { ...table, turn: table.turn + 1 }, fixed: fixed! } : this.seen;
        this.entry[later] = entry = { seen: then, permissions: permissionsFor(then, "enter") };
      }
      known.set(region, (may = verdictOf(entry.seen, entry.permissions, id, { region })?.may !== false));
    }
    return may;
  }

  private menacing(): readonly Menace[] {
    if (this.menaces) return this.menaces;
    const menaces: Menace[] = [];
    const { seen } = this;
    const stops = (region: RegionId): boolean => (this.own.get(region)?.n ?? 0) > 0;
    for (const [at, stack] of this.foes) {
      if (stack.n === 0) continue;
      const movers = stack.units.filter((unit) => isInField(seen, unit) && !printedOf(seen, unit.id).isFixed);
      if (movers.length === 0) continue;
      const fastest = Math.max(...movers.map((unit) => mpOf(seen, unit)));
      const from = [at, ...this.fallbacks(stack, at, stops)];
      // In a modern war the slow are left behind where the others get farther.
      const parts = this.modern ? this.parts(stack) : [stack];
      const near = parts.map((part) => this.within(part, from, part.oos ? 0 : part.mp, stops));
      const raids = fastest > parts[0]!.mp ? this.within(stack, from, fastest, stops) : near[0]!;
      let most = 0.1;
      for (const region of raids) if (this.isMine(region)) most = Math.max(most, this.swing(region));
      parts.forEach((part, i) => {
        menaces.push({ stack: part, at, from, near: near[i]!, raids: i === 0 ? raids : near[i]!, most });
      });
    }
    this.menaces = menaces;
    return menaces;
  }
  /** All of a stack that can move, and what is left of it without the slowest, as often as that leaves men. */
  private parts({ side, units }: Stack): Stack[] {
    const { seen } = this;
    const movers = units.filter(({ id }) => !printedOf(seen, id).isFixed);
    const paces = [...new Set(movers.map((unit) => mpOf(seen, unit)))].toSorted((a, b) => a - b);
    const parts = paces.map((pace) =>
      stackOf(
        seen,
        side,
        movers.filter((unit) => mpOf(seen, unit) >= pace),
      ),
    );
    return parts.filter((part, i) => i === 0 || (part.n > 0 && part.leads));
  }
  /** Where a stack that is attacked this turn may go when it is beaten. */
  private fallbacks({ side }: Stack, at: RegionId, stops: (region: RegionId) => boolean): RegionId[] {
    if (!this.seen.table.attacks.some(({ region }) => region === at)) return [];
    return (this.roads(side).steps.get(at) ?? []).flatMap(({ to }) => (stops(to) ? [] : [to]));
  }
  /** How likely a region is lost in the enemy's next turn if this stack holds it. */
  threat(region: RegionId, defender: Stack): number {
    if (defender !== this.stackAt(region)) return this.reckonThreat(region, defender);
    // As it is now it is asked for before every order that could change it.
    let threat = this.threats.get(region);
    if (threat === undefined) this.threats.set(region, (threat = this.reckonThreat(region, defender)));
    return threat;
  }
  private reckonThreat(region: RegionId, defender: Stack): number {
    let worst = 0;
    for (const menace of this.menacing())
      if (menace.at !== region && menace.raids.has(region))
        worst = Math.max(worst, this.chance(menace, region, defender, menace.near.has(region)));
    return this.overseas || this.modern ? Math.max(worst, this.raided(region, defender)) : worst;
  }
  /** The same by those who come over the sea. */
  private raided(region: RegionId, defender: Stack): number {
    let worst = 0;
    const fort = this.seen.table.forts[region]?.side === this.side ? FORTIFIED : 1;
    for (const { stack, coasts } of this.landings()) {
      if (stack.n === 0 || !coasts.has(region)) continue;
      const win = defender.n === 0 ? RAID : stack.leads ? roughWin(this.seen, stack, defender, region) : 0;
      worst = Math.max(worst, BY_SEA * fort * win);
    }
    return worst;
  }
  /** Enemy fleets, and where they may put whom ashore. */
  landings(): readonly Landing[] {
    return (this.shores ??= this.findLandings());
  }
  private findLandings(): Landing[] {
    const { seen } = this;
    const { place } = worldIn(seen);
    return this.seas()
      .fleets()
      .map(({ at, side, ships, costs }) => {
        const places = ships.reduce((sum, ship) => sum + placesOf(seen, ship), 0);
        const men = (place[at]!.isSea ? cargoAt(this.s, at, side) : openAt(this.s, at, side)).filter(
          (unit) => !printedOf(seen, unit.id).isFixed && printedOf(seen, unit.id).domain === "land",
        );
        const cu = men.filter((unit) => printedOf(seen, unit.id).isCU).slice(0, places);
        const stack = stackOf(seen, side, [...cu, ...men.filter((unit) => printedOf(seen, unit.id).isLeader)]);
        const coasts = new Set([...costs.keys()].flatMap((sea) => place[sea]!.coast));
        return { at, ships, seas: new Set(costs.keys()), stack, coasts };
      });
  }
  /** The same by one enemy stack that gets there, with all it has or with its fastest alone. */
  private chance({ stack, most }: Menace, region: RegionId, defender: Stack, whole: boolean): number {
    const heed = LEAST_ATTENTION + (ATTENTION - LEAST_ATTENTION) * Math.min(1, this.swing(region) / most);
    const fort = this.seen.table.forts[region]?.side === this.side ? FORTIFIED : 1;
    if (defender.n === 0) return RAID * heed * fort;
    return whole && stack.leads && !stack.oos ? roughWin(this.seen, stack, defender, region) * heed * fort : 0;
  }
  /** What lies open behind a region that nobody bars any more. */
  opened(region: RegionId): number {
    return this.shiftedOnce(region, false);
  }
  /** What is out of the enemy's reach when somebody bars a region. */
  barred(region: RegionId): number {
    return this.stackAt(region).n > 0 ? 0 : this.shiftedOnce(region, true);
  }
  private shiftedOnce(region: RegionId, isBarred: boolean): number {
    const kept = isBarred ? this.bars : this.opens;
    let shifted = kept.get(region);
    if (shifted === undefined) kept.set(region, (shifted = this.shifted(region, isBarred)));
    return shifted;
  }
  private shifted(region: RegionId, isBarred: boolean): number {
    let worst = 0;
    const stops = (one: RegionId): boolean => (one === region ? isBarred : (this.own.get(one)?.n ?? 0) > 0);
    for (const menace of this.menacing()) {
      const { stack, at, from, near } = menace;
      if (at === region || !near.has(region) || stack.oos) continue;
      const then = this.within(stack, from, stack.mp, stops);
      const [less, more] = isBarred ? [then, near] : [near, then];
      for (const one of more)
        if (one !== region && !less.has(one) && this.isMine(one))
          worst = Math.max(worst, this.swing(one) * this.chance(menace, one, this.stackAt(one), true));
    }
    return worst;
  }
  /** What holding a region with this stack is worth, at most nothing. */
  hold(region: RegionId, defender: Stack): number {
    return this.isMine(region) ? -this.swing(region) * this.threat(region, defender) : 0;
  }
  /** What a stack has to fear where it stands. */
  danger(region: RegionId, stack: Stack): number {
    if (stack.n === 0) return 0;
    let worst = 0;
    for (const { stack: foe, near } of this.menacing())
      if (near.has(region) && foe.leads && !foe.oos) worst = Math.max(worst, roughWin(this.seen, foe, stack, region));
    return worst;
  }

  /** What could be gone for: regions of the enemy, enemies in the field, and own regions that need men. */
  private goals(): readonly Prize[] {
    if (this.prizes) return this.prizes;
    const prizes: Prize[] = [];
    for (const region of worldIn(this.seen).regions) {
      const { isLand, isClosed } = worldIn(this.seen).place[region]!;
      if (!isLand || isClosed) continue;
      const foe = this.foes.get(region);
      const fort = enemyFort(this.seen, region, this.side) ? 0.4 : 1;
      const besieged = this.overseas && this.isMine(region) && foe && foe.n > 0;
      const worth = besieged
        ? 0.6 * this.swing(region) + PREY * foe.worth
        : this.isMine(region)
          ? -0.6 * this.hold(region, this.stackAt(region))
          : this.swing(region) * fort + (foe && foe.n > 0 ? PREY * foe.worth : 0);
      const asked = worth + (this.overseas ? this.wish(region) : 0);
      if (asked > 0.15) prizes.push({ region, worth: asked, foe: foe && foe.n > 0 ? foe : undefined, claims: [] });
    }
    for (const prize of prizes)
      for (const [at, stack] of this.own)
        if (stack.n > 0) prize.claims.push({ at, share: this.share(prize, stack, this.farFrom(at)) });
    prizes.sort((a, b) => b.worth - a.worth);
    this.prizes = prizes;
    return prizes;
  }
  /** The part of a prize that a stack can hope for from a region; nothing where it cannot be worth more than `least`. */
  private share(
    { region, foe, worth }: Omit<Prize, "claims">,
    stack: Stack,
    far: ReadonlyMap<RegionId, number>,
    least = 0,
  ): number {
    const cost = far.get(region);
    const mp = this.overseas || this.modern ? stack.pace : stack.mp;
    if (cost === undefined || mp === 0) return 0;
    const turns = Math.max(1, Math.ceil(cost / mp));
    if (this.seen.table.turn + turns > this.seen.fixed!.turns + 1) return 0;
    const patience = PATIENCE ** turns;
    if (patience * worth <= least) return 0;
    const win = foe ? (stack.leads ? roughWin(this.seen, stack, foe, region) : 0.1) : 1;
    return win * win * patience;
  }
  /** What a stack at a region may hope for: the best it can go for next. `home` is where it stands now. */
  hope(stack: Stack, at: RegionId, home: RegionId): number {
    if (stack.n === 0) return 0;
    let best = 0;
    const far = this.farFrom(at);
    for (const prize of this.goals()) {
      // The greatest come first.
      if (PATIENCE * prize.worth <= best) break;
      if (prize.region === at) continue;
      const share = this.share(prize, stack, far, best);
      if (share * prize.worth <= best) continue;
      const claimed = prize.claims.some((claim) => claim.at !== home && claim.share > share);
      best = Math.max(best, share * prize.worth * (claimed ? CLAIMED : 1));
    }
    return best;
  }

  /** Whether something of the enemy's is to be had on foot from here. */
  isFront(region: RegionId): boolean {
    const far = this.farFrom(region);
    return this.goals().some((prize) => !this.isMine(prize.region) && prize.worth > FRONT && far.has(prize.region));
  }

  /** What it is worth to have men in a region that a card of the hand wants there. */
  wish(region: RegionId, stack?: Stack): number {
    this.wishes ??= wishesOf(this.seen, this.side);
    const wish = this.wishes.get(region);
    if (!wish) return 0;
    return !stack || stack.n >= wish.min ? wish.worth : 0;
  }

  /** Whether a stack that goes to a region would have supply there. */
  isSupplied(region: RegionId, units: readonly Unit[]): boolean {
    if (!this.seen.fixed!.phases.supply) return true;
    const world = worldIn(this.seen);
    if (world.sources[this.side]!.includes(region)) return true;
    if (this.modern && this.lines(this.side).reach(region)) return true;
    if (this.overseas && this.fed(region) > 0) return true;
    const life = this.modern ? NOWHERE : this.lifelines();
    // WAW-13.2-c: from one port of theirs to another.
    if (
      !this.overseas &&
      world.config.supply.portToPort &&
      world.place[region]!.isPort &&
      [...life].some((port) => world.place[port]!.isPort)
    )
      return true;
    if (!this.overseas && world.place[region]!.ways.some((way) => !way.edge.impassable && !way.edge.neutral && life.has(way.to)))
      return true;
    const cu = units.filter((unit) => printedOf(this.seen, unit.id).isCU && !printedOf(this.seen, unit.id).isGuerrilla);
    if (cu.length === 0) return true;
    const moved = { ...this.seen.table.units };
    for (const unit of cu) moved[unit.id] = { ...unit, place: "map", at: region };
    const there: Seen = { fixed: this.seen.fixed!, table: { ...this.seen.table, units: moved } };
    return cu.every((unit) => supplyMark(there, unit.id) === "supplied");
  }
  /** Supply lines of a side, in a modern war. */
  private lines(side: SideNo): Lines {
    return (this.supplies[side] ??= new Lines(this.s, side));
  }
  wings(): Wings {
    return (this.aloft ??= new Wings(this.seen, this.side));
  }
  seas(): Seas {
    return (this.afloat ??= new Seas(this.seen, this.side));
  }
  /** The same in a war beyond the sea, for men who come with a fleet or without. */
  fed(region: RegionId, fleet?: RegionId): number {
    return this.seen.fixed!.phases.supply ? this.seas().fed(region, fleet) : 1;
  }
  /** How far it is from a region to supply, in steps of a road or so. */
  toSupply(region: RegionId): number {
    let least = 12;
    const feeds = (to: RegionId): boolean => (this.modern ? this.lines(this.side).has(to) : this.lifelines().has(to));
    for (const [to, cost] of this.farFrom(region)) if (cost < least && feeds(to)) least = cost;
    return least / 2;
  }
  /** Regions through which supply comes. */
  private lifelines(): ReadonlySet<RegionId> {
    if (this.life) return this.life;
    const { seen, side, s } = this;
    const { place, sources } = worldIn(seen);
    const isOpen = (region: RegionId): boolean =>
      place[region]!.isLand &&
      !place[region]!.isClosed &&
      !isHostile(seen, region, side) &&
      !hasFoes(s, region, side) &&
      !enemyFort(seen, region, side) &&
      !isSupplyBlocked(seen, side, region);
    const found = new Set(sources[side]!.filter(isOpen));
    for (const open = [...found]; open.length > 0; )
      for (const { to } of this.roads(side).steps.get(open.pop()!) ?? [])
        if (!found.has(to) && isOpen(to)) {
          found.add(to);
          open.push(to);
        }
    this.life = found;
    return found;
  }
}

/** Something worth going for, and which part of it each own stack can hope for. */
interface Prize {
  readonly region: RegionId;
  readonly worth: number;
  readonly foe: Stack | undefined;
  readonly claims: { readonly at: RegionId; readonly share: number }[];
}
