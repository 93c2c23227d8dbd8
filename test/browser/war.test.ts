import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { answerByNames, openTab, playToEnd, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

/** What is taken when it is offered, the first one first. So squads have a tank and a plane, Tactics are played, planes line up and bomb. */
const WISHES: readonly RegExp[] = [
  /^Tanker/,
  /^Pilot/,
  /^Chef/,
  /^Medic/,
  /^play it/,
  /^keep it/,
  /\(Pilot\)/,
  /^bomb/,
  /^line up/,
  /^shoot/,
];
const WITH_TANK: readonly RegExp[] = [...WISHES, /\(Tanker\)/, /^move/, /^end the turn/];
/** Whoever holds the crossroads lets his tank stand. */
const WITHOUT_TANK: readonly RegExp[] = [...WISHES, /^end the turn/];

/** Answers by names in the panel: at every step the first wish that is offered; else the first soldier, or a place in turn. */
function command(wishes: readonly RegExp[]): (page: Page, n: number) => Promise<void> {
  const taken = new Set<string>();
  return (page, n) =>
    answerByNames(page, (names, depth) => {
      const wish = wishes.find((one) => names.some((name) => one.test(name)));
      if (wish) return names.findIndex((name) => wish.test(name));
      if (depth === 0) return 0;
      // Places in turn: soldiers spread out over the crossroads, and nobody bombs what he holds.
      const places = names.filter((name) => !taken.has(name));
      const place = (places.length > 0 ? places : names)[n % (places.length || names.length)]!;
      taken.add(place);
      return names.indexOf(place);
    });
}

/** Herbivoria begins on the three crossroads, so that it wins early in round 3; two civilians and a Trench are in the way. */
function crossroads(): string {
  const kinds = ["meadow", "wheat", "orchard", "wood", "ruins"];
  const hexes: [number, number, string][] = [];
  for (let q = -2; q <= 2; q++)
    for (let s = -4; s <= 3; s++) if ((s - q) % 2 === 0) hexes.push([q, (s - q) / 2, kinds[hexes.length % 5]!]);
  return JSON.stringify({
    format: "warren-battlefield",
    name: "Short work",
    hexes,
    zones: {
      H: [
        [-2, 1],
        [0, 0],
        [2, -1],
      ],
      C: [
        [-2, -1],
        [0, -2],
        [2, -3],
      ],
    },
    objective: "O06",
    trenches: [[0, -1]],
    civilians: [
      [1, 0],
      [1, 0],
    ],
  });
}
async function chooseBattle(page: Page): Promise<void> {
  await page.getByLabel(/^Soldiers a side/).fill("4");
  await page.getByLabel("Your battlefield", { exact: true }).fill(crossroads());
}
const logOf = async (page: Page): Promise<string> => {
  await openTab(page, "Log");
  return (await page.locator("main").textContent()) ?? "";
};

test("two people by a link fight with tank, plane, civilians and Tactics to the end, and see the same end", async () => {
  const first = await visitors.person({ width: 1280, height: 800 });
  const second = await visitors.person({ width: 390, height: 844 }, { hasTouch: true, colorScheme: "dark" });
  await openForm(first.page, house, "animal-world-war");
  await first.page.getByRole("radio", { name: /Friends by a link/ }).check();
  await chooseBattle(first.page);
  await first.page.getByRole("button", { name: /Make the table/ }).click();
  await first.page.waitForURL(/\/table\//);
  await second.page.goto(first.page.url());
  await second.page
    .getByRole("button", { name: /Sit here|Join this table/ })
    .first()
    .click();
  const [a, b] = await Promise.all([playToEnd(first.page, command(WITHOUT_TANK)), playToEnd(second.page, command(WITH_TANK))]);
  expect(a + b).toBeGreaterThan(20);
  const ending = (page: Page) => page.locator(".battle h2").textContent();
  expect(await ending(first.page)).toBe(await ending(second.page));
  const log = await logOf(first.page);
  for (const told of [/takes the Tanker/, /takes the Pilot/, /lines up at/, /drops a bomb on/, /fires a shell at|tank goes to/])
    expect(log).toMatch(told);
  await expectAccessible(first.page, "a battle that is over");
  await first.context.close();
  await second.context.close();
});

test("against a bot: the same battle, on a battlefield whose first version is refused with place and cause", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await openForm(page, house, "animal-world-war");
  await page.getByLabel("Your battlefield", { exact: true }).fill('{ "hexes": [[0, 0, "castle"]] }');
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.getByText("hexes[0]: no such tile").waitFor();
  await chooseBattle(page);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/\/local\//);
  await page.locator(".battle").waitFor();
  expect(await playToEnd(page, command(WITHOUT_TANK))).toBeGreaterThan(10);
  // What chance cannot change: the tile that was built, unless it collapsed, and who was chosen. People may be led off, a plane may never bomb.
  expect(await page.locator('.place[data-at="1,0"]').getAttribute("aria-label")).toMatch(/^(Stone Ruins|No Man’s Land)/);
  expect(await logOf(page)).toMatch(/takes the Pilot/);
  expect(await page.locator(".battle h2").textContent()).not.toContain("turn");
  await context.close();
});

test("before a shot the board tells its line, what each tile needs and the odds, both ways; the keyboard shows threats", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await page.goto(`${house.url}/learn/animal-world-war/shooting`);
  for (const name of ["Begin", "Go on"]) await page.getByRole("button", { name, exact: true }).click();
  const place = (at: string) => page.locator(`.place[data-at="${at}"]`);
  // What a tile is worth can be read off it.
  const worth = page.locator(".labels .value").first();
  expect(await worth.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  await place("0,1").click();
  await place("1,-1").hover();
  const aims = page.locator(".aims");
  await aims.getByText("83%").or(aims.getByText("28%")).first().waitFor();
  expect(await aims.locator("text").allTextContents()).toContain("2+");
  const bar = page.locator("section.bar");
  // Beside the field, not over it.
  const foresight = page.locator(".side .foresight");
  // One figure counts, the same on the field and in words; the bar says what a press would do.
  await foresight.getByText("shot at Gunner Ulf: hits 83%").waitFor();
  await bar.getByText("Recruit Pip: a press on Gunner Ulf fires.").waitFor();
  // Two-way, on demand: what the Gunner could do to the Recruit, and all of them together.
  await foresight.getByText("All that may come of it").click();
  await foresight.getByText("Ulf Whitebarrel (Gunner) hits back").waitFor();
  await foresight.getByText("In all 3 enemies can hurt Private Pip Underclover").waitFor();
  await page.keyboard.press("Escape");
  await place("0,1").focus();
  await page.keyboard.press("w");
  await page.getByRole("button", { name: "Show where the enemy can strike", pressed: true }).waitFor();
  // A map with its legend, and no number over anybody's face.
  await foresight.getByText("If all enemies in reach attacked Private Pip Underclover").waitFor();
  expect(await page.locator(".marks .danger").count()).toBeGreaterThan(5);
  expect(await aims.locator("text").count()).toBe(0);
  await expectAccessible(page, "threats");
  await page.keyboard.press("w");
  // Two presses fire along the best line, which alone is drawn; the others are laid out when they are asked for, by letter and chance.
  await place("0,1").click();
  await page.locator(".marks .aim.offer").first().waitFor();
  const flags = page.locator(".flag");
  expect(await flags.count()).toBe(0);
  await bar.getByRole("button", { name: "Other lines: Gunner Ulf" }).click();
  await bar.getByText("Press it again").waitFor();
  expect((await flags.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim())).toEqual(["A 83%", "B 28%"]);
  // Only the target is marked as chosen.
  expect(await page.locator(".marks .taken:not(.crossed)").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await flags.count()).toBe(0);
  await bar.getByRole("button", { name: "Other lines (1)" }).focus();
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "Line B 28%" }).focus();
  await page.keyboard.press("Enter");
  await bar.getByText("› Line B").waitFor();
  await context.close();
});

