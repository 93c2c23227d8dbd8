import type { GameEvent } from "@warren/kernel/game.ts";
import { distance, groundOf } from "../rules/ground.ts";
import type { SoldierRecord, VehicleRecord } from "../rules/record.ts";
import type { Table } from "../rules/state.ts";

/**
 * The record of a battle counted a second time, from nothing but what was told in it (and the ground it was fought on): what the rules have kept is
 * compared with this.
 */
interface Seen {
  side: 0 | 1;
  at: string;
  /** On foot and up, in his vehicle, down, or gone. */
  is: "up" | "crew" | "down" | "gone";
  drags: Map<string, { tiles: number; home: boolean }>;
  blast: number;
  reach: number;
  damage: number;
  flipped: number;
  post: string;
  streak: number;
  stood: number;
  melee: number;
  delivered: number;
  revived: number;
  wrecks: number;
  entered: Set<string>;
  alone: boolean;
  takenOff: number;
}
type How = "shot" | "shell" | "blast" | "strike" | "guns" | "melee" | "flames" | "tracks";
const ARMS: { readonly [arm: string]: How } = {
  shot: "shot",
  burst: "shot",
  rocket: "shell",
  shell: "shell",
  grenade: "blast",
  bomb: "blast",
  guns: "guns",
  melee: "melee",
  strike: "strike",
};
const ACTS: { readonly [key: string]: How | "" } = {
  "shoot.fires": "shot",
  "shoot.rocket": "shell",
  "shoot.shell": "shell",
  "grenade.thrown": "blast",
  "melee.strikes": "melee",
  "flamer.burns": "flames",
  "strike.called": "strike",
  "plane.bombs": "blast",
  "plane.guns": "guns",
  "plane.approaches": "",
  "move.goes": "tracks",
  "move.drags": "tracks",
  "medic.heals": "",
  "medic.revives": "",
  "engineer.repairs": "",
  "engineer.digs": "",
  "engineer.wires": "",
  "captain.grants": "",
  "recruit.returns": "",
  "item.taken": "",
  "item.dropped": "",
  "item.given": "",
  "objective.leaves": "",
  "medal.tended": "",
  "medal.pressed": "",
  "objective.boards": "",
};
/** From here on harm is nobody's, until the next die or deed. */
const NOBODYS = ["flamer.blast", "crash.site", "objective.trap", "objective.storeBlown", "tactic.shelled", "turn.begins"];

export class Recount {
  readonly men = new Map<string, Seen>();
  readonly vehicles = new Map<
    string,
    { damage: number; flipped: number; runs: number; struck: Set<string>; victims: number; planes: number }
  >();
  finisher: string | null = null;
  private doer: { who: string; how: How } | undefined;
  private actors: [string, string] = ["", ""];
  private burst = 0;
  private dragging = "";
  private rolledAt = "";
  private missed = false;
  /** Who did not get out of a wreck: nobody's doing. */
  private trapped = "";
  /** Who has sprung an Ambush: his shot interrupts an action and is none. */
  private ambush = "";
  private readonly tanks: [string, string] = ["", ""];

  private readonly table: Table;
  constructor(table: Table) {
    this.table = table;
  }

  private sideOf = (id: string): 0 | 1 => (id.startsWith("H.") ? 0 : 1);
  private man(id: string): Seen {
    let one = this.men.get(id);
    if (!one)
      this.men.set(
        id,
        (one = {
          side: this.sideOf(id),
          at: "",
          is: "gone",
          drags: new Map(),
          blast: 0,
          reach: 0,
          damage: 0,
          flipped: 0,
          post: "",
          streak: 0,
          stood: 0,
          melee: 0,
          delivered: 0,
          revived: 0,
          wrecks: 0,
          entered: new Set(),
          alone: false,
          takenOff: 0,
        }),
      );
    return one;
  }
  private vehicle(id: string) {
    let one = this.vehicles.get(id);
    if (!one) this.vehicles.set(id, (one = { damage: 0, flipped: 0, runs: 0, struck: new Set(), victims: 0, planes: 0 }));
    return one;
  }
  private isHome(side: 0 | 1, at: string): boolean {
    return this.table.homes[side].includes(groundOf(this.table.field).number.get(at)!);
  }
  private whereIs(who: string): string {
    const one = this.man(who);
    return one.is === "crew" ? (who.endsWith("tanker") ? this.tanks[one.side] : "") : one.is === "up" ? one.at : "";
  }

