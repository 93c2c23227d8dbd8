import type { Json } from "@warren/kernel/json.ts";
import type { CardDef, Deck, LeaderDef, Region, Scenario, Scheduled, Side, UnitSetup, UnitType } from "../../scenario/types.ts";
import type { Editor } from "./editor.svelte.ts";
import { titleOfEntry } from "./sections.ts";

/** What a list says of an entry in a line: its name, whose it is, and the figures that one looks for. */
interface Line {
  readonly title: string;
  readonly more: string;
  readonly side?: string;
}

const joined = (...parts: readonly (string | undefined | false)[]): string => parts.filter((one) => one).join(" · ");

export function lineOf({ labels, t, war }: Editor, list: string, entry: Json, nth: number): Line {
  const title = titleOfEntry(entry) ?? t("edit.nth", { what: labels.one(list), n: nth + 1 });
  const places = (ids: readonly string[] | undefined): string =>
    [...new Set(ids ?? [])].map((id) => labels.thing("region", id)).join(", ");
  const enters = (enter: string, at: readonly string[] | undefined): string =>
    enter === "start" ? places(at) : labels.value("enter", enter);
  switch (list as keyof Scenario) {
    case "sides": {
      const { id, short } = entry as unknown as Side;
      return { title: short, more: labels.value("seat", (entry as unknown as Side).seat), side: id };
    }
    case "units": {
      const { side, type, count, enter, at } = entry as unknown as UnitSetup;
      return { title: count === undefined ? title : `${title} ×${count}`, more: joined(type, enters(enter, at)), side };
    }
    case "unitTypes": {
      const { cf, mf, mp, role, domain, steps } = entry as unknown as UnitType;
      const values = role === "CU" ? `${cf ?? "?"}-${mf ?? "?"}-${mp}` : `${t("edit.v.SU")} ${mp}`;
      return { title, more: joined(values, labels.value("domain", domain), steps === 2 && t("edit.steps.two")) };
    }
    case "leaders": {
      const { side, rank, cf, mf, enter, at } = entry as unknown as LeaderDef;
      return { title, more: joined(labels.value("rank", rank), `${cf}-${mf}`, enters(enter, at)), side };
    }
    case "regions": {
      const { kind, terrain, control, vp } = entry as unknown as Region;
      const more = joined(
        kind !== "land" && labels.value("kind", kind),
        labels.value("terrain", terrain),
        vp !== undefined && `${vp} VP`,
      );
      return { title, more, ...(control === undefined ? {} : { side: control }) };
    }
    case "reinforcements": {
      const { turn, side, bring, regions } = entry as unknown as Scheduled;
      const what = bring.map((id) => [...war.units, ...war.leaders].find((one) => one.id === id)?.name ?? id).join(", ");
      return { title: t("edit.turn", { n: turn }), more: joined(what || t("edit.nobody"), places(regions)), side };
    }
    case "cards": {
      const { deck, copies, family } = entry as unknown as CardDef;
      const side = war.decks.find(({ id }) => id === deck)?.side;
      return {
        title: copies > 1 ? `${title} ×${copies}` : title,
        more: joined(labels.value("family", family), deck !== side && deck),
        ...(side === undefined ? {} : { side }),
      };
    }
    case "decks": {
      const { id, side } = entry as unknown as Deck;
      const n = war.cards.reduce((sum, one) => sum + (one.deck === id ? one.copies : 0), 0);
      return { title, more: t("edit.deck.cards", { n }), side };
    }
    default: {
      const { side } = entry as { readonly side?: string };
      return { title, more: "", ...(side === undefined ? {} : { side }) };
    }
  }
}
