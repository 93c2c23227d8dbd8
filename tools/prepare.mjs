/**
 * What `npm start` and `npm test` need before they can run: installed packages and, for the site, a build.
 * Plain JavaScript that runs on any Node from 18 on, because it is what installs the Node this project is pinned to.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");

/** The environment in which the pinned Node comes first. */
export function pinnedEnv() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
}

/** Runs a command in the project on the pinned Node; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((ended, failed) => {
    const child = spawn(command, args, { cwd: root, env: pinnedEnv(), stdio: "inherit", ...options });
    child.once("error", failed);
    child.once("close", (code) => ended(code ?? 1));
  });
}

function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** Packages that are not whole until a script of theirs has run: Node itself, and the PostgreSQL of the tests, by platform. */
const WITH_SCRIPTS = Object.entries(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).allowScripts).flatMap(
  ([name, runs]) => (runs ? name : []),
);

/** Installs packages when they are missing or the lock file changed since. */
export async function install() {
  const stamp = join(root, "node_modules", ".warren-lock");
  const lock = hashOf(readFileSync(join(root, "package-lock.json")));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock && existsSync(join(bin, "node"))) return;
  console.log("warren: installing packages (once) ...");
  // Not `npm ci`: it refuses a lock file that does not list the optional binaries of every other platform.
  // `--no-save` keeps to the lock file and leaves it alone.
  // Packages' own scripts only where they are needed: npm would set about compiling SQLite, which comes compiled, and for that fetch what is not on npm.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const steps = [
    ["install", "--no-save", "--ignore-scripts", ...quiet],
    ["rebuild", ...WITH_SCRIPTS, ...quiet],
  ];
  for (const step of steps) {
    const code = await run("npm", step);
    if (code === 0) continue;
    console.error(`warren: npm ${step[0]} failed; see above. Is the npm registry within reach?`);
    process.exit(code);
  }
  writeFileSync(stamp, lock);
}

/** Everything the site is built from. */
const SOURCES = ["web", "kernel", "wire", "games", "bots"];

function sourceState(folder, lines = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === "node_modules" || entry.name === "dist" || entry.name === "test" || entry.name === "golden") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sourceState(path, lines);
    else lines.push(`${path} ${statSync(path).mtimeMs} ${statSync(path).size}`);
  }
  return lines;
}

/** Builds the site when a source is newer than the last build; resolves to the exit code. */
export async function build(options) {
  const stamp = join(root, "web", "dist", ".built-from");
  const state = hashOf(
    SOURCES.flatMap((folder) => sourceState(join(root, folder))).join("\n"),
    readFileSync(join(root, "package-lock.json")),
  );
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return 0;
  console.log("warren: building the site ...");
  const code = await run("vite", ["build", "web", "--logLevel", "warn"], options);
  if (code !== 0) return code;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  return 0;
}
