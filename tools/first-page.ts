import type { Browser } from "playwright-core";

/** Script and styles of the front page over the wire, in bytes, fonts aside. */
export interface FirstPage {
  /** Everything that had been asked for when the page could be used. */
  readonly usable: number;
  /** What had come once the match on show was there too. */
  readonly shown: number;
}

/** Script and styles, fonts aside, that may come before the front page can be used, in bytes. */
export const MOST_AT_FIRST = 90_000;
/** The button that somebody who comes for the first time presses. */
const PLAY_NOW = "Play now against bots";

declare global {
  interface Window {
    usableAt?: number;
  }
}

/** A first visit, with nothing kept. The page can be used as soon as its first button is there: whatever is drawn can be pressed. */
export async function firstPage(browser: Browser, url: string): Promise<FirstPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript((name) => {
      const look = () => {
        const found = [...document.querySelectorAll("button")].some((one) => one.textContent?.includes(name));
        if (found) window.usableAt ??= performance.now();
        else requestAnimationFrame(look);
      };
      look();
    }, PLAY_NOW);
    await page.goto(url);
    await page.locator("figure.live .natural").waitFor({ timeout: 60_000 });
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, early: startTime <= window.usableAt! })),
    );
    const files = asked.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
    const total = async (all: typeof files) => (await Promise.all(all.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    return { usable: await total(files.filter((one) => one.early)), shown: await total(files) };
  } finally {
    await context.close();
  }
}

/** As the server sends it to a browser. */
async function sizeOf({ name }: { readonly name: string }): Promise<number> {
  const answer = await fetch(name, { headers: { "accept-encoding": "br, gzip" } });
  await answer.arrayBuffer();
  return Number(answer.headers.get("content-length"));
}
