import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Pose } from "@warren/kernel/domain.ts";
import type { Fx, State } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Options } from "@warren/kernel/options.ts";
import { Scene as Base, optionsOf } from "@warren/kernel/testing/scene.ts";
import type { MapPiece, TableMap } from "../content/map.ts";
import { MILLBROOK } from "../content/maps/millbrook.ts";
import { wardsOfWar } from "../game.ts";
import { type Given, positionOf } from "../position.ts";
import type { Box, Hand, Table } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { en } from "../text/en.ts";

export type Path = readonly (readonly [x: number, y: number] | readonly [x: number, y: number, h: number])[];
const posesOf = (path: Path): Pose[] => path.map(([x, y, h]) => (h === undefined ? { x, y } : { x, y, h }));

export class Scene extends Base<Table, Hand, Box> {
  private next: readonly number[] = [];

  constructor(position: (fx: Fx) => State<Table, Hand, Box>) {
    super(wardsOfWar, position, { words: en });
  }
  /** The one question that is open. */
  get asked(): Decision {
    return this.openFor();
  }
  get seat(): Seat {
    return this.asked.seat;
  }
  get kind(): string {
    return this.asked.kind;
  }
  /** The faces of the dice in the next answer. */
  roll(...faces: number[]): this {
    this.next = faces.map((face) => face - 1);
    return this;
  }
  /** Answers the open question; a list of points at the end is a path. */
  do(...answer: (string | number | Path)[]): this {
    const dice = this.next;
    this.next = [];
    return this.play(this.asked, this.answer(answer), dice);
  }
  private answer(given: readonly (string | number | Path)[]): Answer {
    return given.map((one) => (typeof one === "object" ? (posesOf(one) as unknown as Json) : one));
  }
  /** Why a match would refuse an answer, with the reason that the question gives. */
  refused(...answer: (string | number | Path)[]): Refusal | undefined {
    const { asked } = this;
    const given = this.answer(answer);
    return checkAnswer(asked.domain, given, asked.blocked) ?? wardsOfWar.refuse!(this.view(asked.seat), asked, given);
  }
  /** Whether the beginning of an answer is offered. */
  may(...path: string[]): boolean {
    return this.branches(this.asked, path) !== undefined;
  }
  /** What may come next. */
  options(...path: string[]): string[] {
    return Object.keys(this.branches(this.asked, path) ?? {});
  }
  /** The rule that keeps a beginning of an answer out. */
  no(...path: string[]): string | undefined {
    return this.may(...path) ? undefined : this.blocked(this.asked, path)?.rule;
  }
  warrior(seat: Seat) {
    return this.table.warriors[seat]!;
  }
  at(seat: Seat): readonly [number, number] | null {
    const { at } = this.warrior(seat);
    return at && [at.x, at.y];
  }
  isAlive(seat: Seat): boolean {
    const { at, berth } = this.warrior(seat);
    return at !== null || berth !== null;
  }
  hull(no: number) {
    return this.table.hulls[no]!;
  }
  /** Ends turns until this seat is asked for an Action. */
  untilTurnOf(seat: Seat): this {
    for (let i = 0; i < 400 && !this.outcome; i++) {
      if (this.seat === seat && this.kind === "action") return this;
      this.do(...(this.kind === "respawn" ? ["wait"] : this.kind === "enter" ? (this.asked.fallback as string[]) : ["end"]));
    }
    return this;
  }
  /** Everybody ends his turn until this many rounds have begun; the dead wait. */
  untilRound(round: number): this {
    for (let i = 0; i < 2000 && !this.outcome && this.table.round < round; i++)
      this.do(...(this.kind === "respawn" ? ["wait"] : this.kind === "enter" ? (this.asked.fallback as string[]) : ["end"]));
    return this;
  }
}

/** A position, played on to its first question. */
export function scene(given: Given, ...faces: number[]): Scene {
  const made = new Scene(() => positionOf(given));
  return made.rolling(
    faces.map((face) => face - 1),
    () => advance(made.state as never, made.fx),
  );
}
/** A new match. */
export function fresh(seats: number, options: Options = {}): Scene {
  return new Scene((fx) => wardsOfWar.setup(optionsOf(wardsOfWar, options), seats, fx));
}

/** A table of 1200 by 900 with nothing on it but these pieces; its places are those of Millbrook. */
export function bare(pieces: readonly Omit<MapPiece, "id">[] = [], more: Partial<TableMap> = {}): TableMap {
  return {
    ...MILLBROOK,
    id: "bare",
    name: "Bare",
    theme: "open",
    pieces: pieces.map((piece, i) => ({ id: `${piece.kind}${i + 1}`, ...piece })),
    vehicles: [],
    ...more,
  };
}
