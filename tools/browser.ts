import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/** Where the browser inside the package is unpacked, by its version. */
const CACHE = fileURLToPath(new URL("../node_modules/.cache/warren-browser/", import.meta.url));
const versionOf = (name: string): string => {
  // Its own file of that name cannot be imported: the package does not let it out.
  const file = fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url));
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/**
 * The browser inside the package, unpacked once. In a folder of its own that gets its name when all is there: a run that is killed meanwhile leaves nothing
 * that looks like a browser, and two at once do not start one that is half written.
 */
async function unpacked(): Promise<string> {
  const place = join(CACHE, versionOf("@sparticuz/chromium"));
  const program = join(place, "chromium");
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, "unpacking-"));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = work;
  try {
    const made = await chromium.executablePath();
    if (dirname(made) !== work) return made;
    if (!existsSync(place)) renameSync(work, place);
  } catch (error) {
    // Somebody else was first.
    if (!existsSync(program)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(work, { recursive: true, force: true });
  }
  return program;
}

/** A headless Chromium for tests and screenshots: Debian's where it is installed, else the one inside the npm package. */
export async function launch(): Promise<Browser> {
  const debian = "/usr/bin/chromium";
  const executablePath = existsSync(debian) ? debian : await unpacked();
  const quiet = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  const args = existsSync(debian)
    ? quiet
    : [...chromium.args.filter((arg) => !arg.startsWith("--single-process") && !arg.startsWith("--headless")), ...quiet];
  return playwright.launch({ executablePath, args, headless: true });
}
