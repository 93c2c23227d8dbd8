import { games } from "@warren/games/listed.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { enlarge, fixLuck, openHouse } from "./house.ts";
import { decisionOf, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

interface Screen {
  readonly name: string;
  readonly size: { width: number; height: number };
  readonly phone?: true;
  readonly text?: number;
}
const SCREENS: readonly Screen[] = [
  { name: "1440x900", size: { width: 1440, height: 900 } },
  { name: "1920x1080", size: { width: 1920, height: 1080 } },
  // The bar at the side: very wide, and a phone on its side.
  { name: "2560x1300", size: { width: 2560, height: 1300 } },
  { name: "844x390", size: { width: 844, height: 390 } },
  { name: "1440x900 at 200%", size: { width: 1440, height: 900 }, text: 200 },
  { name: "390x844", size: { width: 390, height: 844 }, phone: true },
  { name: "360x740 at 150%", size: { width: 360, height: 740 }, phone: true, text: 150 },
];

/** The moments in which one acts: how the page comes there, and what to press one after the other. */
interface Moment {
  readonly name: string;
  come(page: Page): Promise<void>;
  readonly presses: readonly string[];
}
async function start(page: Page, game: string): Promise<void> {
  await page.goto(`${house.url}/new/${game}`);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/local/);
  await waitForMe(page);
}
async function learn(page: Page, lesson: string): Promise<void> {
  await page.goto(`${house.url}/learn/${lesson}`);
  // Until something is asked, one reads.
  while ((await page.locator("section[data-decision]").count()) === 0) {
    const goOn = page.getByRole("button", { name: /^(Begin|Go on)$/, disabled: false });
    await goOn.or(page.locator("section[data-decision]")).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
  }
}
const MOMENTS: readonly Moment[] = [
  {
    name: "Animal Empire, a Crown is chosen",
    come: (page) => start(page, "animal-empire"),
    presses: [".board .crowns button.open >> nth=0"],
  },
  {
    name: "Animal Empire, a lesson",
    come: (page) => learn(page, "animal-empire/march"),
    presses: [".board button.pick.open >> nth=0", ".board button.pick.open >> nth=1"],
  },
  {
    name: "Tossing Tiger, a lesson",
    come: (page) => learn(page, "tossing-tiger/first-war"),
    presses: [".bar .chip >> nth=1", ".bar .chip >> nth=0"],
  },
  {
    name: "Animal World War, squads are chosen",
    come: (page) => start(page, "animal-world-war"),
    // What comes before the squads is asked in words.
    presses: [".board .deck button, section.bar .chip >> nth=0"],
  },
  {
    name: "Animal World War, a shot in a lesson",
    come: (page) => learn(page, "animal-world-war/shooting"),
    presses: [".board [data-at='0,1']", ".board [data-at='1,-1']"],
  },
  {
    name: "Wards of War, a class is chosen",
    come: (page) => start(page, "wards-of-war"),
    presses: ["[data-piece='medic'] >> nth=0"],
  },
  {
    name: "Wards of War, a shot in a lesson",
    come: (page) => learn(page, "wards-of-war/shooting"),
    presses: [".board [data-at='w2']"],
  },
  {
    name: "Wars Across the World, a march in a lesson",
    come: (page) => learn(page, "wars-across-the-world/march"),
    presses: [".board [data-at='ROL']", ".board [data-at='LEB']"],
  },
];

