import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

const ALL = "vehicles=all rangedIn=mortar";

/** Every table in a mode that suits it, before anybody has moved and in the middle of it. */
const TABLES = {
  millbrook: "seats=6&with=mode=domination",
  corners: "seats=8&with=map=four-corners mode=domination teams=four",
  crown: "seats=8&with=map=crown-hill mode=hill",
  foundry: "seats=6&with=map=foundry-nine mode=flags",
  hedgerow: "seats=8&with=map=hedgerow-lanes mode=domination",
  gull: "seats=8&with=map=gull-sands mode=assault",
};
const eachTable = (when: string, round: number): { [state: string]: string } =>
  Object.fromEntries(Object.entries(TABLES).map(([name, what]) => [`${name}-${when}`, `round=${round}&${what} ${ALL}`]));

export const shots: Shots = {
  sizes: {
    wide: { room: [1100, 780] },
    phone: { room: [390, 844], scale: 2 },
    large: { room: [1440, 900] },
  },
  states: {
    enter: `stop=enter&seats=6&with=mode=domination ${ALL}`,
    ...eachTable("start", 1),
    ...eachTable("fight", 4),
    free: `round=3&seats=16&with=map=hedgerow-lanes mode=free ${ALL}`,
    look: `round=3&seats=6&with=mode=domination ${ALL}`,
    shot: `round=3&seats=6&event=shot.rolled&with=mode=domination ${ALL}`,
    fall: `round=2&seats=6&event=warrior.destroyed&with=mode=domination ${ALL}`,
  },
  async act(page, state) {
    if (state !== "look") return;
    await page.focus(".place[tabindex='0']");
    await page.keyboard.press("v");
    await page.waitForTimeout(400);
  },
};