test("a press never does what was not meant: own tile lets go, marsh says why, a grenade at one's own feet is shown first", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await page.goto(`${house.url}/learn/animal-world-war/cover`);
  for (const name of ["Begin", "Go on"]) await page.getByRole("button", { name, exact: true }).click();
  const place = (at: string) => page.locator(`.place[data-at="${at}"]`);
  const bar = page.locator("section.bar");
  const top = async () => (await place("0,2").boundingBox())!.y;
  const before = await top();
  const foresight = page.locator(".side .foresight");
  await place("0,2").hover();
  await foresight.getByText("What the enemy can do to Medic Wenna").waitFor();
  await place("0,2").click();
  await bar.getByText("Medic Wenna: press a tile to go there").waitFor();
  // Nothing moves under the pointer when somebody is picked; no shot is drawn while the lesson speaks of going.
  expect(await top()).toBe(before);
  expect(await page.locator(".marks .aim").count()).toBe(0);
  await place("2,-1").click();
  await bar.getByText("Nobody can cross the Reed Marsh.").waitFor();
  await bar.getByRole("button", { name: "Rule AWW-1.3.6a" }).waitFor();
  await place("2,0").click();
  await bar.getByText("cannot get to the Cart Road south-east of the Lake with one move").waitFor();
  await bar.getByRole("button", { name: /^grenade/i }).click();
  await place("0,2").click();
  await bar.getByText("Press it again").waitFor();
  await bar.getByRole("button", { name: "Back" }).click();
  await place("0,2").click();
  await bar.getByText("Press it again").waitFor();
  for (let i = 0; i < 2; i++) await page.keyboard.press("Escape");
  await place("0,2").click();
  await bar.getByText("Pick a soldier").waitFor();
  expect(await page.getByText("Nothing has happened yet").isVisible()).toBe(true);
  expect(await place("1,0").getAttribute("aria-label")).toContain("nobody can cross it");
  // What is not being learnt leads back to the start.
  await place("0,2").click();
  await place("-1,2").click();
  await page.getByText("First the Medic: one tile north").waitFor();
  await bar.getByText("Pick a soldier").waitFor();
  await context.close();
});

