import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { type Forecast, forecast } from "../rules/distribution.ts";
import { atSea, battleOf } from "../rules/odds.ts";
import type { WarView } from "../rules/state.ts";
import type { Given } from "./field.ts";
import { FLEETS, INTO_THEM, KINDS } from "./played.ts";
import { scene } from "./scene.ts";

/**
 * What is reckoned of a battle, to the sixth place. That it is right is shown elsewhere, by battles that are played; a reckoning that is a little wrong passes
 * there, and is found here. Each line: the attacker, the defender.
 */
const n = (p: number): string => (Math.abs(p) < 5e-7 ? "0" : p.toFixed(6).replace(/^0/, ""));
const list = (all: readonly number[]): string => all.map(n).join(" ");
const lines = ({ wins, routs, steps, pursuit, injured, killed }: Forecast): string[] =>
  [0, 1].map(
    (i) =>
      `wins ${n(wins[i]!)} routs ${n(routs[i]!)} steps ${list(steps[i]!)} chased ${list(pursuit[i]!)} hurt ${n(injured[i]!)} killed ${n(killed[i]!)}`,
  );
const onLand = (given: Given): string[] => {
  const s = scene(given, "exact");
  const { units } = s.table.groups.find(({ at }) => at === "A")!;
  return lines(forecast(s.state, battleOf(s.state, 0, { region: "B", how: "march", from: "A", units })));
};
const ofFleets = (given: Given): string[] => {
  const s = scene(given, "exact").to("naval.orders", 0);
  const { seen, battle } = atSea(viewOf(s.state, 0) as WarView, "naval.orders", INTO_THEM.order!)!;
  return lines(forecast(seen, battle!));
};

