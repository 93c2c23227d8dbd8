import { levelsIn } from "@warren/bots/roster.ts";
import { columns, printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";

export async function gamesCommand(world: World, { json }: { json?: boolean }): Promise<number> {
  const games = await Promise.all(
    world.games.map(async (manifest) => {
      const { id, look } = manifest;
      const { title } = look.words;
      if (!manifest.ready) return { id, ready: false as const, title };
      const module = await manifest.load();
      const { version, seats, options } = module.game;
      return { id, ready: true as const, title, version, seats, options, levels: levelsIn(module) };
    }),
  );
  if (json) {
    printJson(world, { games });
    return 0;
  }
  const head = [
    words("games.head.id"),
    words("games.head.title"),
    words("games.head.seats"),
    words("games.head.levels"),
    words("games.head.options"),
  ];
  const rows = games.map((one) =>
    one.ready
      ? [
          one.id,
          one.title,
          `${one.seats.min}-${one.seats.max}`,
          one.levels.join(", "),
          one.options.map((option) => `${option.id}=${option.default}`).join(" "),
        ]
      : [one.id, one.title, words("games.planned"), "", ""],
  );
  world.out(
    `${columns([head, ...rows])
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")}\n`,
  );
  return 0;
}
