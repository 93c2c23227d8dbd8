import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

const ALL = "vehicles=all rangedIn=mortar";

export const shots: Shots = {
  sizes: {
    wide: { room: [1100, 780] },
    phone: { room: [390, 600], scale: 2 },
    large: { room: [1440, 900] },
  },
  states: {
    enter: `stop=enter&seats=6&with=mode=domination ${ALL}`,
    millbrook: `round=4&seats=6&with=mode=domination ${ALL}`,
    hedgerow: `round=4&seats=8&with=map=hedgerow-lanes mode=domination ${ALL}`,
    crown: `round=4&seats=8&with=map=crown-hill mode=hill ${ALL}`,
    gull: `round=3&seats=8&with=map=gull-sands mode=assault ${ALL}`,
    foundry: `round=4&seats=6&with=map=foundry-nine mode=flags ${ALL}`,
    corners: `round=3&seats=8&with=map=four-corners mode=domination teams=four ${ALL}`,
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
