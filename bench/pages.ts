import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "@warren/server/server.ts";
import { launch } from "../tools/browser.ts";
import { firstPage, MOST_AT_FIRST } from "../tools/first-page.ts";
import { figure, type Result } from "./measure.ts";

const webDir = fileURLToPath(new URL("../web/dist", import.meta.url));

/** What the front page weighs over the wire, as the real server sends it to a real browser. Bytes, so once is enough; none when the site is not built. */
export async function* pageResults(): AsyncGenerator<Result> {
  if (!existsSync(join(webDir, "index.html"))) return;
  const data = mkdtempSync(join(tmpdir(), "warren-bench-"));
  const server = await startServer({ port: 0, data, webDir, log: "error" });
  const browser = await launch();
  try {
    const { usable, shown } = await firstPage(browser, server.url);
    yield {
      ...row("front page: script and styles when it can be used (theirs: the bound)", usable, MOST_AT_FIRST),
      below: MOST_AT_FIRST,
    };
    yield row("front page: the same with the match on show (theirs: without it)", shown, usable);
  } finally {
    await browser.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function row(name: string, ours: number, theirs: number): Result {
  return { name, unit: "bytes", ours: figure([ours]), theirs: figure([theirs]), ratio: figure([ours / theirs]) };
}
