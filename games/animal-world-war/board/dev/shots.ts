import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  sizes: {
    wide: { room: [1050, 760] },
    tablet: { room: [768, 640] },
    phone: { room: [390, 520], scale: 2 },
    large: { room: [1440, 900] },
  },
  states: {
    fresh: "with=objective=O06&seed=a1&round=1",
    muster: "stop=select.pick&seed=m1",
    deploy: "with=objective=O11&stop=deploy.place&seed=d1",
    select: "with=objective=O06&seed=a1&round=2",
    middle: "with=objective=O06&seed=b3&round=4&acted=2",
    big: "with=size=large objective=O05&seed=c1&round=3",
    church: "with=size=small objective=O01 theme=city&seed=ch1&round=4",
    civil: "with=objective=O02 theme=forest&seed=cv2&round=2",
    waste: "with=objective=O15 theme=wetlands&seed=w1&round=6&seat=none",
    victim: "with=objective=O07&seed=v1&round=1&stop=shot.victim",
    flights: "with=objective=O06&seed=a1&round=1&path=H.pilot>approach",
    hows: "with=size=large objective=O05&seed=c1&round=3&path=H.engineer",
    lines: "with=objective=O07&seed=a1&round=2&path=H.sniper>shoot>2,-4",
    shot: "with=objective=O07&seed=s1&round=2&event=shoot.fires",
    die: "with=objective=O07&seed=s1&round=2&event=die.failed",
    blast: "with=objective=O15&seed=s2&round=2&event=tile.collapsed",
    over: "with=objective=O06&seed=o1&stop=over",
  },
  async act(page, state) {
    if (state !== "select") return;
    await page.focus(".place[tabindex='0']");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
  },
};
