import { describe, expect, test } from "vitest";
import type { Decision } from "../decision.ts";
import { flow, flowOn, goto, pop, push, type Stack, type Step, top } from "../flow.ts";
import { quietFx } from "../search.ts";

interface Diary extends Stack {
  /** What happened, in order. */
  log: string[];
  isOver?: boolean;
}
const diary = (...at: string[]): Diary => ({ log: [], flow: at.map((name) => ({ at: name })) });
const fx = quietFx({ below: () => 0 });
const question = (kind: string, blocked = false): Decision => ({
  seat: 0,
  kind,
  prompt: { key: kind },
  rule: "X",
  domain: { t: "number", min: 0, max: 9 },
  fallback: 7,
  ...(blocked ? { blocked: [] } : {}),
});

/** Asks as long as `wanted` of the frame says so, and logs every call. */
const picky: Step<Diary> = {
  asks(state, frame) {
    state.log.push("asks");
    return frame.wanted === true;
  },
  ask(state, _frame, bare) {
    state.log.push("ask");
    return [question("picky", !bare)];
  },
  take(state, _frame, _decision, answer) {
    state.log.push(`take ${answer}`);
    pop(state);
  },
  run(state) {
    state.log.push("run");
    pop(state);
  },
};

describe("the flow of named steps", () => {
  test("runs until somebody is asked, into and out of inner steps", () => {
    const { advance, pending, apply } = flow<Diary>({
      outer: {
        run(state) {
          state.log.push("outer");
          goto(state, { at: "asking" });
          push(state, { at: "inner" });
        },
      },
      inner: {
        run(state) {
          state.log.push("inner");
          pop(state);
        },
      },
      asking: {
        ask: () => [question("asking")],
        take(state, _frame, decision, answer) {
          state.log.push(`${decision.kind} ${answer}`);
          pop(state);
        },
      },
    });
    const state = diary("outer");
    expect(pending(state)).toEqual([]);
    advance(state, fx);
    expect(state.log).toEqual(["outer", "inner"]);
    expect(top(state)).toEqual({ at: "asking" });
    apply(state, pending(state)[0]!, 3, fx);
    expect(state.log).toEqual(["outer", "inner", "asking 3"]);
    expect(state.flow).toEqual([]);
    expect(pending(state)).toEqual([]);
  });

  test("advance tests whether a step asks and builds no question; pending builds it once", () => {
    const { advance, pending } = flow<Diary>({ picky });
    const state: Diary = { log: [], flow: [{ at: "picky", wanted: true }] };
    advance(state, fx);
    expect(state.log).toEqual(["asks"]);
    state.log = [];
    expect(pending(state)).toHaveLength(1);
    expect(state.log.filter((call) => call === "ask")).toHaveLength(1);
  });

  test("a step that has nothing to ask runs, and asks nobody meanwhile", () => {
    const { advance, pending } = flow<Diary>({ picky });
    const state = diary("picky");
    expect(pending(state)).toEqual([]);
    state.log = [];
    advance(state, fx);
    expect(state.log).toEqual(["asks", "run"]);
    expect(state.flow).toEqual([]);
  });

  test("a bare question leaves out what only people want to know; without a word it is whole", () => {
    const { pending } = flow<Diary>({ picky });
    const state: Diary = { log: [], flow: [{ at: "picky", wanted: true }] };
    expect(pending(state)[0]).toHaveProperty("blocked");
    expect(pending(state, true)[0]).not.toHaveProperty("blocked");
  });

  test("auto answers by the step's own default without a question, or else by the fallback of a bare one", () => {
    const own: Step<Diary> = {
      ...picky,
      auto(state: Diary) {
        state.log.push("auto");
        pop(state);
      },
    };
    const { auto } = flow<Diary>({ picky, own });
    const state: Diary = { log: [], flow: [{ at: "picky" }, { at: "picky", wanted: true }, { at: "own", wanted: true }] };
    auto(state, fx);
    expect(state.log).toEqual(["auto", "asks"]);
    state.log = [];
    auto(state, fx);
    // After the answer the flow goes on by itself.
    expect(state.log).toEqual(["ask", "take 7", "asks", "run"]);
    expect(state.flow).toEqual([]);
  });

  test("stops where the game is over, whatever the stack still holds", () => {
    const { advance, pending } = flow<Diary>(
      {
        last: {
          run(state) {
            state.log.push("last");
            state.isOver = true;
            push(state, { at: "never" });
          },
        },
      },
      (state) => state.isOver === true,
    );
    const state = diary("last", "last");
    advance(state, fx);
    expect(state.log).toEqual(["last"]);
    expect(state.flow).toEqual([]);
    expect(pending(state)).toEqual([]);
  });

  test("a loop of steps that never ends is a bug, and named", () => {
    const loop: Step<Diary> = { run: (state) => goto(state, { at: "loop" }) };
    expect(() => flow<Diary>({ loop }).advance(diary("loop"), fx)).toThrow(/does not come to rest at loop/);
  });

  test("a step that is not there, an answer nobody asked for and an empty stack are bugs, and named", () => {
    const run: Step<Diary> = { run: pop };
    const { advance, apply, auto } = flow<Diary>({ run });
    expect(() => advance(diary("a"), fx)).toThrow(/no step is called a/);
    expect(() => advance(diary("toString"), fx)).toThrow(/no step is called toString/);
    expect(() => apply(diary("run"), question("x"), 0, fx)).toThrow(/step run takes no answer/);
    expect(() => auto(diary("run"), fx)).toThrow(/step run asks nothing/);
    expect(() => apply(diary(), question("x"), 0, fx)).toThrow(/the flow is over/);
  });
});

