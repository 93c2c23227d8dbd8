import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { wardsOfWar } from "@warren/games/wards-of-war/game.ts";
import { type Ground, groundOf } from "@warren/games/wards-of-war/rules/geometry/ground.ts";
import { sight } from "@warren/games/wards-of-war/rules/geometry/sight.ts";
import { canStand, type Others, walkCost } from "@warren/games/wards-of-war/rules/geometry/walk.ts";
import { plainSight, plainWalk } from "@warren/games/wards-of-war/test/plain.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { playout, quietFx } from "@warren/kernel/search.ts";
import { type Measure, perSecond, type Row } from "./engines.ts";

/** Questions to a continuous table: how much the index over its pieces is worth against a loop over all of them. */
export function tableRows(): Row[] {
  return ["hedgerow-lanes", "millbrook"].flatMap((id): Row[] => {
    const ground = groundOf(MAPS.find((map) => map.id === id)!);
    return [
      {
        name: `wards-of-war, ${id}: sight between two Warriors anywhere (theirs: the plain loop, ours too)`,
        unit: "questions/s",
        ours: asked(ground, sight),
        theirs: asked(ground, plainSight),
        aim: 10,
      },
      {
        name: `wards-of-war, ${id}: legal paths of one to three legs among 16 figures (theirs: the plain loop, ours too)`,
        unit: "paths/s",
        ours: walked(ground, walkCost),
        theirs: walked(ground, plainWalk),
        aim: 10,
      },
    ];
  });
}

/** Whole random Team Deathmatches of six seats on Millbrook, in search mode. */
export function randomMatches(more: Options = {}): Measure {
  const options = { ...defaultOptions(wardsOfWar.options), mode: "deathmatch", map: "millbrook", ...more };
  return (milliseconds, round) => {
    const rng = fast(`match/${round}`);
    return perSecond(milliseconds, () => {
      playout(wardsOfWar, wardsOfWar.setup(options, 6, quietFx(rng)), rng);
      return 1;
    });
  };
}

/** So many different questions are asked in turn. */
const QUESTIONS = 1024;
const standing = (ground: Ground, rng: Rng): Point => {
  for (;;) {
    const p = { x: 12 + rng.below(ground.w - 23), y: 12 + rng.below(ground.h - 23) };
    if (canStand(ground, p)) return p;
  }
};

function asked(ground: Ground, ask: typeof sight): Measure {
  return (milliseconds, round) => {
    const rng = fast(`sight/${round}`);
    const pairs = Array.from({ length: QUESTIONS }, () => [standing(ground, rng), standing(ground, rng)] as const);
    let n = 0;
    return perSecond(milliseconds, () => {
      for (let i = 0; i < 64; i++) {
        const [a, b] = pairs[n++ % QUESTIONS]!;
        ask(ground, a, b);
      }
      return 64;
    });
  };
}

function walked(ground: Ground, cost: typeof walkCost): Measure {
  return (milliseconds, round) => {
    const rng = fast(`walk/${round}`);
    const people = Array.from({ length: 15 }, () => standing(ground, rng));
    const hulls = ground.map.vehicles.map(({ type, p, h }) => ({ model: type, x: p[0], y: p[1], h }));
    const others: Others = { hostile: people.slice(0, 8), friends: people.slice(8), hulls };
    const paths = Array.from({ length: QUESTIONS }, () => {
      const from = standing(ground, rng);
      let { x, y } = from;
      const path = Array.from({ length: 1 + rng.below(3) }, () => {
        x += rng.below(101) - 50;
        y += rng.below(101) - 50;
        return { x, y };
      });
      return { from, path };
    });
    let n = 0;
    return perSecond(milliseconds, () => {
      for (let i = 0; i < 64; i++) {
        const { from, path } = paths[n++ % QUESTIONS]!;
        cost(ground, from, path, others);
      }
      return 64;
    });
  };
}
