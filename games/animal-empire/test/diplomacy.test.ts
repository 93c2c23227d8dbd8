import { fast } from "@warren/kernel/chance.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { say as sentence } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { animalEmpire } from "../game.ts";
import { pactsOf } from "../rules/offers.ts";
import { ordersFor, talk } from "../rules/talk.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { type Given, type Scene, scene } from "./scene.ts";

/** A scene at which people talk. Words and deeds share one count, as entries do. */
class Parley {
  readonly s: Scene;
  readonly heard: Heard[] = [];
  private seq = 0;
  private readonly at: number[] = [];
  constructor(given: Given) {
    this.s = scene(given);
  }
  now(seat: Seat) {
    return talk.now(this.s.view(seat), seat, this.heard)!;
  }
  /** Whether it may be said; what is said is heard. */
  says(seat: Seat, ...say: string[]): boolean {
    this.note();
    const { domain, cards } = this.now(seat);
    let node = domain?.t === "pick" ? domain.tree : {};
    const composed = say.every((id) => (node = node[id]!) !== undefined) && Object.keys(node).length === 0;
    const answers = (cards ?? []).some((card) => card.answers.some((one) => String(one.say) === String(say)));
    if (!composed && !answers) return false;
    const { event, moment } = talk.said(this.s.view(seat), seat, this.heard, say);
    this.heard.push({ seq: ++this.seq, at: 0, seat, say, moment: moment! });
    this.last = this.words(event);
    return true;
  }
  last = "";
  words(msg: { key: string; args?: never | object }): string {
    return sentence({ catalogues: [en, houseEn], names: ["Ada", "Ben", "Cleo", "Dan"], lang: "en" }, msg as never);
  }
  /** Gives the deeds since the last word their place in the count. */
  private note(): void {
    while (this.at.length < this.s.told.length) this.at.push(++this.seq);
  }
  why(seat: Seat, ...say: string[]) {
    return talk.whyNot!(this.s.view(seat), seat, this.heard, say)?.key;
  }
  record(over = false): string[] {
    this.note();
    const told = this.s.told.map(({ event }, i) => ({ seq: this.at[i]!, event }));
    return talk.pledges!(this.heard, told, this.s.view(null), over).map((one) => `${one.by} ${one.verdict}`);
  }
  /** Goes on until this round has begun. */
  toRound(round: number): this {
    while (this.s.table.turn.round < round) this.s.endTurn();
    return this;
  }
}

const FOUR = [
  [2, 3],
  [4, 5],
  [6, 7],
  [8, 9],
];
const parley = (given: Partial<Given> = {}): Parley =>
  new Parley({ own: FOUR, options: { wilderness: "none", startCards: "0" }, ...given });
/** Seat 0 offers seat 1 something and it is accepted. */
function agreed(p: Parley, ...terms: string[]): Parley {
  expect(p.says(0, "offer", "seat.1", ...terms)).toBe(true);
  expect(p.says(1, "accept", String(p.heard.at(-1)!.seq))).toBe(true);
  return p;
}

describe("who has resigned", () => {
  const match = (): Match => {
    const header = { game: "animal-empire", version: animalEmpire.version, options: defaultOptions(animalEmpire.options) };
    const begun = Match.start(animalEmpire, { ...header, seats: 3, commitment: "", salt: "" }, () => fast("resigned"), 0);
    while (begun.decisionOf(begun.waitingFor()[0]!)!.kind === "setup.crown") {
      const { seat, id, fallback: answer } = begun.decisionOf(begun.waitingFor()[0]!)!;
      begun.submit({ id: `c${seat}`, seat, decision: id, answer }, 0);
    }
    return begun;
  };
  rule("AE-talk-5", "is offered nothing, and what was offered by them needs no answer", () => {
    const m = match();
    const peace = (seat: Seat, to: Seat) =>
      m.speak({ id: `${seat}.${to}.${m.seq}`, seat, say: ["offer", `seat.${to}`, "peace", "r2"] }, 0).ok;
    expect(peace(2, 0)).toBe(true);
    expect(m.talkOf(0)!.cards).toHaveLength(1);
    m.resign({ id: "gone", seat: 2 }, 0);
    const now = m.talkOf(0)!;
    expect(now.cards).toEqual([]);
    expect(now.domain!.t === "pick" && Object.keys(now.domain!.tree.offer!)).toEqual(["seat.1"]);
    expect(now.blocked).toContainEqual({
      path: ["offer", "seat.2"],
      why: { key: "why.gone", args: { whom: 2 } },
      rule: "AE-talk-5",
    });
    expect([peace(0, 2), peace(0, 1)]).toEqual([false, true]);
  });
});

