/**
 * Keeps the rules of a version, so that its matches are played on when a newer one has come: before a game's version is raised,
 *   node tools/keep-version.ts wards-of-war            what stands in the working tree
 *   node tools/keep-version.ts wards-of-war 123f8168   what stood in a commit
 * writes games/NAME/kept/VERSION.mjs, one file with rules, bots, words, queries and the kernel of that day, and enters its hash in games/NAME/kept/list.ts.
 * The finished matches (golden/) of that day are verified with the file first: one that does not verify is a reason not to keep it. The shortest is
 * kept beside it (VERSION.json), and verified by tests for as long as the file lies there.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { keptRules } from "@warren/games/kept.ts";
import type { Game } from "@warren/kernel/game.ts";
import { parseMatchFile, verifyMatchFile } from "@warren/kernel/record.ts";
import { CONTRACT, fingerprint } from "@warren/kernel/released.ts";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
/** All that a game's rules may import. */
const PARTS = ["kernel", "games"];
/** More than this is no longer a file to keep beside the sources. */
const LARGEST = 1_000_000;

/** The sources of a commit, or of the working tree, alone in a folder: nothing of today's kernel finds its way in. */
function sourcesAt(commit: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), "warren-keep-"));
  if (commit === undefined) for (const part of PARTS) symlinkSync(join(root, part), join(folder, part));
  else {
    const packed = execFileSync("git", ["archive", commit, ...PARTS], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "-C", folder], { input: packed });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const NOTHING = "\0nothing-to-show";
/** Parts of a manifest that are drawn, taught or looked at: a kept version is shown on today's board. */
const SHOWN = /^\.\/(board\/|lessons\.ts$|look\.ts$|kept\/|text\/(board|builder)\.)/;
const READS_FILES = /^\.\/check-file\.ts$/;

/** Leaves out what no match needs. Documents are read by a heavy part, which only a game needs whose options carry some. */
function onlyRules(withReader: boolean): Plugin {
  const isLeftOut = (source: string): boolean => SHOWN.test(source) || (!withReader && READS_FILES.test(source));
  return {
    name: "warren-only-rules",
    enforce: "pre",
    resolveId: (source, importer) => (importer?.endsWith("/index.ts") && isLeftOut(source) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? "export const look = {};" : undefined),
  };
}

/** What the file exports (`KeptFile` in kernel/released.ts), in words that any kernel so far understands. */
const entry = (game: string, awaited: string | undefined): string => `
import { Match } from "./kernel/match.ts";
import { verifyMatchFile } from "./kernel/record.ts";
import { manifest } from "./games/${game}/index.ts";
${awaited === undefined ? "" : `import { manifest as other } from "./games/${awaited}/index.ts";`}
export const contract = ${CONTRACT};
export const load = () => manifest.load();
export const queries = manifest.queries;
export const released = (game) => ({
  start: (...given) => Match.start(game, ...given),
  load: (...given) => Match.load(game, ...given),
  verify: (file) => verifyMatchFile(game, file),
});
export const awaited = ${awaited === undefined ? "undefined" : "{ [other.id]: (await other.load()).game.version }"};
`;

async function bundle(folder: string, game: string, withReader: boolean): Promise<string> {
  const partOf = game.endsWith("/campaign") ? game.slice(0, -"/campaign".length) : undefined;
  writeFileSync(join(folder, "entry.js"), entry(game, partOf));
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [onlyRules(withReader)],
    resolve: {
      // Whatever the packages in node_modules lead to is today's.
      alias: [{ find: new RegExp(`^@warren/(${PARTS.join("|")})/`), replacement: `${folder}/$1/` }],
      preserveSymlinks: true,
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: "out",
      minify: true,
      target: "es2024",
      rolldownOptions: {
        input: join(folder, "entry.js"),
        preserveEntrySignatures: "strict",
        output: { format: "es", codeSplitting: false, entryFileNames: "kept.mjs", minify: true },
      },
    },
  });
  return readFileSync(join(folder, "out", "kept.mjs"), "utf8");
}

/** Writes the file and gives its rules as the house will have them. */
async function laidDown(file: string, text: string, game: string): Promise<Game> {
  writeFileSync(file, text);
  const hash = fingerprint(new TextEncoder().encode(text));
  const found = await keptRules(game, { version: 0, hash, file: pathToFileURL(file) });
  if ("refusal" in found) throw new Error(JSON.stringify(found.refusal));
  return found.module.game;
}

/** The finished matches of that day that the kept rules verify, shortest first, and what is wrong with others. */
function judged(folder: string, game: Game): { sound: string[]; faults: string[] } {
  const sound: string[] = [];
  const faults: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const text = readFileSync(join(folder, name), "utf8");
    const parsed = parseMatchFile(text);
    if ("refusal" in parsed || parsed.file.header.game !== game.id) continue;
    const { refusal } = verifyMatchFile(game, parsed.file);
    if (refusal) faults.push(`${name}: ${JSON.stringify(refusal)}`);
    else sound.push(text);
  }
  return { sound: sound.sort((a, b) => a.length - b.length), faults };
}

/** Every kept version of a game by the hashes of the files that lie there. */
function listOf(folder: string): string {
  const versions = readdirSync(folder)
    .flatMap((name) => /^(\d+)\.mjs$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  const lines = versions.map((version) => {
    const hash = fingerprint(readFileSync(join(folder, `${version}.mjs`)));
    return `  {\n    version: ${version},\n    hash: "${hash}",\n    file: new URL("./${version}.mjs", import.meta.url),\n  },`;
  });
  return `import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
${lines.join("\n")}
];
`;
}

async function main(game: string | undefined, commit: string | undefined): Promise<number> {
  if (game === undefined || !existsSync(join(root, "games", game, "game.ts"))) {
    console.error("keep-version: name the folder of a game below games/, and a commit where it is not today's version");
    return 2;
  }
  const folder = sourcesAt(commit);
  try {
    let text = await bundle(folder, game, false);
    const first = await laidDown(join(folder, "first.mjs"), text, game);
    // Documents come in through the options: then the part that reads them belongs to the rules.
    if (first.options.some(({ t }) => t === "text")) text = await bundle(folder, game, true);
    const rules = await laidDown(join(folder, "second.mjs"), text, game);
    const { sound, faults } = judged(join(folder, "games", game, "golden"), rules);
    for (const fault of faults) console.error(`keep-version: ${fault}`);
    const size = Buffer.byteLength(text);
    if (size > LARGEST) console.error(`keep-version: ${size} bytes are more than ${LARGEST}`);
    if (sound.length === 0) console.error("keep-version: no finished match of its day shows that it is what it was");
    if (faults.length > 0 || size > LARGEST || sound.length === 0) return 1;
    const to = join(root, "games", game, "kept");
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, `${rules.version}.mjs`), text);
    writeFileSync(join(to, `${rules.version}.json`), sound[0]!);
    writeFileSync(join(to, "list.ts"), listOf(to));
    console.log(`${rules.id} ${rules.version}: ${size} bytes; ${sound.length} finished matches of its day verify.`);
    console.log('Its manifest must have: kept: async () => (await import("./kept/list.ts")).kept');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

exit(await main(argv[2], argv[3]));