/** What is measured: the board's ground, what fills it, the bar, what runs over, what is covered. */
async function measured(page: Page) {
  return page.evaluate(() => {
    const box = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    /** Some box that scrolls does not show it now. */
    const isScrolledAway = (one: Element, x: number, y: number): boolean => {
      for (let at = one.parentElement; at; at = at.parentElement) {
        const { left, top, right, bottom } = box(at);
        const cuts = getComputedStyle(at).overflow !== "visible";
        // The last pixel at an edge may be its neighbour's.
        if (cuts && (x < left + 1 || x > right - 1 || y < top + 1 || y > bottom - 1)) return true;
      }
      return false;
    };
    const board = document.querySelector(".board")!;
    const ground = box(board);
    const drawn = box(board.firstElementChild!);
    const edges = (["left", "top", "right", "bottom"] as const).filter((edge) => Math.abs(drawn[edge] - ground[edge]) <= 1);
    const covered: string[] = [];
    for (const one of document.querySelectorAll(".board button, section.bar button")) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, right, bottom } = box(one);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (isScrolledAway(one, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      const inBoard = one.closest(".board") !== null;
      // On the field pieces may stand before their tile; nothing of the page may.
      const free = hit !== null && (one.contains(hit) || hit.contains(one) || (inBoard && board.contains(hit)));
      if (!free) covered.push(`${one.textContent?.trim() || one.getAttribute("aria-label")} under ${hit?.className}`);
    }
    const named = (name: RegExp) =>
      [...document.querySelectorAll("button")].filter((one) =>
        name.test((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()),
      ).length;
    return {
      share: ((ground.right - ground.left) * (ground.bottom - ground.top)) / (innerWidth * innerHeight),
      tall: (ground.bottom - ground.top) / innerHeight,
      ground,
      edges: edges.length,
      bar: box(document.querySelector("section.bar")!),
      confirms: document.querySelectorAll("[data-confirm]").length,
      backs: named(/^(Back|Start over)$/),
      plain: named(/^Confirm$/),
      top: document.querySelector("header")!.getBoundingClientRect().height,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      down: document.documentElement.scrollHeight - document.documentElement.clientHeight,
      covered,
    };
  });
}

test.each(SCREENS)("at $name the board has the room, and nothing moves under a finger", async ({ size, phone, text }) => {
  const { context, page } = await visitors.person(size, phone ? { hasTouch: true, isMobile: true } : {});
  await enlarge(page, text);
  for (const { name, come, presses } of MOMENTS) {
    await come(page);
    await page.locator(".board [data-game]").waitFor();
    const before = await measured(page);
    expect(phone ? before.tall : before.share, name).toBeGreaterThanOrEqual(0.6);
    expect(before.edges, name).toBeGreaterThanOrEqual(2);
    const atSide = before.bar.left >= before.ground.right - 1;
    expect(atSide, name).toBe(size.width > 2200 || size.height < 520);
    if (!atSide) expect(before.bar.bottom - before.bar.top, name).toBeLessThanOrEqual(size.height / 3 + 1);
    if (phone && !text) expect(before.bar.bottom - before.bar.top, name).toBeLessThanOrEqual(232);
    if (!text) expect(before.top, name).toBeLessThanOrEqual(44);
    for (const press of presses) {
      const place = page.locator(press);
      if (phone) await place.tap();
      else await place.click();
      const now = await measured(page);
      const pressed = `${name}, ${press}`;
      // It may have been answered; then the next question has its own bar, of the same size.
      expect(now.ground, pressed).toEqual(before.ground);
      expect(now.bar, pressed).toEqual(before.bar);
      expect(now, pressed).toMatchObject({ over: 0, down: 0, covered: [] });
      expect(Math.max(now.confirms, now.plain, now.backs), pressed).toBeLessThanOrEqual(1);
    }
  }
  await context.close();
});

const PHONES = SCREENS.filter(({ phone }) => phone);

test.each(PHONES)(
  "at $name every Empire keeps its place through a game, none lies over another, and what may be pressed is large enough",
  async ({ size, text }) => {
    const { context, page } = await visitors.person(size, { hasTouch: true, isMobile: true });
    await enlarge(page, text);
    await fixLuck(page, 7);
    await start(page, "animal-empire");
    const places = () =>
      page.evaluate(() => {
        // Where it lies in what may be scrolled, as far as that is.
        const { scrollTop } = document.querySelector(".board .rest")!;
        const box = (one: Element) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const down = one.closest(".rest") && !one.matches(".rest") ? scrollTop : 0;
          return { left, top: top + down, right, bottom: bottom + down };
        };
        const held = [...document.querySelectorAll(".board .empire")].map((one) => ({
          id: (one as HTMLElement).dataset.piece,
          ...box(one),
        }));
        const small = [...document.querySelectorAll(".board button.pick, .board header button")].flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < 24 ? [`${one.getAttribute("aria-label")} ${width}x${height}`] : [];
        });
        const over = [...document.querySelectorAll<HTMLElement>(".board .camp, .board .deck, .board .plate")].flatMap((one) =>
          one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [],
        );
        const [ground, own, rest] = [".board", ".board [data-at='0']", ".board .rest"].map((one) =>
          box(document.querySelector(one)!),
        );
        const goal = document.querySelector(".board [data-goal]")!;
        return { held, ground: ground!, own: own!, rest: rest!, small, over, goal: { text: goal.textContent, ...box(goal) } };
      });
    await page.locator(".board .crowns button.open").first().tap();
    let first: Awaited<ReturnType<typeof places>> | undefined;
    let asked = await decisionOf(page);
    for (let n = 0; n < 14; n++) {
      await page.locator("section[data-decision] [data-confirm]:not([aria-disabled='true'])").tap();
      const now = await waitForMe(page, asked);
      if (now === "over") break;
      asked = now.slice("asked ".length);
      const seen = await places();
      first ??= seen;
      expect(seen.held, `question ${n}`).toEqual(first.held);
      expect(seen, `question ${n}`).toMatchObject({ ground: first.ground, own: first.own, small: [], over: [] });
      // One's own is wholly seen, below all the rest.
      expect(seen.own.top, `question ${n}`).toBeGreaterThanOrEqual(seen.rest.bottom);
      expect(seen.own.bottom, `question ${n}`).toBeLessThanOrEqual(seen.ground.bottom);
      expect(seen.goal.text, `question ${n}`).toMatch(/^To win: 9 Kingdoms\. You (hold|rule|serve) /);
      expect(seen.goal.bottom, `question ${n}`).toBeLessThanOrEqual(seen.rest.top + 1);
      // As the bot advises: Kingdoms turn up, are won and lost.
      await page.getByRole("button", { name: "Hint" }).tap();
      await page.locator("[data-chip='hint.take']").tap();
    }
    expect(first).toBeDefined();
    await context.close();
  },
);