describe("a stack inside the state", () => {
  interface War extends Stack {
    readonly name: string;
  }
  interface Realm extends Diary {
    wars: War[];
  }
  const war = (name: string, at = "march"): War => ({ name, flow: [{ at }] });
  const wars = flowOn<Realm, War>(
    {
      march: {
        run(state, frame, _fx, on) {
          state.log.push(`${on.name} ${frame.at}`);
          goto(on, { at: "storm" });
        },
      },
      storm: {
        ask: (_state, _frame, _bare, on) => [question(on.name)],
        take(state, _frame, _decision, answer, _fx, on) {
          state.log.push(`${on.name} storm ${answer}`);
          pop(on);
        },
      },
    },
    (state) => state.isOver === true,
  );

  test("goes on by itself; the other stacks and the state's own stay where they are", () => {
    const [one, two] = [war("one"), war("two")];
    const realm: Realm = { log: [], flow: [{ at: "wars" }], wars: [one, two] };
    wars.advance(realm, one, fx);
    expect(realm.log).toEqual(["one march"]);
    expect([top(one)!.at, top(two)!.at, top(realm)!.at]).toEqual(["storm", "march", "wars"]);
    expect(wars.pending(realm, one, false).map(({ kind }) => kind)).toEqual(["one"]);
    expect(wars.pending(realm, two, false)).toEqual([]);
    wars.apply(realm, one, question("one"), 4, fx);
    expect(realm.log).toEqual(["one march", "one storm 4"]);
    expect(one.flow).toEqual([]);
    wars.advance(realm, two, fx);
    wars.auto(realm, two, fx);
    expect(realm.log.slice(2)).toEqual(["two march", "two storm 7"]);
    expect(realm.flow).toEqual([{ at: "wars" }]);
  });

  test("is the one that is emptied when the game is over", () => {
    const one = war("one");
    const realm: Realm = { log: [], flow: [{ at: "wars" }], wars: [one], isOver: true };
    wars.advance(realm, one, fx);
    expect(one.flow).toEqual([]);
    expect(realm.flow).toEqual([{ at: "wars" }]);
  });
});
