import type { Shots } from "../../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  sizes: {
    wide: { room: [1396, 748] },
    tablet: { room: [768, 700] },
    phone: { room: [390, 648], scale: 2 },
  },
  states: {
    tactic: "stop=start.tactic&seed=a",
    fresh: "seed=a",
    aimed: "seed=a&path=attack>M1",
    middle: "seed=b&turn=9",
    soldiers: "seed=b&turn=9",
    dossier: "seed=b&turn=9",
    war: "seed=b&turn=9",
    told: "seed=b&turn=7&event=city.taken",
    over: "seed=c&stop=over",
  },
  async act(page, state) {
    const tab = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    if (state === "soldiers") await tab("Soldiers");
    if (state === "war") await tab("The war");
    if (state === "dossier") {
      await tab("Soldiers");
      await page.locator("[data-piece='H.sniper']").click();
    }
  },
};
