/** Pictures of a board in all its states. `node tools/board-gallery/shots.ts GAME [out folder] [part of a name ...]` */
import { launch } from "../browser.ts";
import { commandFor } from "./command.ts";
import type { Shots } from "./gallery.ts";
import { serveGallery } from "./serve.ts";

const { game, out, parts, given } = await commandFor<Shots>("shots");
const { sizes, states, act, fault } = given;
const gallery = await serveGallery();
const browser = await launch();
for (const [size, { room, scale = 1 }] of Object.entries(sizes))
  for (const theme of ["light", "dark"])
    for (const [state, query] of Object.entries(states)) {
      const name = `${state}-${size}-${theme}`;
      if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
      const [width, height] = room;
      const page = await browser.newPage({
        viewport: { width, height },
        hasTouch: size === "phone",
        deviceScaleFactor: scale,
      });
      page.on("console", (line) => line.type() !== "log" && console.log(name, line.text()));
      page.on("pageerror", (error) => console.log(name, error.message));
      await page.goto(`${gallery.base}?game=${game}&${query}&theme=${theme}&still`);
      await page.waitForSelector("main > *");
      await act?.(page, state);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, `is ${wide} px wider than the screen`);
      const wrong = await fault?.(page);
      if (wrong !== undefined) console.log(name, wrong);
      await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
      await page.close();
    }
await browser.close();
await gallery.close();
