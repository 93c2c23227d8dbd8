import type { Scene } from "./scene.svelte.ts";

/** A chance in hundredths; what is nearly certain is not said to be so, nor what is hardly possible impossible. */
export function percentOf(scene: Pick<Scene, "say">, share: number): string {
  const n = Math.round(share * 100);
  if (n === 100 && share < 1 - SURE) return scene.say("board.percent.nearly");
  if (n === 0 && share > SURE) return scene.say("board.percent.hardly");
  return scene.say("board.percent", { n });
}
/** Sums of chances are not exact to the last digit. */
const SURE = 1e-9;

/** A region in words: who holds it, who stands there, and what a press would do. */
export function regionWords(scene: Scene, id: string): string {
  const def = scene.scenario.regions.find((region) => region.id === id);
  const owner = scene.table.control[id];
  const goal = scene.orders.goals.find(({ to }) => to === id);
  const parts = [def?.name ?? id];
  if (goal && scene.orders.arm === "air")
    parts.push(
      scene.say("board.goal.air", {
        missions: [...new Set((scene.orders.flights.get(id) ?? []).map(([, , one]) => scene.nameOf(one!)))],
      }),
    );
  else if (goal) parts.push(scene.say(`board.goal.${goal.how}`, { cost: goal.cost }));
  else if (scene.roleOf(id) === "open") parts.push(scene.say(scene.choices.chosen.has(id) ? "board.chosen" : "board.open"));
  else if (scene.roleOf(id) === "stack") parts.push(scene.say("board.able"));
  if (owner !== null && owner !== undefined) parts.push(scene.say("board.held", { side: scene.sides[owner]?.name ?? "" }));
  if (def) parts.push(scene.say(`terrain.${def.terrain}`));
  if (scene.orders.range.has(id) && !goal) parts.push(scene.say("board.inRange"));
  for (const { base, carrier, places, room } of (scene.queries?.basesOf(scene.war) ?? []).filter(({ region }) => region === id))
    parts.push(
      scene.say(places === null ? "board.base.any" : carrier ? "board.base.carrier" : "board.base", {
        name: scene.nameOf(base),
        n: room ?? 0,
        of: places ?? 0,
      }),
    );
  if (def?.vp) parts.push(scene.say("board.vp", { n: def.vp }));
  for (const { side, cu, cf, pieces, cinc } of scene.stacks[id] ?? []) {
    const hidden = pieces.filter((piece) => piece.hidden).length;
    parts.push(
      scene.say("board.stack.words", { side: scene.sides[side]?.name ?? "", n: cu, cf, all: pieces.length }),
      ...(cinc ? [scene.say("board.stack.leader", { leader: cinc.name })] : []),
      ...(hidden > 0 ? [scene.say("board.stack.hidden", { n: hidden })] : []),
    );
  }
  return parts.join(", ");
}