describe("orders between the turns", () => {
  const lords = { 1: 0, 2: 0, 3: 1 } as const;
  rule("AE-talk-2", "a lord orders direct Vassals in others' turns, with the general orders alone", () => {
    const p = parley({ lords, turn: 1 });
    const domain = p.now(0).domain!;
    const orders = domain.t === "pick" ? domain.tree.order! : {};
    expect(Object.keys(orders)).toEqual(["seat.1", "seat.2"]);
    expect(Object.keys(orders["seat.1"]!)).toEqual(["defend", "expand", "hold"]);
    expect(p.says(0, "order", "seat.3", "hold")).toBe(false);
    expect(p.says(2, "order", "seat.1", "hold")).toBe(false);
    expect(p.says(0, "order", "seat.1", "defend")).toBe(true);
    expect(p.last).toBe("Ada to Ben: defend me.");
    const outside = parley({ lords: { 1: 0 }, turn: 1 });
    expect(outside.says(0, "order", "seat.1", "attack", "seat.2")).toBe(true);
  });
  rule("AE-talk-2", "in the own turn they are given among the Actions, and nowhere with orders off", () => {
    const p = parley({ lords, turn: 0 });
    expect(p.says(0, "order", "seat.1", "hold")).toBe(false);
    expect(p.now(0).blocked).toContainEqual({ path: ["order"], why: { key: "why.orderInTurn" }, rule: "AE-talk-2" });
    const off = parley({ lords, turn: 1, options: { orders: false, wilderness: "none", startCards: "0" } });
    expect(off.says(0, "order", "seat.1", "hold")).toBe(false);
  });
  rule("AE-talk-2", "such a word counts until the lord's next turn starts, then what was ordered in a turn", () => {
    const standing = { order: "expand", whom: null } as const;
    const p = parley({ lords, turn: 1, orders: { 2: standing } });
    const has = () => ordersFor(p.heard, p.s.view(2), 2).map((one) => one.order);
    expect(has()).toEqual(["expand"]);
    p.says(0, "order", "seat.2", "hold");
    expect(has()).toEqual(["hold", "expand"]);
    p.s.endTurn().endTurn();
    expect([p.s.table.turn.seat, has()]).toEqual([3, ["hold", "expand"]]);
    p.s.endTurn();
    expect([p.s.table.turn.seat, has()]).toEqual([0, ["expand"]]);
    // Nobody else's words are orders, and a player without a lord has none.
    expect(ordersFor(p.heard, p.s.view(0), 0)).toEqual([]);
    expect(ordersFor(p.heard, p.s.view(1), 1)).toEqual([]);
  });
});

