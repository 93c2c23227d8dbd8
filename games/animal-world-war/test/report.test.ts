import { expect, test } from "vitest";
import { battleReport } from "../rules/report.ts";
import { battle } from "./scene.ts";

test("a finished battle tells what became of everybody", () => {
  const b = battle({ H: { medic: "0,1", chef: "0,0", tanker: "tank:2,1" }, C: { medic: "0,0", chef: "0,-1" } });
  expect(battleReport(b.table)).toBeUndefined();
  b.wound("H.chef", "C.chef").set("C.medic", { damage: 3 });
  b.say("H.medic > shoot > 0,0", 6);
  const report = battleReport(b.table)!;
  expect(report.over).toMatchObject({ winner: 0, key: "win.eliminated" });
  expect(report.soldiers.find((one) => one.id === "H.chef")).toMatchObject({
    end: "wounded",
    friendHere: false,
    enemyHere: false,
    friendNear: true,
  });
  expect(report.soldiers.find((one) => one.id === "C.medic")).toMatchObject({ end: "wounded", enemyNear: true });
  expect(report.vehicles).toEqual([{ side: 0, kind: "tank", lost: false, damage: 0 }]);
});
