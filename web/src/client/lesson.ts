import type { Answer } from "@warren/kernel/domain.ts";
import { Course, type Lesson, lessonDice, lessonGame, type Step } from "@warren/kernel/lesson.ts";
import { Match } from "@warren/kernel/match.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { CommandAnswer } from "@warren/wire/protocol.ts";
import type { Coach, Intent } from "./client.ts";
import { type LocalDoors, LocalMatch } from "./local.ts";
import { good } from "./result.ts";
import { type LocalMatchRow, memoryStore } from "./store.ts";

/** A lesson leaves nothing behind: it is kept in this page and begins anew with every visit. */
async function doorsOf(module: GameModule, lesson: Lesson, names: readonly string[]): Promise<LocalDoors> {
  const game = lessonGame(module.game, lesson);
  const store = memoryStore();
  const header = {
    game: game.id,
    version: game.version,
    options: lesson.options,
    seats: lesson.seats,
    commitment: "",
    salt: lesson.seed,
  };
  const dice = lessonDice(lesson);
  const match = Match.start(game, header, dice, 0);
  const row: LocalMatchRow = {
    id: lesson.id,
    header,
    seats: names.map((name, seat) =>
      seat === lesson.learner ? { kind: "person", name } : { kind: "bot", name, level: "recruit" },
    ),
    // Not the source of its dice, but what tells a match that can be played from a record to look at.
    key: "00",
    botSeed: lesson.seed,
    createdAt: 0,
    updatedAt: 0,
    over: false,
    waiting: match.waitingFor(),
  };
  await store.create(row, match.entries);
  const remembered = new Map<string, number>();
  return {
    store,
    thinker: {
      think: async ({ decision, view }) => ({ answer: lesson.others?.(decision, view) ?? decision.fallback }),
      close() {},
    },
    memory: { get: (key) => remembered.get(key), set: (key, seq) => void remembered.set(key, seq) },
    load: async () => good({ ...module, game }),
    now: () => 0,
    dice,
  };
}

/** A lesson as a page follows it: a local match with somebody who explains, and who takes only the answers it is about. */
export class LessonMatch extends LocalMatch {
  readonly coach: Coach;
  private readonly course: Course;

  static async open(module: GameModule, lesson: Lesson, names: readonly string[]): Promise<LessonMatch> {
    return new LessonMatch(lesson, await doorsOf(module, lesson, names));
  }

  private constructor(lesson: Lesson, doors: LocalDoors) {
    super(lesson.id, doors);
    const course = new Course(lesson);
    this.course = course;
    // Before anybody else hears of a change, so that all are told the step that goes with it.
    this.changed.add(() => {
      if (this.match) course.sees(this.match.view(lesson.learner), this.match.outcome !== undefined);
    });
    const asked = () => this.match?.decisionOf(lesson.learner);
    const changed = () => this.changed.call();
    this.coach = {
      lesson,
      get step(): Step | undefined {
        return course.step;
      },
      get done() {
        return course.done;
      },
      goOn() {
        course.goOn();
        changed();
      },
      model: (): Answer | undefined => {
        const decision = asked();
        return decision && course.model(decision, this.match.view(lesson.learner));
      },
    };
  }

  /** A lesson may be about just that question. */
  protected override get spares(): boolean {
    return false;
  }

  /** A lesson waits for no other match: it ends where one would begin. */
  protected override async followEpisode(): Promise<undefined> {}

  override async send(intent: Intent): Promise<CommandAnswer> {
    const refused = (key: string): CommandAnswer => ({ id: "lesson", ok: false, refusal: { key } });
    // A step that was done stays done: going back is beginning anew.
    if (intent.do !== "answer") return refused("lesson.noUndo");
    const decision = this.match.decisionOf(intent.seat);
    if (!decision) return refused("match.notAsked");
    const why = this.course.refuse(intent.answer as Answer, decision, this.match.view(intent.seat));
    // What the rules forbid is said by the rules, not by the lesson.
    const illegal = why && this.match.refusalOf(intent.seat, decision.id, intent.answer);
    if (why) return { id: "lesson", ok: false, refusal: illegal ?? why };
    const given = await super.send(intent);
    if (given.ok) {
      this.course.answered(decision.kind);
      this.changed.call();
    }
    return given;
  }
}