const taught = games.flatMap((one) => (one.ready && one.lessons ? [one] : []));
describe.each(PHONES)("lessons at $name", ({ size, text }) => {
  test.each(taught)("of $id leave the board six tenths of the height, and their end all its buttons", async ({ id, lessons }) => {
    const { context, page } = await visitors.person(size, { hasTouch: true, isMobile: true });
    await enlarge(page, text);
    // The end of the first has most to offer: the next one, a game, all of them.
    const [first] = await lessons!();
    await page.goto(`${house.url}/learn/${id}/${first!.id}`);
    const coach = page.locator("section.coach");
    const goOn = page.locator("section.bar :is([data-onward], [data-confirm]):not([aria-disabled='true'])");
    const show = page.locator("[data-chip='show']");
    const done = coach.locator(".ways a");
    for (let n = 0; n < 100; n++) {
      await goOn.or(show).or(done).first().waitFor();
      const { tall } = await measured(page);
      expect(tall, `step ${await coach.getAttribute("data-step")}`).toBeGreaterThanOrEqual(0.6);
      if ((await done.count()) > 0) break;
      if ((await goOn.count()) > 0) await goOn.tap();
      else await show.tap();
    }
    const cut = await page.evaluate(() => {
      const bar = document.querySelector("section.bar")!.getBoundingClientRect();
      const said = document.querySelector("section.bar .said")!;
      const ways = [...document.querySelectorAll(".ways a")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < bar.left || right > bar.right || top < bar.top || bottom > bar.bottom;
      });
      return [...ways.map((one) => one.textContent), ...(said.scrollHeight > said.clientHeight + 1 ? ["the words scroll"] : [])];
    });
    expect(cut).toEqual([]);
    await context.close();
  });
});

/** Lengthens every word of the page by three tenths, as other languages do; gives what can be pressed and is then cut. */
async function cutWhenLonger(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const longer = (word: string): string => word + word.slice(-Math.ceil(word.length * 0.3)).toLowerCase();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest("button, [role='tab'], section.bar"))
        node.nodeValue = (node.nodeValue ?? "").replace(/\p{L}{3,}/gu, longer);
    // What measures its room has a frame to answer.
    await new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid)));
    const clips = (one: Element): boolean => /hidden|clip/.test(getComputedStyle(one).overflow);
    const cut = (one: Element): string | undefined => {
      for (const part of [one, ...one.querySelectorAll("*")])
        if (clips(part) && part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
          return `its words are ${part.scrollWidth} wide in ${part.clientWidth}`;
      const box = one.getBoundingClientRect();
      for (let at = one.parentElement; at; at = at.parentElement) {
        // What scrolls or pans can be brought into sight; chips that do not fit their row stand in the list, and a button there says so.
        if (/auto|scroll/.test(getComputedStyle(at).overflow) || at.matches(".pane, .pans, .room:has(+ .chip)")) return undefined;
        const ground = at.getBoundingClientRect();
        if (clips(at) && (box.left < ground.left - 1 || box.right > ground.right + 1 || box.bottom > ground.bottom + 1))
          return `runs over ${at.className}`;
      }
      return undefined;
    };
    const found: string[] = [];
    for (const one of document.querySelectorAll("section.bar button, .board button, aside button, header button")) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.getBoundingClientRect().width === 0) continue;
      const how = cut(one);
      if (how) found.push(`${one.textContent?.trim() || one.getAttribute("aria-label")}: ${how}`);
    }
    return found;
  });
}

const LONGER = SCREENS.filter(({ name }) => /^(1440x900|390x844)/.test(name));
describe.each(LONGER)("words three tenths longer than English at $name", ({ size, phone, text }) => {
  test.each(games.filter((one) => one.ready).map(({ id }) => id))("of %s fit whatever is pressed", async (id) => {
    const { context, page } = await visitors.person(size, phone ? { hasTouch: true, isMobile: true } : {});
    await enlarge(page, text);
    await fixLuck(page, 7);
    await start(page, id);
    await page.locator(".board [data-game]").waitFor();
    expect(await cutWhenLonger(page)).toEqual([]);
    await context.close();
  });
});
