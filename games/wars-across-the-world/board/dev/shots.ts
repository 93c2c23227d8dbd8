import type { Shots } from "../../../../tools/board-gallery/gallery.ts";

export const shots: Shots = {
  sizes: {
    wide: { room: [1090, 740] },
    tablet: { room: [768, 640] },
    phone: { room: [390, 620], scale: 2 },
    large: { room: [1570, 920] },
  },
  states: {
    start: "seed=a1",
    valley: "seed=v1&with=scenario=valley-1862",
    later: "seed=b2&turn=3",
    marching: "seed=a1&path=march>JEF:1",
    attack: "seed=a1&path=march>JEF:1>BOO>battle",
    losses: "seed=c1&stop=losses.panic",
    hits: "seed=c1&stop=losses.hits",
    cards: "seed=c2&stop=battle.cards",
    fleets: "seed=n1&at=GBT:M1,MOSQ:M2,STM:M1&stop=naval.orders&path=sail>M1:1>M2",
    atSea: "seed=n1&at=GBT:M2,MOSQ:M2&stop=naval.orders&event=battle.fire",
    looking: "seed=b2&turn=4&seat=none",
    over: "seed=o1&stop=over",
    sicily: "seed=s1&with=scenario=sicily-264",
    sicilySails: "seed=s1&with=scenario=sicily-264&stop=naval.orders&path=sail>RHE:1",
    sicilyBuys: "seed=s2&with=scenario=sicily-264&stop=buy",
    sicilyThree: "seed=s3&with=scenario=sicily-264&seats=3&seat=2",
    korea: "seed=k1&with=scenario=korea-1950",
    koreaFlies: "seed=k1&with=scenario=korea-1950&stop=air1.orders&path=fly>IL10>support>UIJ",
    koreaLate: "seed=k2&with=scenario=korea-1950&turn=3&seat=1",
    sicilyAtSea: "seed=s4&with=scenario=sicily-264&turn=4&event=naval.fire",
  },
};
