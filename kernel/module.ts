import type { Aside, BoardProps, Pace, Recap, Sides, Sounds } from "./board.ts";
import type { Bot } from "./bot.ts";
import type { BuilderProps } from "./builder.ts";
import type { Decision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Game, State, View } from "./game.ts";
import type { Json } from "./json.ts";
import type { Lesson } from "./lesson.ts";
import type { Msg, Refusal } from "./message.ts";
import type { Options } from "./options.ts";
import type { KeptVersion } from "./released.ts";
import type { Catalogue } from "./text.ts";

/** A game as it is played: its rules, its bots, its words. The same on a server, in a page, in a worker and in the lab. */
export interface GameModule {
  readonly game: Game;
  /** Weakest first. */
  readonly bots: readonly Bot[];
  /** What it says, in English. */
  readonly catalogue: Catalogue;
  /** Names any id that stands in one of its domains; where it asks for poses, also what `poseId` makes of one. */
  label(id: string, view: View): Msg | string;
  /**
   * Why the document of a `text` option cannot be played, where reading one has weight and is fetched for it. Whoever lets options in from outside
   * asks first (`refuseDocuments`): `setup` takes what was read as it is.
   */
  refuseDocument?(option: string, text: string): Promise<Refusal | undefined>;
  /** Of a kept version (`released.ts`): what its rules answer for display, where today's would answer by other rules. */
  queries?(): Promise<unknown>;
  /** Of a kept version: those of the games that its matches wait for, by id. */
  readonly awaited?: { readonly [game: string]: number };
}

/** What is wrong with the documents that options carry; undefined when all can be played. */
export async function refuseDocuments({ game, refuseDocument }: GameModule, options: Options): Promise<Refusal | undefined> {
  if (!refuseDocument) return undefined;
  for (const { id, t, default: usual } of game.options) {
    const text = options[id];
    const refusal = t === "text" && typeof text === "string" && text !== usual ? await refuseDocument(id, text) : undefined;
    if (refusal) return refusal;
  }
  return undefined;
}

/** Something the page draws when it is handed these. What draws it is not the kernel's business. */
export type Drawn<Props> = (internals: never, props: Props) => unknown;

export interface Board<Queries> {
  readonly View: Drawn<BoardProps<Queries>>;
  readonly pace: Pace;
  readonly aside?: Aside;
  readonly sounds?: Sounds;
  /** Keys of events that may have decided a match: the last of them is shown at its end. */
  readonly decisive?: readonly string[];
  /** It has a column of its own, so that the page's is folded until somebody opens it. */
  readonly column?: true;
  /** Words that only the board says. */
  readonly words: Catalogue;
  readonly sides?: Sides;
  readonly recap?: Recap;
}

/** Plays what players make, for whoever makes it: runs in a worker. */
export interface Trial {
  /** One game of a work that was checked before, with answers of bots; what it came to, as data for the builder. */
  play(text: string, seats: number, seed: string, answer: TrialAnswer): Json;
}
export type TrialAnswer = (game: Game, state: State, decision: Decision, seed: string) => Answer;

/** What a game lets its players make. */
export interface Builder<Queries> {
  readonly View: Drawn<BuilderProps<Queries>>;
  readonly words: readonly Catalogue[];
}

/** A colour by day and by night: `#rrggbb`. */
export type Tint = readonly [day: string, night: string];

/** How a game looks before it is opened. Small: the front page has it of every game. */
export interface Look {
  readonly colours: {
    /** Lines and words that belong to the game, and what reads on them. */
    readonly accent: Tint;
    readonly accentDeep: Tint;
    readonly onAccent: Tint;
    /** The plate of the one main button: dark enough for light words by day and by night. */
    readonly main: Tint;
    readonly mainDeep: Tint;
    readonly onMain: Tint;
    /** Areas of the emblem. */
    readonly cutAccent: Tint;
    readonly cutAccentDeep?: Tint;
  };
  /** Its picture, 320 by 200, as the inside of an SVG; its classes are those of `games/board-kit/cut.ts`. */
  emblem(): Promise<string>;
  readonly words: LookWords;
}

export interface LookWords {
  readonly title: string;
  /** One sentence. */
  readonly tagline: string;
  /** What the emblem shows. */
  readonly scene: string;
  /** Two or three sentences for who has never heard of it. */
  readonly blurb: string;
  /** Who plays, where the number of seats does not say it. */
  readonly seats?: string;
  /** What its rounds are called in a list of matches, with `{n}`; absent: rounds. */
  readonly round?: string;
  /** Whose game it is. */
  readonly credits: string;
}

/** A way to set the options, with a name. `printed` is the game as its rules print it, `recommended` what a first match is best played with. */
export interface Preset {
  readonly id: string;
  /** What it sets differently from the defaults. */
  readonly options: Options;
  readonly words: { readonly title: Msg; readonly about: Msg };
}
/** Every game has it: all options as they are by default. */
export const PRINTED: Preset = {
  id: "printed",
  options: {},
  words: { title: { key: "preset.printed" }, about: { key: "preset.printed.about" } },
};

