import type { Rng } from "./chance.ts";
import { Divergence, type Draw, type Entry } from "./entry.ts";

/** Writes down what is drawn and of how many. The dice are asked for when something is. */
export function recording(dice: () => Rng): { draws: Draw[]; rng: Rng } {
  const draws: Draw[] = [];
  let source: Rng | undefined;
  return {
    draws,
    rng: {
      below(n) {
        source ??= dice();
        const value = source.below(n);
        draws.push([value, n]);
        return value;
      },
    },
  };
}

/** Gives again what an entry drew; with `check`, compares each with what the key gives. */
export function replaying(entry: Entry, check: Rng | undefined): Rng & { done(): void } {
  let at = 0;
  return {
    below(n) {
      const [value, of] = entry.draws[at++] ?? [];
      if (value === undefined || of !== n || !Number.isInteger(value) || value < 0 || value >= n)
        throw new Divergence(entry.seq, `draw ${at - 1} is ${value} of ${of}, where one of ${n} is needed`);
      if (check) {
        const honest = check.below(n);
        if (honest !== value) throw new Divergence(entry.seq, `draw ${at - 1} is ${value}, the key gives ${honest}`);
      }
      return value;
    },
    done() {
      if (at !== entry.draws.length) throw new Divergence(entry.seq, `${entry.draws.length} draws are recorded, ${at} are used`);
    },
  };
}
