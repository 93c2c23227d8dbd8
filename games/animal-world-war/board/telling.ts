import type { GameEvent } from "@warren/kernel/game.ts";
import type { Point } from "../../board-kit/places.ts";
import type { Hex } from "../content/fields.ts";
import type { Table } from "../rules/state.ts";
import { type Figure, pointOf } from "./figures.ts";
import { flightPath, hexOf, lineOfFire } from "./geometry.ts";
import { drawnLine } from "./lines.ts";

/** What an event looks like. The view already shows what came of it. */
export type Effect =
  | { readonly t: "shot"; readonly path: readonly Point[]; readonly heavy: boolean }
  | { readonly t: "arc"; readonly from: Point; readonly to: Point }
  | { readonly t: "blast"; readonly at: Point; readonly size: number; readonly n: number }
  | { readonly t: "collapse"; readonly at: Point }
  | { readonly t: "die"; readonly at: Point; readonly die: number; readonly need: number; readonly through: boolean }
  | { readonly t: "fall"; readonly at: Point }
  | { readonly t: "walk"; readonly path: readonly Point[] }
  | { readonly t: "run"; readonly path: readonly Point[] }
  | { readonly t: "hurt"; readonly at: Point; readonly n: number; readonly down: boolean }
  | { readonly t: "clash"; readonly at: Point }
  | { readonly t: "flame"; readonly from: Point; readonly to: Point }
  | { readonly t: "good"; readonly at: Point }
  /** A line from whoever does something for somebody. */
  | { readonly t: "help"; readonly from: Point; readonly to: Point }
  | { readonly t: "sight"; readonly at: Point }
  /** A card held up for all to see, by the key of its name. */
  | { readonly t: "card"; readonly name: string }
  /** Here it happens. */
  | { readonly t: "point"; readonly at: Point };

const text = (event: GameEvent, name: string): string => {
  const value = event.args?.[name];
  return typeof value === "string" ? value : "";
};
const count = (event: GameEvent, name: string): number => {
  const value = event.args?.[name];
  return typeof value === "number" ? value : 0;
};

export function effectsOf(event: GameEvent, table: Table, figures: readonly Figure[]): Effect[] {
  const place = (id: string): Point | undefined => {
    const hex = hexOf(id);
    return hex && pointOf(table, hex);
  };
  const figureOf = (id: string): Figure | undefined =>
    id === "" ? undefined : figures.find((one) => one.id === id || one.crew === id);
  const chest = (id: string): Point | undefined => {
    const found = figureOf(id);
    return found && { x: found.x, y: found.y - 60 * found.scale };
  };
  const at = place(text(event, "at"));
  const who = chest(text(event, "who"));
  switch (event.key) {
    case "tactic.played":
      return [{ t: "card", name: `tactic.${text(event, "tactic")}` }];
    case "objective.drawn":
    case "objective.vetoed":
      return [{ t: "card", name: `objective.${text(event, "objective")}` }];
    case "shoot.victim":
      return who ? [{ t: "sight", at: who }] : [];
    case "shoot.fires":
    case "shoot.rocket":
    case "shoot.shell":
    case "tactic.ambush": {
      const from = figureOf(text(event, "who"))?.hex;
      const line = text(event, "line");
      const steps: readonly Hex[] = from && line !== "" ? lineOfFire(from, line) : [];
      const [first, last] = [steps[0], steps.at(-1)];
      const path =
        first && last && steps.length > 1
          ? drawnLine(pointOf(table, first), pointOf(table, last), steps.slice(1, -1))
          : who && at
            ? [who, at]
            : [];
      return path.length > 1 ? [{ t: "shot", path, heavy: event.key === "shoot.rocket" || event.key === "shoot.shell" }] : [];
    }
    case "die.passed":
    case "die.failed":
    case "harm.bailOut":
    case "crash.flies":
    case "crash.falls":
    case "chute.drifts":
    case "chute.falls":
      return [
        {
          t: "die",
          // Whoever falls out of the sky is nowhere yet: what is rolled for him is seen in the middle.
          at: at ?? who ?? pointOf(table, [0, 0]),
          die: count(event, "die"),
          need: count(event, "need"),
          through:
            event.key === "die.passed" ||
            event.key === "crash.flies" ||
            event.key === "chute.drifts" ||
            (event.key === "harm.bailOut" && count(event, "die") >= count(event, "need")),
        },
      ];
    case "move.goes":
    case "move.onward":
    case "move.drags": {
      const from = place(text(event, "from"));
      return from && at ? [{ t: "walk", path: [from, at] }] : at ? [{ t: "point", at }] : [];
    }
    case "grenade.thrown":
      return who && at ? [{ t: "arc", from: who, to: at }] : [];
    case "strike.called":
    case "strike.scatters":
    case "plane.bombs":
    case "tactic.shelled":
      return at ? [{ t: "fall", at }] : [];
    case "plane.guns":
      return [{ t: "run", path: flightPath(table.field.hexes, text(event, "line")).map((hex) => pointOf(table, hex)) }];
    case "melee.strikes": {
      const victim = chest(text(event, "victim"));
      return who && victim ? [{ t: "clash", at: { x: (who.x + victim.x) / 2, y: (who.y + victim.y) / 2 } }] : [];
    }
    case "flamer.burns":
      return who && at ? [{ t: "flame", from: who, to: at }] : [];
    case "tile.damaged":
    case "trench.damaged":
    case "wreck.damaged":
      return at ? [{ t: "blast", at, size: 0.7 + Math.min(3, count(event, "n")) * 0.22, n: count(event, "n") }] : [];
    case "tile.collapsed":
    case "tile.crushed":
    case "tile.flattened":
    case "trench.broke":
    case "wreck.broke":
      return at ? [{ t: "collapse", at }] : [];
    case "crash.site":
    case "tank.wrecked":
    case "objective.storeBlown":
    case "flamer.blast":
    case "objective.trap":
      return at ? [{ t: "blast", at, size: 1.7, n: 0 }] : [];
    case "harm.hurt":
    case "harm.tank":
    case "harm.plane":
      return who ? [{ t: "hurt", at: who, n: count(event, "n"), down: false }] : [];
    case "harm.wounded":
    case "harm.died":
    case "harm.recruitFell":
    case "harm.waveFell": {
      const there = who ?? at;
      return there ? [{ t: "hurt", at: there, n: 0, down: true }] : [];
    }
    case "medic.heals":
    case "medic.revives":
    case "tactic.mercy": {
      const whom = chest(text(event, "whom")) ?? who;
      if (!whom) return [];
      return who && who !== whom
        ? [
            { t: "help", from: who, to: whom },
            { t: "good", at: whom },
          ]
        : [{ t: "good", at: whom }];
    }
    case "tactic.revive":
    case "tactic.refresh":
      return [event.args?.whom].flat().flatMap((id) => {
        const one = typeof id === "string" ? chest(id) : undefined;
        return one ? [{ t: "good", at: one }] : [];
      });
    case "captain.grants":
    case "item.given":
    case "engineer.repairs": {
      const to = chest(text(event, "whom")) ?? chest(text(event, "to")) ?? chest(text(event, "what")) ?? at;
      return who && to ? [{ t: "help", from: who, to }] : [];
    }
    default: {
      // Whatever else happens is pointed at where it happens: on its place, else on those it is about.
      const there = at ? [at] : [text(event, "who"), ...(event.about ?? [])].flatMap((id) => chest(id) ?? place(id) ?? []);
      const places = there.filter((one, i) => there.findIndex(({ x, y }) => x === one.x && y === one.y) === i);
      return places.map((one) => ({ t: "point", at: one }));
    }
  }
}
