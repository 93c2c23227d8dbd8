import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { build, preview } from "vite";
import { launch } from "../../../../tools/browser.ts";

/** Pictures of the battlefield in all its states. `node shots.ts [out folder] [part of a name ...]` */
const SIZES = {
  wide: { screen: [1440, 900], w: "1050px", h: "760px" },
  tablet: { screen: [768, 1024], w: "768px", h: "640px" },
  phone: { screen: [390, 844], w: "390px", h: "520px" },
  large: { screen: [1440, 900], w: "1440px", h: "900px" },
} as const;
const STATES: { readonly [name: string]: string } = {
  fresh: "objective=O06&seed=a1&round=1",
  muster: "stop=select.pick&seed=m1",
  deploy: "stop=deploy.place&seed=d1&objective=O11",
  select: "objective=O06&seed=a1&round=2&pick=1",
  middle: "objective=O06&seed=b3&round=4&acted=2",
  big: "size=large&objective=O05&seed=c1&round=3",
  church: "size=small&objective=O01&seed=ch1&round=4&land=city",
  civil: "objective=O02&seed=cv2&round=2&land=forest",
  waste: "objective=O15&seed=w1&round=6&seat=none&land=wetlands",
  victim: "objective=O07&seed=v1&round=1&stop=shot.victim",
  flights: "objective=O06&seed=a1&round=1&path=H.pilot>approach",
  hows: "size=large&objective=O05&seed=c1&round=3&path=H.engineer",
  lines: "objective=O07&seed=a1&round=2&path=H.sniper>shoot>2,-4",
  shot: "objective=O07&seed=s1&round=2&event=shoot.fires",
  die: "objective=O07&seed=s1&round=2&event=die.failed",
  blast: "objective=O15&seed=s2&round=2&event=tile.collapsed",
  over: "objective=O06&seed=o1&stop=over",
};
const [out = "/tmp/awwboard", ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const configFile = `${import.meta.dirname}/vite.config.ts`;
await build({ configFile, logLevel: "warn" });
const server = await preview({ configFile, logLevel: "warn", preview: { port: 0, host: "127.0.0.1" } });
const base = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`;
const browser = await launch();
for (const [size, { screen, w, h }] of Object.entries(SIZES))
  for (const theme of ["light", "dark"])
    for (const [state, query] of Object.entries(STATES)) {
      const name = `${state}-${size}-${theme}`;
      if (wanted.length > 0 && !wanted.some((one) => name.includes(one))) continue;
      const page = await browser.newPage({
        viewport: { width: screen[0], height: screen[1] },
        hasTouch: size === "phone",
        deviceScaleFactor: size === "phone" ? 2 : 1,
      });
      page.on("console", (line) => line.type() !== "log" && console.log(name, line.text()));
      page.on("pageerror", (error) => console.log(name, error.message));
      await page.goto(`${base}?${query}&theme=${theme}&w=${w}&h=${h}&still`);
      await page.waitForSelector(".battle");
      if (query.includes("pick=1")) {
        await page.focus(".place[tabindex='0']");
        await page.keyboard.press("Enter");
        await page.waitForTimeout(200);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, `is ${wide} px wider than the screen`);
      await page.locator("main").screenshot({ path: `${out}/${name}.png` });
      await page.close();
    }
await browser.close();
await server.close();
