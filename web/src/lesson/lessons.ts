import { manifestOf } from "@warren/games/listed.ts";
import type { Lesson } from "@warren/kernel/lesson.ts";

export function hasLessons(game: string): boolean {
  const manifest = manifestOf(game);
  return manifest?.ready === true && manifest.lessons !== undefined;
}

/** The lessons of a game, in the order they are best taken; none when it has none or they cannot be fetched. */
export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  const manifest = manifestOf(game);
  try {
    return (manifest?.ready && (await manifest.lessons?.())) || [];
  } catch {
    return [];
  }
}

const KEY = "warren.learnt";
const keyOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** Lessons that were taken to their end on this device. */
function learnt(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}
export function hasLearnt(game: string, lesson: string): boolean {
  return learnt().has(keyOf(game, lesson));
}
export function rememberLearnt(game: string, lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learnt(), keyOf(game, lesson)])].sort()));
  } catch {
    // Without storage the tick beside the lesson is lost, nothing else.
  }
}
