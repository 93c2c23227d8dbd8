import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../server/server.ts";
import { launch } from "../../tools/browser.ts";
import { House } from "./serving.ts";

const root = join(import.meta.dirname, "..", "..");

let browser: Promise<Browser> | undefined;
/** The files of a worker share their modules (`isolate: false`), and with them one browser, which ends with the worker. */
export const theBrowser = (): Promise<Browser> => (browser ??= launch());

/** Every person gets a context of their own and is listened to for errors; whoever is left over after a test goes. */
export class Visitors {
  private readonly present = new Set<BrowserContext>();
  readonly complaints: string[] = [];
  /** While a test cuts the connection on purpose, failed requests are no complaint. */
  offlineExpected = false;

  async sendAway(): Promise<void> {
    await Promise.all([...this.present].map((context) => context.close()));
  }

  /**
   * Without a service worker, unless it is asked for: it would fetch the whole house for each of them. Who is not there to watch has set
   * the speed of play to “at once”.
   */
  async person(
    size = { width: 1440, height: 900 },
    extra: Parameters<Browser["newContext"]>[0] = {},
    watches = false,
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await (await theBrowser()).newContext({
      viewport: size,
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...extra,
    });
    this.present.add(context);
    if (!watches)
      await context.addInitScript(() => {
        try {
          if (localStorage.getItem("warren.settings") === null) localStorage.setItem("warren.settings", '{"speed":0}');
        } catch {
          // A page without an address keeps nothing.
        }
      });
    context.on("close", () => this.present.delete(context));
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
      if (text.startsWith("Service Worker registration blocked")) return;
      if (this.offlineExpected && /ERR_|WebSocket|Failed to load resource|fetch/i.test(text)) return;
      this.complaints.push(`${message.type()}: ${text}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`thrown: ${error.message}`));
  }
}

/** After each test: a complaint in any visitor's console fails the test it came in. */
function received(): Visitors {
  const visitors = new Visitors();
  afterEach(async () => {
    await visitors.sendAway();
    expect(visitors.complaints.splice(0)).toEqual([]);
  });
  return visitors;
}

/** The house of all files, and visitors to it. */
export function openHouse(): { house: { readonly url: string }; visitors: Visitors } {
  return { house: { url: inject("house") }, visitors: received() };
}
/** A house of a file's own, for tests that pull it down. */
export function openOwnHouse(): { house: House; visitors: Visitors } {
  const house = new House();
  beforeAll(() => house.start());
  afterAll(() => house.stop());
  return { house, visitors: received() };
}

/** A server in this process, for tests that own its time or its games. */
export function openServer(given: () => Promise<Partial<ServerOptions>>): {
  readonly server: RunningServer;
  /** Ends it and starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  visitors: Visitors;
} {
  const data = mkdtempSync(join(tmpdir(), "warren-server-"));
  let server: RunningServer | undefined;
  const start = async (port: number): Promise<void> => {
    const webDir = process.env.WARREN_WEB ?? join(root, "web", "dist");
    server = await startServer({ port, data, webDir, ...(await given()) });
  };
  beforeAll(() => start(0));
  afterAll(async () => {
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  });
  return {
    get server() {
      return server!;
    },
    async restart() {
      const port = Number(new URL(server!.url).port);
      await server!.close();
      await start(port);
    },
    visitors: received(),
  };
}

/**
 * Fixes what chance brings to matches of a device of one's own: the same keys, and so the same dice and bots, with every run; the next match
 * has others. What is pressed decides the rest.
 */
export async function fixLuck(page: Page, seed: number): Promise<void> {
  await page.addInitScript((from) => {
    const visits = Number(sessionStorage.getItem("luck") ?? "0");
    sessionStorage.setItem("luck", String(visits + 1));
    let state = from * 1000 + visits;
    crypto.getRandomValues = (array) => {
      if (!array) return array;
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
        bytes[i] = state >>> 24;
      }
      return array;
    };
  }, seed);
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
  // Only violations are told in full: on a long page that is ten times as fast. Nothing here stands in a frame of somebody else.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
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

/** Larger letters, as a reader may have set them. */
export async function enlarge(page: Page, text: number | undefined): Promise<void> {
  if (text)
    await page.addInitScript((size) => {
      const larger = new CSSStyleSheet();
      larger.replaceSync(`:root { font-size: ${size}% !important }`);
      document.adoptedStyleSheets.push(larger);
    }, text);
}
