import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  /** On a desktop of 1280x800, a large one, a tablet, a phone with the panel folded. */
  sizes: {
    desk: { room: [935, 650] },
    wide: { room: [1080, 860] },
    tablet: { room: [768, 800] },
    phone: { room: [390, 530] },
    small: { room: [360, 420] },
  },
  states: {
    wage: "seats=2&stop=war.wage",
    wage4: "seats=4&stop=war.wage",
    split: "seats=3&stop=war.split",
    dragon: "seats=2&stop=action.dragon&seed=d1",
    leopard: "seats=2&stop=action.leopard&seed=d2",
    monkey: "seats=2&stop=action.monkey&seed=d5",
    pile: "seats=2&stop=spoils.pile&seed=d3",
    card: "seats=2&stop=spoils.card&seed=d4",
    keep: "seats=3&stop=spoils.keep&seed=d6",
    six: "seats=6&stop=action.leopard&nth=1&seed=s1",
    watch: "seats=4&seat=none&stop=action.dragon&seed=w1",
    crowd: "seats=2&stop=war.split&nth=2&seed=late&extra=14",
    crowdwar: "seats=2&stop=action.leopard&nth=3&seed=late&extra=14",
    long: "seats=3&stop=spoils.pile&nth=3&seed=long&seat=none",
    over: "seats=4&stop=over&seed=o1",
    over6: "seats=6&stop=over&seed=o2",
    simulpick: "seats=6&with=simulwars&stop=war.wage&nth=1&seed=sp",
    simulsplit: "seats=6&with=simulwars&stop=war.split&seed=ss",
    simul: "seats=6&with=simulwars&stop=action.leopard&seed=s2",
    simulspoils: "seats=6&with=simulwars&stop=spoils.card&seed=s3",
    simulwatch: "seats=6&with=simulwars&seat=none&stop=action.leopard&nth=2&seed=s4",
    simulout: "seats=5&with=simulwars&stop=war.wage&nth=2&seed=s5",
    zoo: "seats=6&with=zoo&stop=action.bull&seed=z1",
    zoosplit: "seats=3&with=zoo&stop=war.split&seed=z2",
    zoodraw: "seats=4&with=zoo&stop=action.redPanda&seed=z3",
    skip: "seats=3&with=highscore skip&stop=action.skip&seed=h1",
    highscore: "seats=4&with=highscore skip&stop=over&seed=h2",
    dawnwage: "seats=3&with=dawndojo&stop=war.wage&nth=2&seed=r1",
    dawnsplit: "seats=3&with=dawndojo&stop=war.split&nth=2&seed=r2",
    dawnprophecy: "seats=3&with=dawndojo&stop=dawn.prophecy&seed=r3",
    dawnmerge: "seats=3&with=dawndojo&stop=dawn.forcedMerge&seed=r4",
    dawnstep: "seats=2&with=dawndojo roosters=generated&stop=dawn.stepByStep&seed=r5",
    dawnflee: "seats=2&with=dawndojo roosters=generated&stop=dawn.tacticalRetreat&seed=r6",
    dawntrade: "seats=2&with=dawndojo&stop=dawn.tradeOff&seed=r7",
    changehalt: "seats=3&with=dawndojo&stop=change.haltOrErase&seed=c1",
    changerecall: "seats=3&with=dawndojo&stop=change.recall&seed=c2",
    changestakes: "seats=3&with=dawndojo&stop=change.newStakes&seed=c3",
    changeregroup: "seats=3&with=dawndojo&stop=change.regroup.split&seed=c4",
    teamnumber: "seats=5&with=together&stop=team.number&nth=1&seed=t1",
    teamplan: "seats=5&with=together&stop=team.plan&seed=t2",
    teamsplit: "seats=4&with=together&stop=war.split&seed=t3",
    teamwar: "seats=5&with=together&stop=action.leopard&seed=t4",
    teamshare: "seats=5&with=together&stop=spoils.share&seed=t5",
    teamkeep: "seats=5&with=together&stop=spoils.keep&seed=t6",
    teampayer: "seats=5&with=together&stop=team.payer&seed=t7",
    teampay: "seats=5&with=together&stop=team.pay&nth=2&seed=t8",
    teamdawn: "seats=6&with=together dawndojo zoo&stop=team.dawn&seed=t9",
    teamover: "seats=5&with=together&stop=over&seed=t10",
  },
  async fault(page) {
    const hidden = await page.evaluate(() => {
      const stage = document.querySelector(".stage");
      return stage ? stage.scrollHeight - stage.clientHeight : 0;
    });
    return hidden > 1 ? `hides ${hidden} px of what lies on the mat` : undefined;
  },
};