  /** Where both Empires stand nobody moves a civilian. */
  private isContested(at: string): boolean {
    const stands = (side: 0 | 1) =>
      this.tanks[side] === at || [...this.men.values()].some((one) => one.side === side && one.is === "up" && one.at === at);
    return stands(0) && stands(1);
  }
  /** What a moment of rest shows: who is alone. */
  private rest(): void {
    for (const side of [0, 1] as const) {
      const up = [...this.men].filter(
        ([id, one]) => one.side === side && !id.endsWith("recruit") && (one.is === "up" || one.is === "crew"),
      );
      if (up.length === 1) up[0]![1].alone = true;
    }
  }
  private act(who: string, how: How | ""): void {
    this.rest();
    this.actors = ["", ""];
    this.actors[this.sideOf(who)] = who;
    this.doer = how === "" ? undefined : { who, how };
    this.burst = 0;
  }
  /** An enemy of whoever does it is damaged. */
  private struck(whom: string, at: string): void {
    if (!this.doer || this.sideOf(this.doer.who) === this.sideOf(whom)) return;
    const { who, how } = this.doer;
    const one = this.man(who);
    const ground = groundOf(this.table.field);
    const from = this.whereIs(who);
    if ((how === "shot" || how === "shell") && from !== "")
      one.reach = Math.max(one.reach, distance(ground, ground.number.get(from)!, ground.number.get(at)!));
    if (who.endsWith("pilot") && one.is === "crew" && (how === "guns" || how === "blast")) {
      const plane = this.vehicle(`${who[0]}.plane`);
      plane.struck.add(whom);
      plane.victims = Math.max(plane.victims, plane.struck.size);
    }
  }
  private felled(whom: string): void {
    if (!this.doer || this.sideOf(this.doer.who) === this.sideOf(whom) || whom.startsWith("civ")) return;
    const one = this.man(this.doer.who);
    const { how } = this.doer;
    // Who falls with the house that a blow brought down was not struck by it.
    if (how === "melee" && !this.missed) one.melee++;
    if (how === "shell" || how === "blast" || how === "strike") one.blast = Math.max(one.blast, ++this.burst);
  }