describe("Odds to the last place", () => {
  /** One against one, of one step each: the hand can follow. */
  const duel = (b: string, r: string): string[] =>
    onLand({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { b, L: "Blue A leader 3 0/0/3", r },
    });
  rule(
    ["WAW-12.1.VI-a", "WAW-12-b", "WAW-12.5-a", "WAW-L-46", "WAW-Q-33-a"],
    "one against one: two rounds, and without a hit more the attacker has lost",
    () => {
      // Each hits on a 0 or 1 of ten and panics the other on a 2, who routs at once.
      expect(duel("Blue A 2/9/2", "Red B 2/9/2")).toEqual([
        "wins .342700 routs .104300 steps .702000 .298000 chased .104300 0 hurt .052980 killed .052980",
        "wins .657300 routs .104300 steps .702000 .298000 chased .104300 0 hurt 0 killed 0",
      ]);
      // A defender who hits on a 0 alone, and an attacker whose every die scores, a 9 a panic.
      expect(duel("Blue A 9/9/2", "Red B 1/9/2")).toEqual([
        "wins .890000 routs 0 steps .900000 .100000 chased 0 0 hurt .010500 killed .010500",
        "wins .110000 routs .080000 steps .100000 .900000 chased .080000 0 hurt 0 killed 0",
      ]);
    },
  );
  rule(
    ["WAW-12.1.IX-a", "WAW-12.2-a", "WAW-12.3-a", "WAW-12.4-b", "WAW-12.1.1-a", "WAW-12.1.VI-b"],
    "of each kind that is played",
    () => {
      expect(Object.entries(KINDS).flatMap(([kind, given]) => [kind, ...onLand(given)])).toEqual([
        "even",
        "wins .424985 routs .233887 steps .352492 .422709 .201394 .023405 chased .233887 0 0 0 hurt .041615 killed .041615",
        "wins .575015 routs .212328 steps .352492 .422709 .201394 .023405 chased .212328 0 0 0 hurt 0 killed 0",
        "behind a river, two steps",
        "wins .568862 routs .048114 steps .147924 .347182 .321496 .146246 .033245 .003745 .000162 0 0 chased .048114 0 0 0 hurt .023963 killed .023963",
        "wins .431138 routs .179821 steps .099069 .241283 .295675 .230980 .100992 .026849 .005151 chased .179821 0 0 0 0 hurt 0 killed 0",
        "hills",
        "wins .401175 routs .121455 steps .327245 .410656 .212571 .049528 chased .121455 0 0 0 hurt .038490 killed .038490",
        "wins .598825 routs .130456 steps .293809 .420370 .232459 .053362 chased .130456 0 0 0 hurt 0 killed 0",
        "guns and leaders",
        "wins .911511 routs .006540 steps .550800 .340902 .092394 .014978 .000926 chased .006540 0 0 0 0 hurt .054798 killed .054798",
        "wins .088489 routs .449865 steps .024126 .132460 .324473 .383284 .135657 chased .449865 0 0 0 0 hurt .124852 killed .124852",
        "pursuit",
        "wins .845487 routs .007561 steps .584034 .327597 .077173 .011196 chased .006162 .001399 0 0 hurt .058664 killed .058664",
        "wins .154513 routs .333905 steps .055901 .196143 .312405 .251416 .184135 chased .143457 .151124 .039323 0 hurt 0 killed 0",
        "skirmishers",
        "wins .155984 routs .429232 steps .412736 .518528 .068736 chased .429232 0 0 hurt .067099 killed .067099",
        "wins .844016 routs .127404 steps .854070 .142640 .003290 chased .127404 0 0 hurt .014334 killed .014334",
        "elites and guards",
        "wins .389923 routs .138311 steps .393259 .442375 .164367 chased .138311 0 0 hurt .045638 killed .045638",
        "wins .610077 routs .117367 steps .365144 .453424 .181432 chased .117367 0 0 hurt 0 killed 0",
        "over command",
        "wins .840501 routs .077476 steps .340791 .395581 .198907 .056641 .007532 .000532 .000015 0 chased .077476 0 0 0 0 hurt .061849 killed .061849",
        "wins .159499 routs .490962 steps .101272 .321967 .378967 .163799 .033995 chased .490962 0 0 0 0 0 0 0 hurt .118273 killed .118273",
        "nowhere to go",
        "wins .495953 routs .108321 steps .573074 .356912 .070014 chased .108321 0 0 hurt .034119 killed .034119",
        "wins .504047 routs .169611 steps .365420 .450776 .183804 chased .169611 0 0 hurt .108378 killed .108378",
        "large",
        "wins .282074 routs .111951 steps .031921 .106078 .187402 .226069 .200461 .135073 .070740 .029290 .009704 .002591 .000559 .000097 .000014 .000001 0 0 0 0 0 0 chased .111951 0 0 0 0 0 0 0 0 0 hurt .041494 killed .041494",
        "wins .717926 routs .124217 steps .144689 .286804 .279089 .175799 .079350 .026466 .006441 .001176 .000167 .000018 .000002 chased .101421 .022797 0 0 0 0 0 0 0 0 0 hurt .020315 killed .020315",
      ]);
    },
  );
  rule(["WAW-12.6-a", "WAW-12.6-c", "WAW-12.6-d", "WAW-Q-84-a"], "of fleets, by each order of fire", () => {
    expect(Object.entries(FLEETS).flatMap(([kind, given]) => [kind, ...ofFleets(given)])).toEqual([
      "fleets, even",
      "wins .380015 routs .131537 steps .475646 .367063 .139817 .017474 chased .131537 0 0 0 hurt 0 killed 0",
      "wins .619985 routs .129463 steps .475646 .367063 .139817 .017474 chased .129463 0 0 0 hurt 0 killed 0",
      "fleets, led",
      "wins .345083 routs .084989 steps .292084 .421917 .232026 .053972 chased .084989 0 0 0 0 hurt .089694 killed .089694",
      "wins .654917 routs .000371 steps .306431 .411872 .233294 .048402 0 0 0 0 0 chased .000371 0 0 0 hurt .067273 killed .067273",
      "fleets of elites",
      "wins .532781 routs .006063 steps .719650 .255200 .025150 0 chased .006063 0 0 hurt 0 killed 0",
      "wins .467220 routs .091508 steps .366548 .532424 .101028 chased .091508 0 0 hurt 0 killed 0",
    ]);
  });
  rule(
    ["WAW-L-51", "WAW-12.1.VII-e", "WAW-A6-a", "WAW-12.5-e", "WAW-12.1.1-l"],
    "where some can leave and some cannot, guards, elite riders, supremacy, and no way out",
    () => {
      const MAP = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
      const riders = { L: "Blue A leader 2 1/1/3 cavalry", b: "Blue A 3/2/3 cavalry elite", c: "Blue A 2r1/2/3 cavalry" };
      const more: { readonly [kind: string]: Given } = {
        "fixed and mobile, pursued": {
          ...MAP,
          units: { ...riders, r: "Red B 2/0/2", f: "Red B 2r1/0/0 fixed", G: "Red B leader 1 0/0/3" },
        },
        "fixed in their fortress": {
          ...MAP,
          regions: { ...MAP.regions, B: "clear Red fort4" },
          units: { ...riders, r: "Red B 2/0/2", f: "Red B 2r1/0/0 fixed", G: "Red B leader 1 0/0/3" },
        },
        "guards and skirmishers in hills": {
          ...MAP,
          regions: { ...MAP.regions, B: "hills Red" },
          units: { ...riders, r: "Red B 2/1/2 guard", q: "Red B 3/1/2 skirmisher", s: "Red B 1/0/2 heavy cavalry" },
        },
        supremacy: {
          ...MAP,
          units: { ...riders, r: "Red B 2/3/2" },
          more: { supremacy: [{ id: "s", side: "Red", stat: "supremacy", amount: 2, when: [], text: "" }] },
        },
        "no way out": {
          regions: { A: "clear Blue", B: "clear Red" },
          borders: ["A-B"],
          units: { ...riders, x: "Blue A 1/1/0", r: "Red B 2/1/2", gun: "Red B su artillery", G: "Red B leader 3 0/0/3" },
        },
      };
      expect(Object.entries(more).flatMap(([kind, given]) => [kind, ...onLand(given)])).toEqual([
        "fixed and mobile, pursued",
        "wins .937954 routs .045893 steps .750950 .224587 .023130 .001333 chased .045893 0 0 hurt .055464 killed .055464",
        "wins .062046 routs .505136 steps .039623 .100761 .447715 .411900 chased .069254 .296630 .139252 hurt .148319 killed .148319",
        "fixed in their fortress",
        "wins .937954 routs .045893 steps .750950 .224587 .023130 .001333 chased .045893 0 0 hurt .055464 killed .055464",
        "wins .062046 routs .505136 steps .039623 .100761 .447715 .411900 chased .069254 .296630 .139252 hurt .142750 killed .142750",
        "guards and skirmishers in hills",
        "wins .625400 routs .227886 steps .734356 .239274 .025438 .000933 chased .214246 .013640 0 0 hurt .080171 killed .080171",
        "wins .374600 routs .255147 steps .201519 .387044 .250544 .160893 chased .037063 .163409 .054675 hurt 0 killed 0",
        "supremacy",
        "wins .998225 routs .000130 steps .692440 .304320 .003240 0 chased .000130 0 hurt .050095 killed .050095",
        "wins .001775 routs .224312 steps .022677 .977323 chased .020902 .124725 .078684 hurt 0 killed 0",
        "no way out",
        "wins .992608 routs .000256 steps .892800 .106400 .000800 0 chased .000256 0 hurt .050382 killed .050382",
        "wins .007392 routs .243168 steps .029278 .970722 chased .021886 .131921 .089361 hurt .111419 killed .111419",
      ]);
    },
  );
});
