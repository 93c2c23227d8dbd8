import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  /** The room it has on the site: in windows of 1440 x 900, 1920 x 1080 and 1280 x 800, on a phone of 390 x 844, and of 360 x 740 with large text. */
  sizes: {
    full: { room: [1096, 748] },
    wide: { room: [1876, 928] },
    table: { room: [935, 654] },
    phone: { room: [390, 664] },
    small: { room: [360, 446] },
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
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          // What is small is pressed beside it too.
          const more = 2 * Math.max(0, -Number.parseFloat(getComputedStyle(one, "::after").top) || 0);
          return { width: width + more, height: height + more, name: one.getAttribute("aria-label") ?? one.textContent };
        })
        .filter(({ width, height }) => width < 35.5 || height < 35.5)
        .map(({ width, height, name }) => `${name} ${width} x ${height}`),
    );
    return small.length > 0 ? `too small to press: ${small.slice(0, 3).join(", ")}` : undefined;
  },
};