  hear({ key, args = {} }: GameEvent): void {
    const who = String(args.who ?? "");
    const at = String(args.at ?? "");
    if (key.startsWith("win.")) {
      this.rest();
      const side = args.side === "H" ? 0 : args.side === "C" ? 1 : -1;
      this.finisher = side === -1 ? null : this.actors[side] || null;
      return;
    }
    if (key.startsWith("tactic.")) this.rest();
    if (NOBODYS.includes(key)) {
      this.doer = undefined;
      if (key === "turn.begins") this.actors = ["", ""];
      return;
    }
    if (key === "tactic.ambush") {
      this.ambush = who;
      this.actors[this.sideOf(who)] = who;
    } else if (who === this.ambush && Object.hasOwn(ACTS, key)) {
      this.ambush = "";
      this.doer = { who, how: ACTS[key] as How };
      this.burst = 0;
    } else if (Object.hasOwn(ACTS, key)) {
      const tank = key.startsWith("move.") && who.endsWith(".tank");
      this.act(tank ? `${who[0]}.tanker` : who, ACTS[key]!);
    }
    switch (key) {
      case "deploy.placed":
        if (who.endsWith(".tank")) {
          this.tanks[this.sideOf(who)] = at;
          this.man(`${who[0]}.tanker`).is = "crew";
        } else if (who.endsWith(".plane")) {
          this.man(`${who[0]}.pilot`).is = "crew";
        } else Object.assign(this.man(who), { at, is: "up" });
        break;
      case "turn.ends":
        this.rest();
        for (const [id, one] of this.men) {
          if (one.side !== (args.side === "H" ? 0 : 1)) continue;
          const post = this.whereIs(id);
          one.streak = post === "" ? 0 : post === one.post ? one.streak + 1 : 1;
          one.post = post;
          one.stood = Math.max(one.stood, one.streak);
        }
        this.actors = ["", ""];
        break;
      case "move.goes":
      case "move.drags":
      case "move.onward":
      case "move.farther":
      case "tactic.tunnel": {
        if (key === "move.drags") this.dragging = String(args.whom);
        else if (key !== "move.onward" && key !== "move.farther") this.dragging = "";
        else if (
          this.dragging.startsWith("civ") &&
          this.isContested(this.whereIs(who.endsWith(".tank") ? `${who[0]}.tanker` : who))
        )
          this.dragging = "";
        const driver = who.endsWith(".tank") ? `${who[0]}.tanker` : who;
        const from = who.endsWith(".tank") ? this.tanks[this.sideOf(who)]! : this.man(who).at;
        if (who.endsWith(".tank")) this.tanks[this.sideOf(who)] = at;
        else {
          this.man(who).at = at;
          this.man(who).entered.add(at);
        }
        if (this.dragging === "") break;
        const { drags, side } = this.man(driver);
        const old = drags.get(this.dragging) ?? { tiles: 0, home: false };
        drags.set(this.dragging, { tiles: old.tiles + 1, home: old.home || (this.isHome(side, at) && !this.isHome(side, from)) });
        if (!this.dragging.startsWith("civ")) this.man(this.dragging).at = at;
        break;
      }
      case "objective.prisoner":
        Object.assign(this.man(who), { at, is: "down" });
        break;
      case "objective.whistle":
        // Who hears it is told; who lies there was known to both.
        for (const [side, { sought }] of this.table.campaign!.orders.sides.entries())
          for (const cls of sought) Object.assign(this.man(`${side === 0 ? "H" : "C"}.${cls}`), { at, is: "down" });
        break;
      case "chute.landed":
      case "tank.out":
      case "recruit.returns":
        Object.assign(this.man(who), { at, is: "up" });
        break;
      case "die.passed":
      case "die.failed":
        this.doer = { who, how: ARMS[String(args.arm)]! };
        this.burst = 0;
        this.rolledAt = at;
        this.missed = key === "die.failed";
        break;
      case "plane.bombs":
      case "plane.guns": {
        const plane = this.vehicle(`${who[0]}.plane`);
        plane.runs++;
        plane.struck.clear();
        break;
      }
      case "harm.hurt":
        this.man(who).damage += Number(args.n);
        this.struck(who, this.man(who).at);
        break;
      case "harm.wounded":
        if (who.startsWith("civ")) break;
        this.man(who).is = "down";
        this.felled(who);
        break;
      case "harm.died":
        if (who.startsWith("civ")) break;
        if (this.man(who).is === "down") this.struck(who, this.man(who).at);
        this.man(who).is = "gone";
        if (who !== this.trapped) this.felled(who);
        break;
      case "harm.bailOut":
        this.trapped = Number(args.die) < Number(args.need) ? who : "";
        break;
      case "harm.recruitFell":
        this.man(who).is = "gone";
        this.felled(who);
        break;
      case "harm.waveFell":
        this.man(who).is = "gone";
        this.man(who).takenOff++;
        break;
      case "harm.tank":
        this.vehicle(who).damage += Number(args.n);
        this.struck(who, this.tanks[this.sideOf(who)]);
        break;
      case "harm.plane":
        this.vehicle(who).damage += Number(args.n);
        // A shot at a plane is rolled last where it hangs, be it before its Attack or after.
        this.struck(who, this.rolledAt);
        if (this.doer?.how === "guns") this.vehicle(`${this.doer.who[0]}.plane`).planes++;
        if (Number(args.left) === 0) this.wrecked(who);
        break;
      case "strike.plane":
        this.wrecked(who);
        break;
      case "tank.wrecked":
        this.wrecked(who);
        this.tanks[this.sideOf(who)] = "";
        break;
      case "tile.collapsed":
      case "tile.crushed":
      case "tile.flattened":
        if (!this.doer) break;
        this.man(this.doer.who).flipped++;
        if (this.doer.how === "tracks") this.vehicle(`${this.doer.who[0]}.tank`).flipped++;
        break;
      case "medic.revives":
        if (String(args.whom).startsWith("civ")) this.man(who).revived++;
        else this.man(String(args.whom)).is = "up";
        break;
      case "tactic.revive":
        for (const whom of args.whom as string[]) this.man(whom).is = "up";
        break;
      case "tactic.mercy":
      case "medal.tended":
        if (String(args.whom).startsWith("civ")) this.man(who).revived++;
        break;
      case "objective.leaves":
      case "objective.boards":
        this.man(who).is = "gone";
        break;
      case "objective.delivered":
        if (who.startsWith("civ")) {
          const actor = this.actors[args.side === "H" ? 0 : 1];
          if (actor) this.man(actor).delivered++;
        } else if (this.men.has(who)) this.man(who).is = "gone";
        break;
      default:
    }
  }
  private wrecked(vehicle: string): void {
    if (this.doer && this.sideOf(this.doer.who) !== this.sideOf(vehicle)) this.man(this.doer.who).wrecks++;
  }

  /** In the words of the rules. */
  recordOf(id: string): SoldierRecord {
    const { number } = groundOf(this.table.field);
    const { drags, entered, post, side: _side, at: _at, is: _is, ...rest } = this.man(id);
    return {
      ...rest,
      drags: [...drags].map(([whom, drag]) => ({ whom, ...drag })),
      entered: [...entered].map((at) => number.get(at)!),
      post: post === "" ? -1 : number.get(post)!,
    };
  }
  vehicleOf(id: string): VehicleRecord {
    const { struck, ...rest } = this.vehicle(id);
    return { ...rest, struck: [...struck] };
  }
}
