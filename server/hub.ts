import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Later } from "./alarms.ts";
import type { Guest } from "./guests.ts";

/** A page at the other end of a socket. */
export interface Peer {
  /** Null for a page without a device cookie: it may look on and nothing else. */
  readonly guest: Guest | null;
  /** At the end of this turn. */
  send(text: string): void;
  /** With what is sent next, or a moment later: what this page sees and is not asked to do anything about. */
  sendSoon(text: string): void;
}

export interface Watch {
  readonly peer: Peer;
  /** Viewpoints it follows; only ones that its guest may have. */
  as: readonly (Seat | null)[];
}

/** Those who follow one table. */
export interface Channel {
  readonly watches: Map<Peer, Watch>;
  /** The last entry all of them have been sent; -1 before the setup. */
  sent: number;
  /** The last question that those who look through the same eyes were told. */
  readonly asked: Map<Seat | null, OpenDecision>;
}

/** Who follows what. Knows nothing of matches, so it outlives a match that is dropped and loaded again. */
export class Hub {
  private readonly channels = new Map<string, Channel>();
  private readonly lobbies = new Map<string, Set<Peer>>();
  private readonly soon = new Map<string, () => void>();
  private readonly later: Later;
  private readonly refreshLobby: (guest: string, peers: ReadonlySet<Peer>) => void;

  constructor(later: Later, refreshLobby: (guest: string, peers: ReadonlySet<Peer>) => void) {
    this.later = later;
    this.refreshLobby = refreshLobby;
  }

  /** Guests with a page at a table at another node, by table. */
  readonly elsewhere = new Map<string, ReadonlySet<string>>();

  /** Whether anybody looks at this table, here or at another node. */
  isFollowed(table: string): boolean {
    return this.channels.has(table) || this.elsewhere.has(table);
  }

  channel(table: string): Channel | undefined {
    return this.channels.get(table);
  }

  watch(table: string, watch: Watch, sent: number): void {
    let channel = this.channels.get(table);
    if (!channel) this.channels.set(table, (channel = { watches: new Map(), sent, asked: new Map() }));
    channel.watches.set(watch.peer, watch);
  }

  unwatch(table: string, peer: Peer): boolean {
    const channel = this.channels.get(table);
    if (!channel?.watches.delete(peer)) return false;
    if (channel.watches.size === 0) this.channels.delete(table);
    return true;
  }

  close(table: string): void {
    this.channels.delete(table);
  }

  /** Everybody with a page at this table. */
  guestsAt(table: string): Set<string> {
    const here = new Set<string>(this.elsewhere.get(table));
    for (const { peer } of this.channels.get(table)?.watches.values() ?? []) if (peer.guest) here.add(peer.guest.id);
    return here;
  }

  isHere(table: string, guest: string): boolean {
    if (this.elsewhere.get(table)?.has(guest)) return true;
    const channel = this.channels.get(table);
    if (channel) for (const { peer } of channel.watches.values()) if (peer.guest?.id === guest) return true;
    return false;
  }

  followLobby(guest: string, peer: Peer): void {
    const peers = this.lobbies.get(guest) ?? new Set();
    this.lobbies.set(guest, peers.add(peer));
  }

  leaveLobby(guest: string, peer: Peer): void {
    const peers = this.lobbies.get(guest);
    peers?.delete(peer);
    if (peers?.size === 0) this.lobbies.delete(guest);
  }

  /** Whether anybody looks at a list of tables. */
  get hasLobbies(): boolean {
    return this.lobbies.size > 0;
  }

  /** The lists of these guests have changed. A fast match must not have its players' lists rebuilt at every move. */
  lobbyChanged(guests: Iterable<string | undefined>): void {
    if (!this.hasLobbies) return;
    for (const guest of guests) {
      if (guest === undefined || !this.lobbies.has(guest) || this.soon.has(guest)) continue;
      const stop = this.later(() => {
        this.soon.delete(guest);
        const peers = this.lobbies.get(guest);
        if (peers) this.refreshLobby(guest, peers);
      }, 150);
      this.soon.set(guest, stop);
    }
  }

  stop(): void {
    for (const stop of this.soon.values()) stop();
    this.soon.clear();
  }
}
