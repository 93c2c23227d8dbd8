import type { Pace } from "@warren/kernel/board.ts";

/** How long things are shown, in milliseconds. */
export const pace: Pace = {
  turn: 700,
  side: 900,
  "cards.drawn": 250,
  reinforce: 600,
  "supply.removed": 900,
  "land.marches": 750,
  "land.attacks": 900,
  "land.overruns": 1000,
  "land.steals": 700,
  "land.lands": 750,
  "land.assault": 900,
  "land.dropped": 200,
  "naval.sails": 650,
  "naval.harbours": 500,
  "card.played": 1500,
  "card.ahead": 1500,
  control: 350,
  "battle.begins": 900,
  "battle.sheet": 700,
  "battle.fire": 1400,
  "battle.panic": 500,
  "battle.reduced": 450,
  "battle.lost": 600,
  "battle.morale": 700,
  "battle.holds": 900,
  "battle.routs": 1000,
  "battle.won": 1000,
  "battle.won.rout": 1100,
  "battle.pursuit": 1000,
  "battle.over": 1200,
  retreat: 700,
  "leader.killed": 1000,
  "siege.falls": 1100,
};

/** Cards, victory points and phases stand beside the map. */
export const column = true;
