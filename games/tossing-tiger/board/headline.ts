import type { War } from "../rules/state.ts";
import type { Scene } from "./parts.svelte.ts";

/** What stands above the mat: what is going on, and how far it has come. `main`: the war that lies large on it. */

export function headlineOf(scene: Scene, main: War | undefined): string {
  const { table } = scene;
  const choosing = scene.props.decision?.kind === "war.wage";
  const me = scene.seat;
  if (scene.props.outcome && me !== null) {
    const { ranks } = scene.props.outcome;
    const shared = !table.team && ranks.filter((rank) => rank === 1).length > 1;
    return scene.say(ranks[me] !== 1 ? "board.over.lost" : shared ? "board.over.shared" : "board.over.won");
  }
  if (table.over || scene.props.outcome) return scene.say("board.over");
  const { team } = table;
  if (team) {
    const attacking = me !== null && scene.teamOf(me) === team.attacking;
    return scene.say(me === null ? "board.team.war" : attacking ? "board.team.mine" : "board.team.me", { team: team.attacking });
  }
  if (choosing || (!main && table.turn === me)) return scene.say("board.war.none.mine");
  // Of two the other is meant; who only watches is nobody's target.
  const isMe = me !== null && table.hands.length === 2;
  if (!main) return scene.say(isMe ? "board.war.none.two" : "board.war.none", { who: table.turn });
  const [who, whom] = [main.sides[0].seats[0] ?? 0, main.sides[1].seats[0] ?? 0];
  if (who === me) return scene.say("board.war.mine", { whom });
  return whom === me ? scene.say("board.war.me", { who }) : scene.say("board.war", { who, whom });
}

export function sublineOf(scene: Scene, main: War | undefined): string {
  const { table } = scene;
  const choosing = scene.props.decision?.kind === "war.wage";
  if (table.over || scene.props.outcome) return "";
  const { team, house } = table;
  if (team && !main) return scene.say("board.team.number", { who: team.captains[team.attacking] });
  if (choosing && table.wars.length > 0) return scene.say("board.war.others", { n: table.wars.length });
  if (!main) return "";
  const out = house.simulwars && scene.seat !== null && !table.wars.some((war) => scene.isMine(war));
  if (out) return scene.say("board.war.out");
  if (main.stage === "split")
    return scene.say(
      team ? (main.plan?.some((row) => row.length === 0) ? "board.team.plan" : "board.team.split") : "board.war.split",
    );
  if (main.stage === "battles") return scene.say("board.war.battles", { n: main.number });
  const [a, b] = [0, 1].map((side) => main.battles.filter((battle) => battle.won[side]).length) as [number, number];
  if (main.shared) return scene.say("board.war.shared");
  if (main.winner === null) return scene.say(a === b ? "board.war.level" : "board.war.nobody", { a });
  const who = main.sides[main.winner].seats[0] ?? 0;
  const score = { a: Math.max(a, b), b: Math.min(a, b) };
  const won = scene.teamOf(who);
  if (won === undefined && who === scene.seat) return scene.say("board.war.won.me", score);
  return won === undefined ? scene.say("board.war.won", { who, ...score }) : scene.say("board.team.won", { team: won, ...score });
}