describe("offers", () => {
  rule("AE-talk-1", "are heard by all and change nothing", () => {
    const p = parley();
    const before = JSON.stringify(p.s.state);
    expect(talk.said(p.s.view(0), 0, [], ["offer", "seat.1", "peace", "r3"]).to).toBeUndefined();
    expect(p.says(0, "offer", "seat.1", "peace", "r3")).toBe(true);
    expect(p.last).toBe("Ada offers Ben: peace until the end of round 3.");
    expect(JSON.stringify(p.s.state)).toBe(before);
    expect(p.now(0).free).toBe("all");
    // Chat is all there is before somebody begins.
    p.s.table.first = null;
    expect(p.now(0)).toEqual({ free: "all", rule: "AE-talk-1" });
  });
  rule("AE-talk-3", "are peace, war on a third and Kingdoms to be left alone, some rounds ahead", () => {
    const p = parley({ up: [1, 10], round: 4 });
    const { domain } = p.now(0);
    const to = domain?.t === "pick" ? domain.tree.offer!["seat.1"]! : {};
    expect(Object.keys(to)).toEqual(["peace", "war", "share"]);
    expect(Object.keys(to.peace!)).toEqual(["r5", "r6", "r7", "r9"]);
    expect(Object.keys(to.war!)).toEqual(["seat.2", "seat.3"]);
    expect(Object.keys(to.share!)).toContain("mine.k10");
    expect(Object.keys(to.share!["mine.k10"]!)).not.toContain("yours.k10");
    expect(p.says(0, "offer", "seat.1", "war", "seat.2", "r5")).toBe(true);
    expect(p.last).toBe("Ada offers Ben: both attack Cleo by the end of round 5.");
    expect(p.says(0, "offer", "seat.1", "share", "mine.k10", "yours.k1", "r9")).toBe(true);
    expect(p.last).toMatch(/^Ada offers Ben: .+ for Ada, .+ for Ben, until the end of round 9\.$/);
    expect(p.says(0, "offer", "seat.1", "peace", "r8")).toBe(false);
  });
  rule("AE-talk-4", "are answered once, by whom they are made to, or withdrawn by who made them", () => {
    const p = parley();
    p.says(0, "offer", "seat.1", "peace", "r3");
    expect(p.now(1).cards).toMatchObject([{ seq: 1, answers: [{ say: ["accept", "1"] }, { say: ["decline", "1"] }] }]);
    expect(p.now(0).cards).toMatchObject([{ answers: [{ say: ["withdraw", "1"] }] }]);
    // Until when, to whom it is made; whose answer is waited for, to who made it.
    const notes = [1, 0].map((seat) => p.now(seat).cards![0]!.note);
    expect(notes).toEqual(["offer.answerBy", "offer.waits"].map((key) => ({ key, args: { whom: 1, round: 2 } })));
    expect(p.now(2).cards).toEqual([]);
    expect(p.says(2, "accept", "1")).toBe(false);
    expect(p.why(2, "accept", "1")).toBe("refuse.notYourOffer");
    expect(p.why(1, "withdraw", "1")).toBe("refuse.notYourOffer");
    expect(p.why(1, "accept", "9")).toBe("refuse.noOffer");
    expect(p.says(1, "decline", "1")).toBe(true);
    expect(p.last).toBe("Ben declines what Ada offered: peace until the end of round 3.");
    expect(p.says(1, "accept", "1")).toBe(false);
    expect(p.why(1, "accept", "1")).toBe("refuse.offerAnswered");
    p.says(0, "offer", "seat.2", "peace", "r3");
    expect(p.says(0, "withdraw", "3")).toBe(true);
    expect(p.last).toBe("Ada no longer offers Cleo: peace until the end of round 3.");
    expect(p.record()).toEqual(["0 declined", "0 withdrawn"]);
  });
  rule("AE-talk-4", "lapse at the end of the next round", () => {
    const p = parley();
    p.says(0, "offer", "seat.1", "peace", "r6");
    p.toRound(2);
    expect(p.now(1).cards).toHaveLength(1);
    expect(p.record()).toEqual(["0 open"]);
    p.toRound(3);
    expect(p.now(1).cards).toEqual([]);
    expect(p.says(1, "accept", "1")).toBe(false);
    expect(p.why(1, "accept", "1")).toBe("refuse.offerLapsed");
    expect(p.record()).toEqual(["0 expired"]);
  });
  test("the match itself refuses what has lapsed or is another's, and its record replays", () => {
    const options = { ...defaultOptions(animalEmpire.options), wilderness: "none", startCards: "0" };
    const header = {
      game: animalEmpire.id,
      version: animalEmpire.version,
      options,
      seats: 3,
      commitment: "0".repeat(64),
      salt: "",
    };
    const match = Match.start(animalEmpire, header, (seq) => fast(seq), 0);
    let n = 0;
    const speak = (seat: Seat, ...say: string[]) => {
      const verdict = match.speak({ id: `t${n++}`, seat, say }, 0);
      return verdict.ok ? "said" : verdict.refusal.key;
    };
    const play = (until: () => boolean) => {
      while (!until()) {
        const seat = match.waitingFor()[0]!;
        const { id: decision, fallback: answer } = match.decisionOf(seat)!;
        match.submit({ id: `a${n++}`, seat, decision, answer }, 0);
      }
    };
    expect(speak(0, "offer", "seat.1", "peace", "r2")).toBe("talk.nothingNow");
    play(() => match.state.table.first !== null);
    expect(speak(0, "offer", "seat.1", "peace", "r6")).toBe("said");
    const offer = String(match.seq);
    expect(speak(2, "accept", offer)).toBe("refuse.notYourOffer");
    expect(speak(0, "accept", offer)).toBe("refuse.notYourOffer");
    expect(speak(1, "accept", "0")).toBe("refuse.noOffer");
    play(() => match.state.table.turn.round === 3);
    expect(speak(1, "accept", offer)).toBe("refuse.offerLapsed");
    expect(speak(1, "offer", "seat.0", "peace", "r9")).toBe("answer.notAnOption");
    expect(speak(1, "offer", "seat.0", "peace", "r8")).toBe("said");
    expect(speak(0, "accept", String(match.seq))).toBe("said");
    expect(Match.load(animalEmpire, header, match.entries).log()).toEqual(match.log());
  });
  rule("AE-talk-5", "one of a kind at a time, and nothing that makes no sense between these two", () => {
    const p = parley({ lords: { 1: 0 }, up: [1] });
    expect(p.says(0, "offer", "seat.1", "peace", "r2")).toBe(false);
    expect(p.says(0, "offer", "seat.2", "war", "seat.1", "r2")).toBe(false);
    expect(p.says(0, "offer", "seat.2", "war", "seat.3", "r2")).toBe(true);
    expect(p.says(0, "offer", "seat.2", "war", "seat.3", "r3")).toBe(false);
    expect(p.now(0).blocked).toContainEqual({
      path: ["offer", "seat.2", "war"],
      why: { key: "why.offerOpen", args: { whom: 2 } },
      rule: "AE-talk-5",
    });
    expect(p.says(2, "offer", "seat.0", "war", "seat.3", "r3")).toBe(true);
    const { domain } = p.now(0);
    const shares = domain?.t === "pick" ? Object.keys(domain.tree.offer!["seat.2"]!.share!) : [];
    // k2 and k4 are the tree's own, k6 the other's, k10 lies face down.
    expect(shares).toEqual(["mine.k1", "mine.k8", "mine.k9"]);
  });
  test("every id in them has a name", () => {
    const p = parley({ up: [1, 10] });
    const names = new Set<string>();
    const walk = (node: object) => {
      for (const [id, below] of Object.entries(node)) {
        names.add(id);
        walk(below);
      }
    };
    const { domain } = p.now(0);
    walk(domain?.t === "pick" ? domain.tree : {});
    for (const id of names) expect(p.words(label(id, p.s.view(0))), id).not.toMatch(/\{|^(choice|id|label)\./);
  });
});

describe("the record of promises", () => {
  const PEACE = ["peace", "r2"];
  const at = (more: Partial<Given>) => agreed(parley(more), ...PEACE);
  rule("AE-talk-6", "peace is kept by who does not attack, and broken by each kind of attack", () => {
    expect(agreed(parley(), ...PEACE).record()).toEqual(["0 open", "1 open"]);
    expect(
      agreed(parley(), ...PEACE)
        .toRound(3)
        .record(),
    ).toEqual(["0 kept", "1 kept"]);
    const captures = at({ on: { a2: "k5" } });
    captures.s.do("capture", "k5", "a2");
    expect(captures.record()).toEqual(["0 broken", "1 released"]);
    const battles = at({ on: { a2: "k9", a4: "k9" } });
    battles.s.do("battle", "a2", "a4");
    expect(battles.record()).toEqual(["0 broken", "1 released"]);
    const seizes = at({ on: { a2: "k4" } });
    seizes.s.do("seize", "k4", "a2");
    expect(seizes.record()).toEqual(["0 broken", "1 released"]);
    // Attackers (a4 of seat 1) drive an Army of seat 0 off.
    const drives = at({ turn: 1, on: { a2: "k9" } });
    drives.s.do("march", "a4", "k9", "a2");
    expect(drives.record()).toEqual(["0 released", "1 broken"]);
  });
  rule("AE-talk-6", "what was done before it, after it and to others does not count", () => {
    const p = parley({ on: { a2: "k5", a3: "k7" } });
    p.s.do("capture", "k5", "a2").do("stay");
    agreed(p, "peace", "r2");
    p.s.do("capture", "k7", "a3");
    expect(p.record()).toEqual(["0 open", "1 open"]);
    const late = agreed(parley({ on: { a2: "k5" } }), "peace", "r2").toRound(3);
    late.s.do("capture", "k5", "a2");
    expect(late.record()).toEqual(["0 kept", "1 kept"]);
  });
  rule("AE-talk-7", "war on a third is kept by who attacks in time, and broken by who does not", () => {
    const p = agreed(parley({ on: { a2: "k7" } }), "war", "seat.2", "r2");
    p.s.do("capture", "k7", "a2").do("stay");
    expect(p.record()).toEqual(["0 kept", "1 open"]);
    expect(p.record(true)).toEqual(["0 kept", "1 released"]);
    expect(p.toRound(3).record()).toEqual(["0 kept", "1 broken"]);
  });
  rule("AE-talk-8", "leaving a Kingdom alone is broken by marching there or capturing it", () => {
    const share = ["share", "mine.k10", "yours.k1", "r2"];
    const marches = agreed(parley({ up: [1, 10] }), ...share);
    marches.s.do("march", "a2", "k10");
    expect(marches.record()).toEqual(["0 open", "1 open"]);
    marches.s.do("march", "a3", "k1");
    expect(marches.record()).toEqual(["0 broken", "1 released"]);
    const captures = agreed(parley({ up: [1, 10], turn: 1, on: { a4: "k10" } }), ...share);
    captures.s.do("capture", "k10", "a4");
    expect(captures.record()).toEqual(["0 released", "1 broken"]);
    expect(
      agreed(parley({ up: [1, 10] }), ...share)
        .toRound(3)
        .record(),
    ).toEqual(["0 kept", "1 kept"]);
  });
  rule("AE-talk-9", "who breaks first frees the other, and a Crown that falls frees both", () => {
    const p = at({ on: { a2: "k5", a4: "k3", a5: "k3" } });
    p.s.do("capture", "k5", "a2").do("stay").endTurn();
    p.s.do("capture", "k3", "a4");
    expect(p.record()).toEqual(["0 broken", "1 released"]);
    const fallen = at({ turn: 3, on: { a8: "k2" } });
    fallen.s.do("seize", "k2", "a8");
    expect(fallen.record(true)).toEqual(["0 released", "1 released"]);
    const war = agreed(parley({ turn: 3, on: { a8: "k6", a4: "k7" } }), "war", "seat.2", "r3");
    war.s.do("seize", "k6", "a8");
    war.toRound(5);
    expect(war.record()).toEqual(["0 released", "1 released"]);
  });
  test("agreements in force can be asked for by those who want to keep them", () => {
    const p = agreed(parley(), "peace", "r2");
    expect(pactsOf(p.heard, p.s.view(1), 1)).toMatchObject([{ kind: "peace", from: 0, to: 1, until: 2 }]);
    expect(pactsOf(p.heard, p.s.view(2), 2)).toEqual([]);
    p.toRound(3);
    expect(pactsOf(p.heard, p.s.view(1), 1)).toEqual([]);
  });
});