test("on a phone the usual squad is one press, changed by a press on a card; the field keeps its scale when the battle begins", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true });
  // With Cloaked Muster in hand one would be asked about it first.
  await fixLuck(page, 3);
  await openForm(page, house, "animal-world-war");
  await page.getByRole("button", { name: "Start the match" }).click();
  const bar = page.locator("section.bar");
  const card = (name: string) => page.locator(".muster").getByRole("button", { name });
  await page.locator(".muster .help").first().waitFor();
  await page.getByRole("button", { name: "Objective and order of battle" }).tap();
  await page.getByRole("region", { name: "Objective" }).waitFor();
  await expectAccessible(page, "briefing");
  await page.getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("region", { name: "Objective" }).waitFor({ state: "detached" });
  // More than a squad has room for is refused; one goes, another comes.
  await card("Gunner").tap();
  await bar.getByText("That would be more than 6").waitFor();
  await card("Pilot").tap();
  await card("Gunner").tap();
  await bar.getByText("6 of 6 chosen").waitFor();
  await bar.getByRole("button", { name: "Take these 6" }).tap();
  // All the others follow by themselves, and the cards stay where they are meanwhile.
  const scale = () => page.locator(".layer").evaluate((layer) => (layer as HTMLElement).style.transform);
  await bar.getByText("Place the Tanker").waitFor({ timeout: 60_000 });
  const placing = await scale();
  // All of them at once: shown before anybody is placed, one of them put elsewhere, then confirmed.
  expect(await page.locator(".figures .at").count()).toBe(0);
  await bar.getByRole("button", { name: "Place them for me" }).tap();
  await expect.poll(() => page.locator(".figures .meant").count()).toBe(6);
  await bar.locator('[data-chip="H.tanker"]').tap();
  await bar.getByText("Where is the Tanker to be?").waitFor();
  const there = page.locator('.place.open:not([aria-label*="("])').last();
  const tile = (await there.getAttribute("data-at"))!;
  await there.tap();
  await bar.getByText("One way to stand.").waitFor();
  let before = (await waitForMe(page)).slice("asked ".length);
  await bar.getByRole("button", { name: "Place these 6" }).tap();
  // What was pressed is on its way.
  await expect.poll(() => bar.textContent()).not.toContain("Place");
  for (;;) {
    before = (await waitForMe(page, before)).slice("asked ".length);
    if (await bar.getByText("Pick a soldier").isVisible()) break;
    // Nobody is asked again where somebody is to stand.
    expect(await bar.textContent()).not.toContain("Place");
    await answerByNames(page);
  }
  expect(await page.locator(`.place[data-at="${tile}"]`).getAttribute("aria-label")).toContain("(Tanker)");
  expect(await scale()).toBe(placing);
  const log = await logOf(page);
  for (const name of ["Tanker", "Gunner", "Medic"]) expect(log).toContain(`Herbivoria takes the ${name}`);
  await context.close();
});

