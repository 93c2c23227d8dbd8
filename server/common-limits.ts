import type { House } from "./house.ts";
import type { Buckets } from "./limits.ts";
import type { Bell } from "./store.ts";

/** Whoever has this part of what a node may let through without the others, or more, is told of: the many who have less are nobody's business. */
const TOLD_FROM = 1 / 4;
/** Fewer sockets than this are never told of. */
const FEW_SOCKETS = 3;
/** What a node said of its sockets holds for so many milliseconds: each says it again at every beat. */
const HOLDS = 5000;

/** Limits of which nodes tell each other what was taken. */
type Rate = "messagesPerGuest" | "messagesPerAddress" | "readsPerGuest" | "readsPerAddress";

/**
 * What is said, read and open over sockets, and what bots think about for a host, within one measure at all nodes together. Each node judges by itself and
 * at once; it tells the others who takes much, and they count that as taken from them. So long as nobody is heard each keeps to the whole measure.
 */
export class CommonLimits {
  private readonly house: House;
  private readonly ring: (bell: Bell) => void;
  private readonly rates: Readonly<Record<Rate, Buckets>>;
  private nodes = 1;

  constructor(house: House, ring: (bell: Bell) => void) {
    this.house = house;
    this.ring = ring;
    const { pages, reads } = house;
    this.rates = {
      messagesPerGuest: pages.byGuest,
      messagesPerAddress: pages.byAddress,
      readsPerGuest: reads.byGuest,
      readsPerAddress: reads.byAddress,
    };
    // At once when somebody opens one more: pages come back to another node by the dozen when theirs is gone.
    pages.sockets.onChange = (key, n) => {
      if (this.nodes > 1 && n + 1 >= this.socketsTold(key)) ring({ open: [[key, n]] });
    };
  }

  /** At every beat, with how many nodes are alive. */
  beat(nodes: number): void {
    const { house } = this;
    this.nodes = nodes;
    house.bots.among = nodes;
    house.pages.sockets.forgetElsewhere(house.now() - HOLDS);
    const spent: [string, string, number][] = [];
    for (const [name, buckets] of Object.entries(this.rates))
      for (const [key, n] of buckets.spent(this.partOf(house.limits[name as Rate]))) spent.push([name, key, n]);
    const open = [...house.pages.sockets.all()].filter(([key, n]) => n >= this.socketsTold(key));
    if (nodes > 1 && spent.length + open.length > 0) this.ring({ spent, open });
  }

  /** What another node has told. */
  hear({ spent = [], open = [] }: Bell, node: number): void {
    const now = this.house.now();
    for (const [name, key, n] of spent) this.rates[name as Rate]?.of(key, now).charge(now, n);
    for (const [key, n] of open) this.house.pages.sockets.elsewhere(key, node, n, now);
  }

  private partOf(limit: number): number {
    return (limit * TOLD_FROM) / this.nodes;
  }
  private socketsTold(key: string): number {
    const { socketsPerGuest, socketsPerAddress } = this.house.limits;
    return Math.max(FEW_SOCKETS, this.partOf(key.startsWith("guest ") ? socketsPerGuest : socketsPerAddress));
  }
}
