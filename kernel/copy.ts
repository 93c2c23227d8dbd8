import type { Game, State } from "./game.ts";

/** A deep copy of plain JSON. Much faster than structuredClone; a game with a large state brings its own (`Game.copy`). */
export function copyJson<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const first = value[0];
    if (typeof first !== "object" || first === null) {
      // A list that starts with a simple value is nearly always a list of simple values.
      const list = value.slice();
      for (let i = 1; i < list.length; i++) if (typeof list[i] === "object" && list[i] !== null) list[i] = copyJson(list[i]);
      return list as T;
    }
    const list = new Array(value.length);
    for (let i = 0; i < list.length; i++) list[i] = copyJson(value[i]);
    return list as T;
  }
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const member = copy[key];
    if (typeof member === "object" && member !== null) copy[key] = copyJson(member);
  }
  return copy as T;
}

/** What a state has `fixed` is shared by all its copies. */
export function copyState<S extends State>(game: Game, state: S): S {
  if (game.copy) return game.copy(state) as S;
  if (state.fixed === undefined) return copyJson(state);
  const { fixed, ...rest } = state;
  return { ...copyJson(rest), fixed } as unknown as S;
}

/** Freezes plain JSON all through and returns it. Writing to it is an error from then on, and nobody who follows a state looks into it twice. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
