import { botIn } from "@warren/bots/roster.ts";
import {
  awaitedBy,
  botsNamed,
  countNamed,
  gameNamed,
  isProblem,
  optionsNamed,
  presetNamed,
  problem,
  refuse,
  seatsNamed,
} from "../arguments.ts";
import { TerminalTable } from "../play/table.ts";
import type { World } from "../world.ts";

interface PlayArguments {
  readonly seats?: string;
  readonly bots?: string;
  readonly seat: string;
  readonly seed?: string;
  readonly save?: string;
  readonly option: readonly string[];
  readonly preset?: string;
}

export async function playCommand(world: World, gameId: string, given: PlayArguments): Promise<number> {
  const module = await gameNamed(world, gameId);
  if (isProblem(module)) return refuse(world, module);
  // Bots named and no number of seats: one for each of them, and one for the person.
  const named = given.bots === undefined ? undefined : given.bots.split(",").length;
  const seats = seatsNamed(module.game, given.seats ?? (named === undefined ? undefined : String(named + 1)));
  if (isProblem(seats)) return refuse(world, seats);
  const preset = presetNamed(world, gameId, given.preset, "recommended");
  if (isProblem(preset)) return refuse(world, preset);
  const options = await optionsNamed(module, seats, preset, given.option);
  if (isProblem(options)) return refuse(world, options, module);
  // Against the game's own recruit first; the general players are for games without one.
  const usual = ["recruit", "greedy"].find((name) => botIn(module, name)) ?? "random";
  const bots = botsNamed(module, given.bots ?? usual, seats - 1);
  if (isProblem(bots)) return refuse(world, bots);
  const seat = countNamed("--seat", given.seat, 1, seats);
  if (isProblem(seat)) return refuse(world, seat);
  if (seats > 1 && bots.length === 0) return refuse(world, problem("bad.bots", { bots: 0, seats: seats - 1 }));
  const me = seat - 1;
  let next = 0;
  const table = new TerminalTable(world, {
    module,
    episodes: await awaitedBy(world, gameId),
    options,
    seats,
    me,
    bots: Array.from({ length: seats }, (_, at) => (at === me ? undefined : bots[next++ % bots.length])),
    ...(given.seed === undefined ? {} : { seed: given.seed }),
    ...(given.save === undefined ? {} : { save: given.save }),
  });
  return table.play();
}