/** What is wrong with a file, and where. */
export interface FileFinding {
  /** refused: it cannot be played; unwise: it can, but somebody will be sorry. */
  readonly level: "refused" | "unwise";
  /** Names the place and the cause. */
  readonly say: Msg;
  readonly rule?: string;
}
export interface FileReport {
  /** What kind of file it is: a battlefield, a map, a scenario. */
  readonly kind: Msg;
  readonly findings: readonly FileFinding[];
}
export interface FileCheck {
  /** Words of its findings besides those of the game. */
  readonly words: Catalogue;
  /** What the game says of a file; undefined when it is none of its own. */
  check(text: string): FileReport | undefined;
}

/**
 * All the house knows of a game that can be played. What is cheap is here as data; whatever has weight is a function that fetches it,
 * so that a page which only names the game loads nothing of it.
 */
export interface ReadyGame<Queries = unknown> {
  readonly id: string;
  readonly ready: true;
  /** The game that it belongs to: a longer one whose matches wait for that game's. It lies in a folder of that game and shares its ledger. */
  readonly partOf?: string;
  /** It can be played by whoever knows its name, from the command line say, and is not offered yet. */
  readonly draft?: true;
  /** Its place in the gallery, lowest first. */
  readonly place: number;
  readonly seats: Game["seats"];
  /** How many usually sit down. */
  readonly usual: number;
  /** How many events pass before there is something to watch: an exhibition begins after them. */
  readonly prologue: number;
  readonly look: Look;
  readonly presets: readonly [typeof PRINTED, ...Preset[]];
  /** Where its ledger lies (`kernel/ledger.ts`). */
  readonly ledger: URL;
  /** Rules, bots and words. */
  load(): Promise<GameModule>;
  /** What the rules answer for display; board and builder are handed it. */
  queries?(): Promise<Queries>;
  /** Without a board it is played from the panel and on the command line. */
  board?(): Promise<Board<Queries>>;
  /** In the order they are best taken. */
  lessons?(): Promise<readonly Lesson[]>;
  builder?(): Promise<Builder<Queries>>;
  /** Games between bots of what its players make. */
  trial?(): Promise<Trial>;
  /** A page of all its pieces. */
  gallery?(): Promise<Drawn<Record<string, never>>>;
  /** For files that its players make. */
  checkFile?(): Promise<FileCheck>;
  /** Earlier versions whose matches are still played (`tools/keep-version.ts`). */
  kept?(): Promise<readonly KeptVersion[]>;
}

/** A game that is announced, and of which nothing can be played yet. */
export interface AnnouncedGame {
  readonly id: string;
  readonly ready: false;
  readonly place: number;
  readonly look: Look & { readonly words: { readonly seats: string } };
  /** Its files can be made and looked at before it can be played. */
  checkFile?(): Promise<FileCheck>;
}

export type Manifest = ReadyGame | AnnouncedGame;

/** A manifest whose board and builder take what its queries give; the house hands them on without knowing what it is. */
export function readyGame<Queries>(game: ReadyGame<Queries>): ReadyGame {
  return game as ReadyGame;
}

/** What `load` of a manifest gives, from the files of a game that are fetched side by side; `reader` when a document comes. */
export async function moduleFrom(
  rules: Promise<Game>,
  players: Promise<Pick<GameModule, "bots">>,
  words: Promise<{ readonly en: Catalogue }>,
  names: Promise<Pick<GameModule, "label">>,
  reader?: () => Promise<Required<Pick<GameModule, "refuseDocument">>>,
): Promise<GameModule> {
  const [game, { bots }, { en }, { label }] = await Promise.all([rules, players, words, names]);
  const module = { game, bots, catalogue: en, label };
  return reader ? { ...module, refuseDocument: async (option, text) => (await reader()).refuseDocument(option, text) } : module;
}

/** What the files of a board may bring, each under this name. */
const BOARD_PARTS = [
  "pace",
  "aside",
  "sides",
  "recap",
  "sounds",
  "decisive",
  "column",
] as const satisfies readonly (keyof Board<unknown>)[];
type BoardParts<Queries> = Pick<Board<Queries>, (typeof BOARD_PARTS)[number]>;

/** What `board` of a manifest gives: the component, its words, its pace, and what else its files bring. */
export async function boardFrom<Queries>(
  component: Promise<{ readonly default: Board<Queries>["View"] }>,
  words: Promise<{ readonly boardEn: Catalogue }>,
  tempo: Promise<Pick<Board<Queries>, "pace">>,
  ...more: readonly Promise<Partial<BoardParts<Queries>>>[]
): Promise<Board<Queries>> {
  const [{ default: View }, { boardEn }, ...files] = await Promise.all([component, words, tempo, ...more]);
  const brought = BOARD_PARTS.flatMap((part) => files.flatMap((file) => (part in file ? [[part, file[part as never]]] : [])));
  return { View, words: boardEn, ...(Object.fromEntries(brought) as BoardParts<Queries>) };
}

/** The options of a one-click start besides the defaults. */
export function firstOptions({ presets }: ReadyGame): Options {
  return (presets.find((one) => one.id === "recommended") ?? presets[0]).options;
}
