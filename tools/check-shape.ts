/**
 * The same thing under the same name in every game: who knows one game's folder finds the way in all of them.
 * Says which files and exports a game must have and may have, what `game.ts` takes from where, and that nothing stays in `rules/`
 * that only bots, boards or tests use. A game may have a longer one, whose matches wait for its own: the folder `campaign/`, a game of the same shape that
 * shares ledger and package. `check-imports.ts` holds what may import what.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { argv, exit } from "node:process";
import ts from "typescript";

/** Files with a set meaning and what each exports. */
const MUST: { readonly [file: string]: readonly string[] } = {
  "index.ts": ["manifest"],
  "look.ts": ["look"],
  "game.ts": [],
  "bot.ts": ["bots"],
  "rules/state.ts": ["Table", "Hand", "Box"],
  "rules/setup.ts": ["setup"],
  "rules/steps.ts": ["pending", "apply"],
  "rules/outcome.ts": ["outcome"],
  "rules/resample.ts": ["resample"],
  "text/en.ts": ["en"],
  "text/labels.ts": ["label"],
  "rulebook.tsv": [],
  "package.json": [],
};
const MAY: { readonly [file: string]: readonly string[] } = {
  "rules/refuse.ts": ["refuse"],
  "rules/propose.ts": ["propose"],
  "rules/hints.ts": ["hints"],
  "rules/join.ts": ["join"],
  "rules/leave.ts": ["leave"],
  "rules/odds.ts": ["odds"],
  "rules/score.ts": ["score"],
  "rules/copy.ts": ["copy"],
  "rules/standing.ts": ["STANDING"],
  "rules/talk.ts": ["talk"],
  "rules/report.ts": ["report"],
  "queries.ts": ["queries", "Queries"],
  "lessons.ts": ["lessons"],
  "check-file.ts": [],
  "trial.ts": ["trial"],
  "emblem.ts": [],
  "position.ts": [],
};
/** Folders a game may have, and what is in them. */
const FOLDERS: { readonly [folder: string]: string } = {
  rules: "the rules, by chapters of the rulebook",
  content: "tables of cards, maps and units",
  scenario: "wars and maps as files: what they may hold, and what is wrong with one",
  bot: "what only bots use",
  display: "what only boards ask of the rules",
  board: "what is drawn",
  text: "words",
  test: "tests",
  golden: "finished matches",
  kept: "earlier versions, as they were released",
};
const KNOWN = `beside ${Object.keys({ ...MUST, ...MAY })
  .filter((file) => !file.includes("/"))
  .join(", ")} a game has ${Object.entries(FOLDERS)
  .map(([folder, what]) => `${folder}/ (${what})`)
  .join(", ")}`;
/** What a campaign shares with the game of its battles. */
const SHARED = ["rulebook.tsv", "package.json"];
/** A game that is only announced has no more than this. */
const ANNOUNCED = /^(index|look|emblem)\.ts$|^package\.json$|^text\//;

/** By what `game.ts` says of the game: the file it comes from and its name there. */
const PARTS: { readonly [part: string]: readonly [file: string, name: string] } = {
  options: ["rules/setup.ts", "OPTIONS"],
  seats: ["rules/setup.ts", "SEATS"],
  refuseOptions: ["rules/setup.ts", "refuseOptions"],
  setup: ["rules/setup.ts", "setup"],
  teams: ["rules/setup.ts", "teams"],
  pending: ["rules/steps.ts", "pending"],
  apply: ["rules/steps.ts", "apply"],
  refuse: ["rules/refuse.ts", "refuse"],
  propose: ["rules/propose.ts", "propose"],
  hints: ["rules/hints.ts", "hints"],
  join: ["rules/join.ts", "join"],
  refuseJoin: ["rules/join.ts", "refuseJoin"],
  leave: ["rules/leave.ts", "leave"],
  outcome: ["rules/outcome.ts", "outcome"],
  resample: ["rules/resample.ts", "resample"],
  odds: ["rules/odds.ts", "odds"],
  score: ["rules/score.ts", "score"],
  copy: ["rules/copy.ts", "copy"],
  standing: ["rules/standing.ts", "STANDING"],
  talk: ["rules/talk.ts", "talk"],
  awaits: ["rules/steps.ts", "awaits"],
  conclude: ["rules/steps.ts", "conclude"],
  report: ["rules/report.ts", "report"],
};

/** Sources by their path inside the game's folder. */
export type Files = ReadonlyMap<string, string>;

const parse = (source: string): ts.SourceFile => ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);

function exportsOf(source: string): Set<string> {
  const names = new Set<string>();
  const add = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const one of name.elements) if (ts.isBindingElement(one)) add(one.name);
  };
  for (const statement of parse(source).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const one of statement.exportClause.elements) names.add(one.name.text);
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement)) for (const one of statement.declarationList.declarations) add(one.name);
    else if (
      (ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name
    )
      add(statement.name);
  }
  return names;
}