test("a finger cannot point: where somebody is to go is shown first, and pressed again or confirmed", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true });
  await page.goto(`${house.url}/learn/animal-world-war/cover`);
  // By the keyboard: two presses with a finger in one place are a double one.
  for (const name of ["Begin", "Go on"]) await page.getByRole("button", { name, exact: true }).press("Enter");
  const place = (at: string) => page.locator(`.place[data-at="${at}"]`);
  await page.getByText("Pick the Medic and move her").waitFor();
  const confirm = page.locator("section.bar [data-confirm]:not([aria-disabled])");
  await place("0,2").tap();
  expect(await confirm.count()).toBe(0);
  await place("0,1").tap();
  await confirm.waitFor();
  expect(await place("0,2").getAttribute("aria-label")).toContain("(Medic)");
  await place("0,1").tap();
  await expect.poll(() => place("0,1").getAttribute("aria-label")).toContain("(Medic)");
  await context.close();
});

test("the first question of a battle says what it decides; what was pointed at on a field that is gone is told no longer", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  // Cloaked Muster is dealt.
  await fixLuck(page, 10);
  await page.goto(`${house.url}/new/animal-world-war`);
  await page.getByRole("button", { name: "Start the match" }).click();
  const bar = page.locator("section.bar");
  const foresight = page.locator(".side .foresight");
  await bar.getByText("Squads are chosen next. Play your Tactic, Cloaked Muster?").waitFor();
  await foresight.getByText("The enemy sees your soldiers only when you place them").waitFor();
  await foresight.getByText("Now or never: most play it.").waitFor();
  const place = page.locator(".place").nth(12);
  const name = (await place.getAttribute("aria-label"))!.split(";")[0]!;
  await place.hover();
  await foresight.getByText(name).waitFor();
  // By the keyboard: the pointer stays where it is, and the field goes from under it.
  await bar.getByRole("button", { name: "Play it" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".muster .help").first().waitFor();
  expect(await foresight.getByText(name).count()).toBe(0);
  await context.close();
});

test("two people at one device: it is handed on once for each squad and once for each placing, however many soldiers there are", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await fixLuck(page, 3);
  await openForm(page, house, "animal-world-war");
  await page.getByRole("radio", { name: /Friends at this screen/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  const bar = page.locator("section.bar");
  const curtain = page.locator("[data-curtain]");
  const handed: string[] = [];
  const takeDevice = async (): Promise<void> => {
    await curtain.waitFor();
    handed.push((await curtain.textContent())!);
    await page.getByRole("button", { name: /show my side/ }).click();
  };
  for (let i = 0; i < 2; i++) {
    await takeDevice();
    await bar.getByRole("button", { name: "Take these 6" }).click();
  }
  for (let i = 0; i < 2; i++) {
    await takeDevice();
    await bar.getByRole("button", { name: "Place them for me" }).click();
    await bar.getByRole("button", { name: "Place these 6" }).click();
  }
  expect(new Set(handed).size).toBe(2);
  await takeDevice();
  expect(await bar.getAttribute("data-decision")).not.toBeNull();
  expect(await logOf(page)).toMatch(/Carnivoron takes the Medic/);
  await context.close();
});
