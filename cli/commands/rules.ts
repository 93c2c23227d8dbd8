import { coverageOf, folderOf, ledgerIn } from "@warren/lab/ledger.ts";
import { gameNamed, isProblem, refuse } from "../arguments.ts";
import { columns, printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";

interface RulesArguments {
  readonly uncovered?: boolean;
  readonly search?: string;
  readonly json?: boolean;
}

export async function rulesCommand(world: World, gameId: string, given: RulesArguments): Promise<number> {
  const module = await gameNamed(world, gameId);
  if (isProblem(module)) return refuse(world, module);
  const folder = folderOf(gameId);
  const ledger = ledgerIn(folder);
  if (!ledger) {
    world.err(`warren: ${words("rules.none", { game: gameId })}\n`);
    return 1;
  }
  const sought = (given.search ?? "").toLowerCase().split(/\s+/);
  const found = ({ id, chapter, source, statement }: (typeof ledger)[number]): boolean => {
    const text = `${id} ${chapter} ${source} ${statement}`.toLowerCase();
    return sought.every((word) => text.includes(word));
  };
  const rows = (rules: typeof ledger): string =>
    rules.length === 0 ? "" : `${columns(rules.map(({ id, chapter, statement }) => [id, chapter, statement]))}\n`;
  if (!given.uncovered) {
    const rules = ledger.filter(found);
    if (given.json) printJson(world, { game: gameId, count: rules.length, rules });
    else world.out(`${rows(rules)}${words("rules.count", { n: rules.length })}\n`);
    return 0;
  }
  const coverage = coverageOf(folder, ledger);
  const uncovered = coverage.uncovered.filter(found);
  const { unknown } = coverage;
  if (given.json) printJson(world, { game: gameId, count: ledger.length, uncovered, unknown });
  else {
    world.out(rows(uncovered));
    for (const { id, file } of unknown) world.out(`${words("rules.unknown", { id, file })}\n`);
    const summary =
      uncovered.length === 0
        ? words("rules.allCovered", { n: ledger.length })
        : words("rules.someUncovered", { n: uncovered.length, all: ledger.length });
    world.out(`${summary}\n`);
  }
  return uncovered.length === 0 && unknown.length === 0 ? 0 : 1;
}
