import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

/** A headless Chromium for tests and screenshots: Debian's where it is installed, else the one inside the npm package. */
export async function launch(): Promise<Browser> {
  const debian = "/usr/bin/chromium";
  const executablePath = existsSync(debian) ? debian : await chromium.executablePath();
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
