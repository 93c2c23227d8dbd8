/**
 * The one-way rule and the ban on chance, clocks and locale in the rules, checked on the syntax tree.
 *   kernel <- games <- bots <- lab, server <- cli      kernel <- wire <- server, web, cli      kernel, games, bots <- web
 * A game's rules never import its board, its bots or what boards ask (display/); a board imports nothing that decides (it may take types).
 * What boards share is in games/board-kit: for boards and emblems alone, and it knows no game.
 * A manifest (games/NAME/index.ts) and its look fetch whatever has weight with import(), so that a page which only names the game stays light.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { argv, cwd, exit } from "node:process";
import ts from "typescript";

/** What each folder may import from, besides itself. */
const MAY: { readonly [folder: string]: readonly string[] } = {
  kernel: [],
  wire: ["kernel"],
  games: ["kernel"],
  bots: ["kernel", "games"],
  lab: ["kernel", "games", "bots"],
  server: ["kernel", "games", "bots", "wire"],
  cli: ["kernel", "games", "bots", "lab", "server", "wire"],
  web: ["kernel", "games", "bots", "wire"],
  bench: ["kernel", "games", "bots", "lab", "server", "wire", "tools"],
  tools: ["kernel", "games", "bots", "lab", "server", "wire", "cli"],
  test: ["kernel", "games", "bots", "lab", "server", "wire", "cli", "tools"],
};
/** Libraries from outside that a pure folder may use. */
const LIBRARIES: { readonly [folder: string]: readonly string[] } = {
  kernel: ["@noble/hashes"],
  wire: [],
  games: ["svelte"],
  bots: [],
};

/** What reads files that players make: heavy, so whoever plays fetches it when such a file comes. */
const READS_FILES = ["zod"];
const isScenario = (path: string): boolean => /^games\/[^/]+\/scenario\//.test(path);
const isReader = (path: string): boolean => /^games\/[^/]+\/scenario\/([\w-]*schema|read)\.ts$/.test(path);

const BANNED_GLOBALS = new Set([
  "Date",
  "performance",
  "crypto",
  "setTimeout",
  "setInterval",
  "process",
  "structuredClone",
  "eval",
]);
const BANNED_MATH = new Set([
  "random",
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "atan2",
  "sinh",
  "cosh",
  "tanh",
  "hypot",
  "exp",
  "log",
  "log2",
  "log10",
  "pow",
  "cbrt",
]);
const BANNED_MEMBERS = new Set([
  "localeCompare",
  "toLocaleString",
  "toLocaleLowerCase",
  "toLocaleUpperCase",
  "toLocaleDateString",
]);

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const folderOf = (path: string): string => path.split("/")[0]!;
/** `games/test` belongs to the catalogue, `games/board-kit` to all boards. */
const gameOf = (path: string): string | undefined => /^games\/(?!test\/|board-kit\/)([^/]+)\//.exec(path)?.[1];
const isOfCampaign = (path: string): boolean => /^games\/[^/]+\/campaign\//.test(path);
const isManifest = (path: string): boolean => /^games\/[^/]+\/(campaign\/)?(index|look)\.ts$/.test(path);
/** What a manifest may import at once: its look, and words for it. */
const isLight = (path: string): boolean => /^games\/[^/]+\/(campaign\/)?(look|text\/look\.\w+)\.ts$/.test(path);
const isEmblem = (path: string): boolean => /^games\/[^/]+\/(campaign\/)?emblem\.ts$/.test(path);
const isBoardKit = (path: string): boolean => path.startsWith("games/board-kit/");
const isTest = (path: string): boolean => /\/(test|testing|dev)\//.test(path);
/** Rules must be the same everywhere and every time. */
const isPure = (path: string): boolean =>
  (path.startsWith("kernel/") ||
    /^games\/[^/]+\/(campaign\/)?(rules|content|display|scenario)\//.test(path) ||
    /^games\/[^/]+\/(campaign\/)?(game|queries)\.ts$/.test(path)) &&
  !isTest(path);
/** What decides: it knows neither who plays nor who looks on. */
const isRules = (path: string): boolean => /^games\/[^/]+\/(campaign\/)?(rules\/|content\/|game\.ts$)/.test(path);
const isDisplay = (path: string): boolean => /^games\/[^/]+\/(campaign\/)?(display\/|queries\.ts$)/.test(path);
/** Bots may reckon with fractions, as only their answers are kept; but the same ask must give the same answer. */
const isBot = (path: string): boolean =>
  (/^games\/[^/]+\/(campaign\/)?bot(\.ts|\/)/.test(path) || path.startsWith("bots/")) && !isTest(path);

/** `@warren/tossing-tiger/rules/state.ts` -> `games/tossing-tiger/rules/state.ts`. */
function packagePath(specifier: string, folders: ReadonlyMap<string, string>): string | undefined {
  const [scope, name, ...rest] = specifier.split("/");
  if (scope !== "@warren" || !name) return undefined;
  const folder = folders.get(`@warren/${name}`);
  return folder === undefined ? `unknown/${name}` : join(folder, ...rest);
}

