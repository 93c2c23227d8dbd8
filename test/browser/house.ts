import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../server/server.ts";
import { launch } from "../../tools/browser.ts";

const root = join(import.meta.dirname, "..", "..");

/** A site built elsewhere than in web/dist, to try one while others build theirs. */
const SITE = process.env.WARREN_WEB ? ["--web", process.env.WARREN_WEB] : [];

/** The real server as its own process on its own data, as `warren serve` starts it. It can be killed and started again on the same port. */
export class House {
  readonly data = mkdtempSync(join(tmpdir(), "warren-browser-"));
  private child: ChildProcess | undefined;
  url = "";
  private port = 0;

  async start(): Promise<void> {
    const child = spawn(
      join(root, "node_modules/.bin/node"),
      ["cli/warren.ts", "serve", "--port", String(this.port), "--data", this.data, ...SITE],
      { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.child = child;
    let said = "";
    this.url = await new Promise<string>((found, failed) => {
      const listen = (chunk: Buffer): void => {
        said += chunk;
        const address = /http:\/\/[^\s"]+/.exec(said);
        if (address) found(address[0].replace(/\/$/, ""));
      };
      child.stdout!.on("data", listen);
      child.stderr!.on("data", listen);
      child.on("exit", (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  /** As a power cut would: no goodbye. */
  async kill(): Promise<void> {
    const child = this.child!;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** One browser for a file of tests; every person gets a context of their own and is listened to for errors. */
export class Visitors {
  private browser!: Browser;
  readonly complaints: string[] = [];
  /** While a test cuts the connection on purpose, failed requests are no complaint. */
  offlineExpected = false;

  async open(): Promise<void> {
    this.browser = await launch();
  }
  async close(): Promise<void> {
    await this.browser.close();
  }

  async person(
    size = { width: 1440, height: 900 },
    extra: Parameters<Browser["newContext"]>[0] = {},
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser.newContext({ viewport: size, reducedMotion: "reduce", ...extra });
    // A page may be slow where many work at once; what never comes still fails.
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    this.listen(page);
    return { context, page };
  }

  listen(page: Page): void {
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const text = message.text();
      if (this.offlineExpected && /ERR_|WebSocket|Failed to load resource|fetch/i.test(text)) return;
      this.complaints.push(`${message.type()}: ${text}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`thrown: ${error.message}`));
  }
}

/** A house and its visitors for a file of tests; a complaint in any visitor's console fails the test it came in. */
export function openHouse(): { house: House; visitors: Visitors } {
  const house = new House();
  const visitors = new Visitors();
  beforeAll(async () => {
    await Promise.all([house.start(), visitors.open()]);
  });
  afterAll(async () => {
    await visitors.close();
    await house.stop();
  });
  afterEach(() => {
    expect(visitors.complaints.splice(0)).toEqual([]);
  });
  return { house, visitors };
}

/** The same with the server in this process, for tests that own its time or its games. */
export function openServer(given: () => Promise<Partial<ServerOptions>>): { readonly server: RunningServer; visitors: Visitors } {
  const data = mkdtempSync(join(tmpdir(), "warren-server-"));
  const visitors = new Visitors();
  let server: RunningServer | undefined;
  beforeAll(async () => {
    const webDir = process.env.WARREN_WEB ?? join(root, "web", "dist");
    [server] = await Promise.all([startServer({ port: 0, data, webDir, ...(await given()) }), visitors.open()]);
  });
  afterAll(async () => {
    await visitors.close();
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(visitors.complaints.splice(0)).toEqual([]);
  });
  return {
    get server() {
      return server!;
    },
    visitors,
  };
}

/** Opens what is folded in a form. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator("form details:not([open]) > summary:visible");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The form of a new table with all of it to be seen. */
export async function openForm(page: Page, house: { readonly url: string }, game: string): Promise<void> {
  await page.goto(`${house.url}/new/${game}`);
  await page.locator("form").waitFor();
  await unfold(page);
}

/** The form of a table for two people by a link. */
export async function formForTwo(page: Page, house: { readonly url: string }, game: string): Promise<void> {
  await openForm(page, house, game);
  await page.getByRole("radio", { name: /Friends by a link/ }).check();
  await unfold(page);
  while ((await page.getByRole("status", { name: "Number of seats" }).textContent()) !== "2")
    await page.getByRole("button", { name: "One seat fewer" }).click();
}
/** Makes the table that the form describes, and the others sit down at it. */
export async function sitDown(host: Page, ...others: readonly Page[]): Promise<void> {
  await host.getByRole("button", { name: /Make the table/ }).click();
  await host.waitForURL(/\/table\//);
  for (const page of others) await sitAt(page, host.url());
}
/** Somebody sits down on the first free seat of a table. */
export async function sitAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("button", { name: /Sit here/ })
    .first()
    .click();
}

/** No serious accessibility finding on the page as it is now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  expect(
    serious.map(
      (one) =>
        `${where}: ${one.id} ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join("; ")}`,
    ),
  ).toEqual([]);
}
