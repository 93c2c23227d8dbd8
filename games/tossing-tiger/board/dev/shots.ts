import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { build, preview } from "vite";
import { launch } from "../../../../tools/browser.ts";

/** Pictures of the board in all its states. `node shots.ts [out folder] [part of a name ...]` */
const SIZES = { wide: [1080, 860], tablet: [768, 1024], phone: [390, 844], small: [360, 640] } as const;
const STATES: { readonly [name: string]: string } = {
  wage: "seats=2&stop=war.wage",
  wage4: "seats=4&stop=war.wage",
  split: "seats=3&stop=war.split",
  dragon: "seats=2&stop=action.dragon&seed=d1",
  leopard: "seats=2&stop=action.leopard&seed=d2",
  monkey: "seats=2&stop=action.monkey&seed=d5",
  pile: "seats=2&stop=spoils.pile&seed=d3",
  card: "seats=2&stop=spoils.card&seed=d4",
  keep: "seats=3&stop=spoils.keep&seed=d6",
  six: "seats=6&stop=action.leopard&nth=1&seed=s1",
  watch: "seats=4&seat=none&stop=action.dragon&seed=w1",
  crowd: "seats=2&stop=war.split&nth=2&seed=late&extra=14",
  crowdwar: "seats=2&stop=action.leopard&nth=3&seed=late&extra=14",
  long: "seats=3&stop=spoils.pile&nth=3&seed=long&seat=none",
  over: "seats=4&stop=over&seed=o1",
};
const [out = "/tmp/ttboard", ...wanted] = process.argv.slice(2);
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
      await page.waitForSelector(".dojo");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, `is ${wide} px wider than the screen`);
      await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
      await page.close();
    }
await browser.close();
await server.close();
