import type { Rng } from "@warren/kernel/chance.ts";
import type { Answer, Domain } from "@warren/kernel/domain.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { asked, type Gallery } from "../../../../tools/board-gallery/gallery.ts";
import { CROWNS } from "../../content/crowns.ts";
import { canSeize } from "../../rules/crown.ts";
import type { EmpireState } from "../../rules/state.ts";

/** The Crown in the colour of each seat. */
const COLOURS = ["cobalt", "ember", "jade", "amber", "orchid", "sky", "straw", "coal"];

export const gallery: Gallery = {
  stop: "action",
  tries: 40,
  /** Takes what can be taken, likes empty and weakly held places, seldom plays a card: a hall that looks like a game. */
  answer(match, seat, rng) {
    const { domain, kind } = match.decisionOf(seat)!;
    if (domain.t !== "pick") return sampleAnswer(domain, rng);
    const { tree } = domain;
    if (kind === "setup.crown" && tree[COLOURS[seat]!]) return [COLOURS[seat]!];
    if (kind === "setup.crown") return [CROWNS.find(({ id }) => tree[id])!.id];
    if (kind.startsWith("window") && rng.below(5) > 0) return ["pass"];
    for (const verb of ["seize", "capture"]) if (tree[verb] && rng.below(5) > 0) return under(verb, tree[verb], rng);
    if (tree.march && rng.below(5) > 0) return under("march", tree.march, rng);
    return sampleAnswer(domain, rng);
  },
  /**
   * Besides kinds of questions: "chain" (somebody serves a Vassal), "seize" (the viewer may seize a Crown), "lost" (the viewer is about to
   * lose one).
   */
  here(match, scene) {
    const { stop, seat } = scene;
    const { table } = match.state as EmpireState;
    const mine = seat === null ? undefined : match.decisionOf(seat);
    const acts = mine?.kind === "action" ? mine : undefined;
    switch (stop) {
      case "chain":
        return table.lords.some((lord) => lord !== null && table.lords[lord] !== null) ? acts : undefined;
      case "seize":
        return acts?.domain.t === "pick" && acts.domain.tree.seize !== undefined ? acts : undefined;
      case "lost": {
        const crown = (seat === null ? null : table.crowns[seat]) ?? null;
        return crown !== null && table.lords.some((_, other) => other !== seat && canSeize(table, other, crown))
          ? acts
          : undefined;
      }
      default:
        return asked(match, scene);
    }
  },
};

function under(verb: string, tree: { readonly [id: string]: object }, rng: Rng): Answer {
  const below = sampleAnswer({ t: "pick", tree } as Domain, rng) as string[];
  return [verb, ...below];
}