function importFault(
  path: string,
  specifier: string,
  how: "types" | "static" | "dynamic",
  folders: ReadonlyMap<string, string>,
): string | undefined {
  const folder = folderOf(path);
  const target = specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : packagePath(specifier, folders);
  if (target === undefined) {
    const libraries = LIBRARIES[folder];
    const ours = isTest(path) || path.includes("/board/dev/");
    if (isScenario(path) && READS_FILES.includes(specifier)) return undefined;
    if (libraries && !ours && !libraries.some((library) => specifier === library || specifier.startsWith(`${library}/`)))
      return `${folder} may not use ${specifier}`;
    return undefined;
  }
  if (target.startsWith("..")) return `${specifier} leads out of the project`;
  const targetFolder = folderOf(target);
  if (
    targetFolder !== folder &&
    !(MAY[folder] ?? []).includes(targetFolder) &&
    !(isTest(path) && ["kernel", "games", "tools"].includes(targetFolder))
  )
    return `${folder} may not import ${targetFolder}`;
  const game = gameOf(path);
  const targetGame = gameOf(target);
  if (game && targetGame && game !== targetGame) return `one game may not import another`;
  // A longer game is made of its battles, which know nothing of it.
  if (game && isOfCampaign(target) && !isOfCampaign(path)) return "a battle may not import the campaign it may belong to";
  const inBoard = path.includes("/board/");
  if (isBoardKit(path) && targetFolder === "games" && !isBoardKit(target)) return "the board kit knows no game";
  if (isBoardKit(target) && folder === "games" && !inBoard && !isBoardKit(path) && !isEmblem(path))
    return "the board kit is for boards alone";
  if (game && isManifest(path) && how === "static" && targetFolder === "games" && !isLight(target))
    return "a manifest fetches this with import()";
  if (game && target.includes("/board/") && !inBoard && !isTest(path) && !isManifest(path))
    return "rules may not import the board";
  if (game && how === "static" && isReader(target) && !isScenario(path) && !isTest(path) && !path.endsWith("/check-file.ts"))
    return "what reads files is fetched with import()";
  if (isRules(path) && isBot(target)) return "rules may not import bots";
  if (isRules(path) && isDisplay(target)) return "rules may not import what boards ask";
  if (isDisplay(path) && isBot(target)) return "what boards ask does not come from bots";
  if (isBot(path) && isDisplay(target)) return "bots may not import what boards ask: what both need is of the rules";
  if (game && inBoard && !isTest(path) && /\/(rules\/|display\/|bot\/|(game|bot|queries)\.ts)/.test(target) && how !== "types")
    return "a board may take types from the rules, nothing that runs";
  return undefined;
}

export function faultsOf(path: string, source: string, folders: ReadonlyMap<string, string>): Fault[] {
  const faults: Fault[] = [];
  // Of a Svelte file only its scripts are looked at; blank lines keep the line numbers.
  const code = path.endsWith(".svelte")
    ? source.replace(/(<script[^>]*>)([\s\S]*?)(<\/script>)|([^\n])/g, (_all, _open, body: string | undefined) => body ?? "")
    : source;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const report = (node: ts.Node, what: string): void => {
    faults.push({ file: path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
  };
  const pure = isPure(path);
  const bot = isBot(path);
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
      const named = clause?.namedBindings;
      const typeOnly = ts.isExportDeclaration(node)
        ? node.isTypeOnly
        : clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
          (!clause?.name && named !== undefined && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly));
      const fault = importFault(path, node.moduleSpecifier.text, typeOnly ? "types" : "static", folders);
      if (fault) report(node, fault);
    }
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0])
    ) {
      const fault = importFault(path, node.arguments[0].text, "dynamic", folders);
      if (fault) report(node, fault);
    }
    if (pure || bot) {
      if (ts.isPropertyAccessExpression(node)) {
        const name = node.name.text;
        if (
          ts.isIdentifier(node.expression) &&
          node.expression.text === "Math" &&
          (pure ? BANNED_MATH.has(name) : name === "random")
        )
          report(node, `Math.${name} is banned here`);
        if (BANNED_MEMBERS.has(name)) report(node, `${name} depends on the locale`);
      }
      if (ts.isIdentifier(node) && (pure ? BANNED_GLOBALS.has(node.text) : node.text === "Date") && !isName(node))
        report(node, `${node.text} is banned here`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** True where an identifier only names a member or a parameter, and is not the global. */
function isName(node: ts.Identifier): boolean {
  const parent = node.parent;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    ts.isTypeReferenceNode(parent)
  );
}

export function workspaceFolders(root: string): Map<string, string> {
  const manifests = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*package.json"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const folders = new Map<string, string>();
  for (const manifest of manifests) {
    if (!manifest || manifest === "package.json") continue;
    const { name } = JSON.parse(readFileSync(join(root, manifest), "utf8")) as { name: string };
    folders.set(name, dirname(manifest));
  }
  return folders;
}

function main(): void {
  const root = cwd();
  const folders = workspaceFolders(root);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.svelte"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && MAY[folderOf(path)] !== undefined);
  const faults = files.flatMap((path) => faultsOf(path, readFileSync(join(root, path), "utf8"), folders));
  for (const { file, line, what } of faults) console.error(`${file}:${line}: ${what}`);
  console.log(`imports: ${files.length} files, ${faults.length} faults`);
  exit(faults.length > 0 ? 1 : 0);
}

if (argv[1] === import.meta.filename) main();
