import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  /** `table` is the room it has on the site in a window of 1280 x 800. */
  sizes: {
    full: { room: [1440, 900] },
    table: { room: [935, 654] },
    wide: { room: [1080, 860] },
    phone: { room: [390, 844] },
    small: { room: [360, 640] },
  },
  states: {
    crowns: "seats=4&stop=setup.crown&seat=2",
    keep: "seats=2&stop=setup.keep&with=kingdomDeal=pick2",
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
  },
  async fault(page) {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button.pick, .act")]
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute("aria-label") ?? one.textContent }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ box, name }) => `${name} ${box.width} x ${box.height}`),
    );
    return small.length > 0 ? `too small to press: ${small.slice(0, 3).join(", ")}` : undefined;
  },
};
