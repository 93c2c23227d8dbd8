import { Command, CommanderError, Option } from "commander";
import { type World, words } from "./world.ts";

type Moderate = typeof import("./commands/moderate.ts");
const moderate = (): Promise<Moderate> => import("./commands/moderate.ts");

/** `--option a=1 --option b=2` as a list. */
const gather = (value: string, list: readonly string[]): string[] => [...list, value];

/** The same for lists: `--origin a,b` and `--origin a --origin b` are one. */
const gatherList = (value: string, list: readonly string[]): string[] => [...list, ...value.split(",").map((one) => one.trim())];

/**
 * The `warren` command. Exit codes: 0 done, 1 something checked is wrong or missing (or a server that cannot start), 2 bad usage.
 */
export async function main(args: readonly string[], world: World): Promise<number> {
  let code = 0;
  const program = new Command("warren");
  program
    .description(words("program.about"))
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({ writeOut: (text) => world.out(text), writeErr: (text) => world.err(text) });

  const command = (name: string, about: string): Command =>
    program
      .command(name)
      .description(about)
      .allowExcessArguments(false)
      .showHelpAfterError(words("program.more", { command: name.split(" ")[0]! }));
  const withGame = (name: string, about: string): Command => command(name, about).argument("<game>", words("option.game"));
  const withOption = (one: Command, usual: string): Command =>
    one
      .option("--preset <name>", words("option.preset", { usual }))
      .option("--option <name=value>", words("option.option"), gather, []);
  const withJson = (one: Command): Command => one.option("--json", words("json.about"));
  const withDatabase = (): Option => new Option("--database <address>", words("serve.database")).env("WARREN_DATABASE");
  const withData = (): Option => new Option("--data <folder>", words("serve.data")).env("WARREN_DATA").default("data");
  const run = <A extends unknown[]>(action: (world: World, ...args: A) => Promise<number> | number) => {
    return async (...args: A): Promise<void> => {
      code = await action(world, ...args);
    };
  };

  command("serve", words("serve.about"))
    .option("--port <port>", words("serve.port"), process.env.PORT ?? "3000")
    .addOption(new Option("--host <host>", words("serve.host")).env("WARREN_HOST").default("127.0.0.1"))
    .addOption(withData())
    .addOption(withDatabase())
    .option("--web <folder>", words("serve.web"))
    .option("--log <level>", words("serve.log"), "warn")
    .addOption(new Option("--trust-proxy [hops]", words("serve.trustProxy")).env("WARREN_TRUST_PROXY").preset("1"))
    .addOption(new Option("--origin <address>", words("serve.origin")).env("WARREN_ORIGIN").argParser(gatherList).default([]))
    .addOption(new Option("--drain <seconds>", words("serve.drain")).env("WARREN_DRAIN"))
    .addOption(new Option("--audit <file>", words("serve.audit")).env("WARREN_AUDIT"))
    .addOption(new Option("--metrics-port <port>", words("serve.metricsPort")).env("WARREN_METRICS_PORT"))
    .addOption(new Option("--metrics-host <host>", words("serve.metricsHost")).env("WARREN_METRICS_HOST").default("127.0.0.1"))
    .addOption(new Option("--limit <name=value>", words("serve.limit")).env("WARREN_LIMIT").argParser(gatherList).default([]))
    .action(
      run(async (...given: Parameters<typeof import("./commands/serve.ts").serveCommand>) =>
        (await import("./commands/serve.ts")).serveCommand(...given),
      ),
    );

  withJson(command("games", words("games.about"))).action(
    run(async (...given: Parameters<typeof import("./commands/games.ts").gamesCommand>) =>
      (await import("./commands/games.ts")).gamesCommand(...given),
    ),
  );

  withOption(withGame("play", words("play.about")), "recommended")
    .option("--seats <n>", words("option.seats"))
    .option("--bots <names>", words("option.bots"))
    .option("--seat <n>", words("play.seat"), "1")
    .option("--seed <text>", words("option.seed"))
    .option("--save <file>", words("play.save"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/play.ts").playCommand>) =>
        (await import("./commands/play.ts")).playCommand(...given),
      ),
    );

  withJson(withOption(withGame("simulate", words("simulate.about")), "printed"))
    .option("--games <n>", words("option.games"), "100")
    .option("--campaign", words("option.campaign"))
    .option("--seats <n>", words("option.seats"))
    .option("--bots <names>", words("option.bots"), "random")
    .option("--seed <text>", words("option.seed"), "1")
    .option("--steps <n>", words("option.steps"))
    .option("--cap <n>", words("option.cap"))
    .option("--jobs <n>", words("option.jobs"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/simulate.ts").simulateCommand>) =>
        (await import("./commands/simulate.ts")).simulateCommand(...given),
      ),
    );

  withJson(withOption(withGame("duel", words("duel.about")), "printed"))
    .argument("<a>", words("duel.a"))
    .argument("<b>", words("duel.b"))
    .option("--games <n>", words("option.games"), "200")
    .option("--campaign", words("option.campaign"))
    .option("--seats <n>", words("option.seats"))
    .option("--seed <text>", words("option.seed"), "1")
    .option("--steps <n>", words("option.steps"))
    .option("--cap <n>", words("option.cap"))
    .option("--jobs <n>", words("option.jobs"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/duel.ts").duelCommand>) =>
        (await import("./commands/duel.ts")).duelCommand(...given),
      ),
    );

  withJson(withOption(withGame("check", words("check.about")), "printed"))
    .option("--games <n>", words("option.games"), "200")
    .option("--campaign", words("check.campaign"))
    .option("--seats <n>", words("option.seats"))
    .option("--seed <text>", words("option.seed"), "warren")
    .action(
      run(async (...given: Parameters<typeof import("./commands/check.ts").checkCommand>) =>
        (await import("./commands/check.ts")).checkCommand(...given),
      ),
    );

  withJson(withGame("rules", words("rules.about")))
    .option("--uncovered", words("rules.uncovered"))
    .option("--search <words>", words("rules.search"))
    .option("--where [ids...]", words("rules.where"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/rules.ts").rulesCommand>) =>
        (await import("./commands/rules.ts")).rulesCommand(...given),
      ),
    );

  withJson(command("verify", words("verify.about")).argument("<file>", words("verify.file"))).action(
    run(async (...given: Parameters<typeof import("./commands/verify.ts").verifyCommand>) =>
      (await import("./commands/verify.ts")).verifyCommand(...given),
    ),
  );

  withJson(command("check-file", words("checkFile.about")).argument("<file>", words("checkFile.file"))).action(
    run(async (...given: Parameters<typeof import("./commands/check-file.ts").checkFileCommand>) =>
      (await import("./commands/check-file.ts")).checkFileCommand(...given),
    ),
  );

  command("new", words("new.about"))
    .argument("<name>", words("new.name"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/new.ts").newCommand>) =>
        (await import("./commands/new.ts")).newCommand(...given),
      ),
    );

  withJson(command("export", words("export.about")).argument("<id>", words("export.id")))
    .addOption(withData())
    .addOption(withDatabase())
    .option("--out <file>", words("export.out"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/export.ts").exportCommand>) =>
        (await import("./commands/export.ts")).exportCommand(...given),
      ),
    );

  withJson(command("backup", words("backup.about")).argument("<file>", words("backup.file")))
    .addOption(withData())
    .addOption(withDatabase().hideHelp())
    .action(
      run(async (...given: Parameters<typeof import("./commands/backup.ts").backupCommand>) =>
        (await import("./commands/backup.ts")).backupCommand(...given),
      ),
    );

  withJson(command("restore", words("restore.about")).argument("<file>", words("restore.file")))
    .addOption(withData())
    .addOption(withDatabase().hideHelp())
    .option("--sound-only", words("restore.soundOnly"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/backup.ts").restoreCommand>) =>
        (await import("./commands/backup.ts")).restoreCommand(...given),
      ),
    );

  withJson(command("doctor", words("doctor.about")))
    .addOption(withData())
    .addOption(withDatabase())
    .action(
      run(async (...given: Parameters<typeof import("./commands/doctor.ts").doctorCommand>) =>
        (await import("./commands/doctor.ts")).doctorCommand(...given),
      ),
    );

  withJson(command("migrate", words("migrate.about")))
    .addOption(withData())
    .addOption(withDatabase())
    .option("--copy <file>", words("migrate.copy"))
    .action(
      run(async (...given: Parameters<typeof import("./commands/doctor.ts").migrateCommand>) =>
        (await import("./commands/doctor.ts")).migrateCommand(...given),
      ),
    );

  withJson(command("guests", words("guests.about")).argument("<letters>", words("guests.letters")))
    .addOption(withData())
    .addOption(withDatabase())
    .action(run(async (...given: Parameters<Moderate["guestsCommand"]>) => (await moderate()).guestsCommand(...given)));
  for (const kind of ["mute", "ban"] as const)
    command(kind, words(`${kind}.about`))
      .argument("<whom>", words(`${kind}.whom`))
      .option("--days <n>", words("sanction.days"), "7")
      .requiredOption("--why <words>", words("sanction.why"))
      .addOption(withData())
      .addOption(withDatabase())
      .action(
        run(async (at: World, whom: string, given: Parameters<Moderate["sanctionCommand"]>[3]) =>
          (await moderate()).sanctionCommand(at, kind, whom, given),
        ),
      );
  command("pardon", words("pardon.about"))
    .argument("<whom>", words("ban.whom"))
    .addOption(withData())
    .addOption(withDatabase())
    .action(run(async (...given: Parameters<Moderate["pardonCommand"]>) => (await moderate()).pardonCommand(...given)));
  command("remove", words("remove.about"))
    .argument("<table>", words("export.id"))
    .addOption(withData())
    .addOption(withDatabase())
    .action(run(async (...given: Parameters<Moderate["removeCommand"]>) => (await moderate()).removeCommand(...given)));
  command("erase", words("erase.about"))
    .argument("<guest>", words("mute.whom"))
    .addOption(withData())
    .addOption(withDatabase())
    .action(run(async (...given: Parameters<Moderate["eraseCommand"]>) => (await moderate()).eraseCommand(...given)));
  command("prune", words("prune.about"))
    .requiredOption("--days <n>", words("prune.days"))
    .addOption(withData())
    .addOption(withDatabase())
    .action(run(async (...given: Parameters<Moderate["pruneCommand"]>) => (await moderate()).pruneCommand(...given)));

  try {
    await program.parseAsync(withIdLast(args), { from: "user" });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Asking for help is no mistake; everything else commander stops at is bad usage.
    return error.exitCode === 0 ? 0 : 2;
  } finally {
    world.close();
  }
}

const OF_IDS = ["export", "mute", "ban", "pardon", "remove", "erase"];
/** A table or a guest: twelve or sixteen signs, any of which may be a hyphen. */
const ID = /^-([\w-]{11}|[\w-]{15})$/;
const VALUED = ["--data", "--database", "--days", "--why", "--out"];

/** An id that begins with a hyphen is no option: it goes to the end, where nothing is taken for one. */
function withIdLast(args: readonly string[]): readonly string[] {
  if (!OF_IDS.includes(args[0] ?? "")) return args;
  const at = args.findIndex((one, i) => ID.test(one) && !VALUED.includes(args[i - 1]!));
  return at < 0 || args.includes("--") ? args : [...args.slice(0, at), ...args.slice(at + 1), "--", args[at]!];
}
