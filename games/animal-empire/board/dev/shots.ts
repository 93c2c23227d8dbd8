import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { build, preview } from "vite";
import { launch } from "../../../../tools/browser.ts";

/** Pictures of the board in all its states; `table` is the room it has on the site in a window of 1280 x 800. `node shots.ts [out folder] [part of a name ...]` */
const SIZES = { full: [1440, 900], table: [935, 654], wide: [1080, 860], phone: [390, 844], small: [360, 640] } as const;
const STATES: { readonly [name: string]: string } = {
  crowns: "seats=4&stop=setup.crown&seat=2",
  keep: "seats=2&stop=setup.keep&pick2",
  start2: "seats=2&stop=action",
  start4: "seats=4&stop=action",
  start8: "seats=8&stop=action",
  plain8: "seats=8&stop=action&nth=8&plain",
  middle2: "seats=2&stop=action&nth=9",
  middle4: "seats=4&stop=action&nth=12",
  middle8: "seats=8&stop=action&nth=8",
  seize4: "seats=4&stop=seize",
  lost8: "seats=8&stop=lost",
  chain8: "seats=8&stop=chain&seed=c",
  chain5: "seats=5&stop=chain&seed=c",
  window4: "seats=4&stop=window.other&nth=6",
  owl3: "seats=3&stop=owl.look",
  watch6: "seats=6&seat=none&stop=action&nth=40",
  seven: "seats=7&stop=action&nth=7",
  over4: "seats=4&stop=over",
};
const [out = "/tmp/ae-board", ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const configFile = `${import.meta.dirname}/vite.config.ts`;
await build({ configFile, logLevel: "warn" });
const server = await preview({ configFile, logLevel: "warn", preview: { port: 0, host: "127.0.0.1" } });
const base = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`;
const browser = await launch();
for (const [size, [width, height]] of Object.entries(SIZES))
  for (const theme of ["light", "dark"])
    for (const [state, query] of Object.entries(STATES)) {
      const name = `${state}-${size}-${theme}`;
      if (wanted.length > 0 && !wanted.some((one) => name.includes(one))) continue;
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: size === "phone" });
      page.on("console", (line) => line.type() !== "log" && console.log(name, line.text()));
      page.on("pageerror", (error) => console.log(name, error.message));
      await page.goto(`${base}?${query}&theme=${theme}&still`);
      await page.waitForSelector(".hall");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, `is ${wide} px wider than the screen`);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("button.pick, .act")]
          .filter((one) => one.getClientRects().length > 0)
          .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute("aria-label") ?? one.textContent }))
          .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
          .map(({ box, name }) => `${name} ${box.width} x ${box.height}`),
      );
      if (small.length > 0) console.log(name, "too small to press:", small.slice(0, 3));
      await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
      await page.close();
    }
await browser.close();
await server.close();