/** What a file takes from others of its folder: path and names. */
function importsOf(path: string, source: string): { readonly from: string; readonly names: readonly string[] }[] {
  return ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith(".")) return [];
    const names = parse(source).statements.flatMap((one) => {
      if (!ts.isImportDeclaration(one) || (one.moduleSpecifier as ts.StringLiteral).text !== fileName) return [];
      const bound = one.importClause?.namedBindings;
      return bound && ts.isNamedImports(bound) ? bound.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : [];
    });
    return [{ from: normalize(join(dirname(path), fileName)), names }];
  });
}

/** The parts of the game that `game.ts` names: the keys of the object with its id and version. No options (`[]`) come from nowhere. */
function partsOf(source: string): string[] {
  const parts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.flatMap((one) => {
        const isNone = ts.isPropertyAssignment(one) && /^\[\s*\]$/.test(one.initializer.getText());
        return one.name && ts.isIdentifier(one.name) && !isNone ? [one.name.text] : [];
      });
      if (keys.includes("id") && keys.includes("version")) parts.push(...keys);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return parts;
}

/** Everything a file leads to, itself included. */
function reached(files: Files, start: string, seen = new Set<string>()): Set<string> {
  const source = files.get(start);
  if (source === undefined || seen.has(start)) return seen;
  seen.add(start);
  for (const { from } of importsOf(start, source)) reached(files, from, seen);
  return seen;
}

/** Files in `rules/` that the game does not lead to. */
function strays(files: Files): string[] {
  const needed = reached(files, "game.ts");
  const bots = reached(files, "bot.ts");
  const boards = reached(files, "queries.ts");
  return [...files.keys()].flatMap((path) => {
    if (!path.startsWith("rules/") || needed.has(path)) return [];
    if (bots.has(path) && boards.has(path)) return [`the game does not need ${path}: bots and boards do, each has a folder`];
    if (bots.has(path)) return [`only bots use ${path}: it belongs in bot/`];
    if (boards.has(path)) return [`only boards ask ${path}: it belongs in display/`];
    return [`nothing but tests leads to ${path}: it is no rule of this game`];
  });
}

/** `queries.ts` gathers; what thinks is in `display/`. */
function queriesFault(source: string): string[] {
  let thinks = false;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !ts.isTypeNode(node)) thinks = true;
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return thinks ? ["queries.ts only gathers what boards may ask: a function of its own belongs in display/"] : [];
}

/** What is out of shape in one game's folder, in plain words. */
export function faultsOfShape(files: Files, isCampaign = false): string[] {
  if (!files.has("game.ts"))
    return [...files.keys()]
      .filter((path) => !ANNOUNCED.test(path))
      .map((path) => `${path} without a game.ts: a game that is only announced has index.ts, look.ts, emblem.ts and text/`);
  const faults: string[] = [];
  for (const file in MUST) {
    const shared = isCampaign && SHARED.includes(file);
    if (files.has(file) === shared) faults.push(shared ? `${file} is that of the battles` : `${file} is missing`);
  }
  for (const [file, names] of Object.entries({ ...MUST, ...MAY })) {
    const source = files.get(file);
    if (source === undefined || names.length === 0) continue;
    const found = exportsOf(source);
    for (const name of names) if (!found.has(name)) faults.push(`${file} must export ${name}`);
  }
  for (const path of files.keys()) {
    const [first, ...rest] = path.split("/");
    if (rest.length > 0 ? FOLDERS[first!] !== undefined : path in MUST || path in MAY) continue;
    faults.push(`nobody looks for ${path}: ${KNOWN}`);
  }
  const game = files.get("game.ts")!;
  const taken = importsOf("game.ts", game);
  for (const part of new Set(partsOf(game))) {
    const [file, name] = PARTS[part] ?? [];
    if (file && !taken.some(({ from, names }) => from === file && names.includes(name!)))
      faults.push(`game.ts has ${part}: it must take ${name} from ${file}`);
  }
  const queries = files.get("queries.ts");
  return [...faults, ...(queries === undefined ? [] : queriesFault(queries)), ...strays(files)];
}

/** The folders of all games, and of the one that `warren new` copies, with their sources. */
function foldersIn(root: string): Map<string, Map<string, string>> {
  const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "games", "cli/templates"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const folders = new Map<string, Map<string, string>>();
  for (const path of new Set(paths)) {
    const [, folder, file] =
      /^(games\/(?!test\/|board-kit\/)[^/]+(?:\/campaign(?=\/))?|cli\/templates\/[^/]+)\/(.+)$/.exec(path) ?? [];
    if (!folder || !file) continue;
    const files = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, files.set(file, /\.ts$/.test(file) ? readFileSync(join(root, path), "utf8") : ""));
  }
  return folders;
}

function main(): void {
  const folders = foldersIn(join(import.meta.dirname, ".."));
  let faults = 0;
  for (const [folder, files] of folders)
    for (const fault of faultsOfShape(files, folder.endsWith("/campaign"))) {
      console.error(`${folder}: ${fault}`);
      faults++;
    }
  console.log(`shape: ${folders.size} games, ${faults} faults`);
  exit(faults > 0 ? 1 : 0);
}

if (argv[1] === import.meta.filename) main();
