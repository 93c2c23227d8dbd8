import type { Level } from "@warren/kernel/bot.ts";
import type { BuilderProps, LendingShelf, TrialRun } from "@warren/kernel/builder.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import { say as sayIn } from "@warren/kernel/text.ts";
import { untrack } from "svelte";
import { Workbench } from "../../../board-kit/builder/workbench.svelte.ts";
import { SCENARIOS } from "../../content/scenarios.ts";
import type { Queries } from "../../queries.ts";
import type { Place } from "../../scenario/finding.ts";
import { type RecordForm, valueAt } from "../../scenario/form.ts";
import { lineAt } from "../../scenario/lines.ts";
import type { WarMap } from "../../scenario/map.ts";
import type { Reading, Reported } from "../../scenario/read.ts";
import { type Defined, referencesTo } from "../../scenario/references.ts";
import { sentencesOf } from "../../scenario/sentences.ts";
import type { Scenario } from "../../scenario/types.ts";
import { sentencesEn } from "../../text/sentences.en.ts";
import type { WarReport } from "../../trial.ts";
import { sideColour } from "../art/palette.ts";
import { blankDoc } from "./blank.ts";
import { copyOf, docOf, idFor, type Step, settled, textOf, type WarDoc } from "./doc.ts";
import { added, arranged, copied, isTaken, moved, removed, renamedIn, setAt, setOnMap, stillMeant } from "./edits.ts";
import { isLacking, newEntry } from "./fresh.ts";
import { Labels } from "./labels.ts";
import { retold, sayingsOf, toldAnew, type Words } from "./said.ts";
import { ENTRIES, type Leaf, leafOf, titleOfEntry } from "./sections.ts";

/** What is fetched before the editor opens: what reads and checks files, the form of a war, and the drawings of the house. */
export interface Tools {
  readForm(text: string): Reading<Scenario>;
  hasForm(war: Scenario): boolean;
  inspect(text: string): readonly Reported[];
  readonly form: RecordForm;
  readonly maps: ReadonlyMap<string, WarMap>;
}

/** Games between bots of the war as it was. */
interface Run {
  readonly war: Scenario;
  readonly level: Level;
  readonly games: number;
  readonly reports: readonly WarReport[];
}

const SENTENCES = { catalogues: [sentencesEn], names: [], lang: "en" };
/** Milliseconds of rest before the checks look and the war is kept. */
const REST = 350;
/** Runs that are remembered, and milliseconds between two looks at one. */
const MOST_RUNS = 4;
const SHOWN_EVERY = 300;
/** As many signs as a file may have (`scenario/read.ts`), and as a table takes. */
const MOST = 2_000_000;
const MOST_AT_TABLE = 400_000;

/** Where one was in the war that lay here last on this page: whoever comes back from a match finds the leaf and the figures he left. */
let left: (Pick<Editor, "leaf" | "lists" | "chosen" | "runs"> & { readonly work: string }) | undefined;

/** The document on the table with its history, what the checks say of it, and where in it one is. */
export class Editor {
  readonly bench: Workbench<Step>;
  readonly form: RecordForm;
  readonly labels: Labels;
  findings: readonly Reported[] = $state.raw([]);
  /** The document that the findings are of. */
  checked: WarDoc | undefined = $state.raw();
  leaf: Leaf = $state("war");
  /** The list that is looked through, by leaf, and the entry chosen in each list. */
  lists: { [leaf: string]: string } = $state({});
  chosen: { [list: string]: number | undefined } = $state({});
  /** A place to be shown as soon as it is drawn. */
  sought: string | undefined = $state();
  /** What bots have played so far, oldest first. */
  runs: readonly Run[] = $state.raw([]);
  /** Games that are being played, on whichever leaf one is. */
  running: TrialRun | undefined = $state.raw();
  /** What stands in the way of a deletion. */
  doubt: { readonly list: string; readonly nth: number; readonly places: readonly Place[] } | undefined = $state.raw();
  readonly doc: WarDoc = $derived.by(() => this.bench.plan.doc);
  readonly war: Scenario = $derived.by(() => this.doc.war);
  /** People at a table of this war. */
  readonly seats: number = $derived.by(() => Math.max(2, this.war.sides.filter(({ seat }) => seat === "player").length));
  readonly sentences = $derived.by(() => sentencesOf(this.war));
  readonly sayings = $derived.by(() => sayingsOf(this.war, this.words));
  /** Findings by their place, and how many lie at or below each. */
  private readonly found = $derived.by(() => {
    const at = new Map<string, Reported[]>();
    const below = new Map<string, { n: number; refused: boolean }>();
    for (const one of this.findings) {
      const key = keyOf(one.place);
      at.set(key, [...(at.get(key) ?? []), one]);
      for (let n = 0; n <= one.place.length; n++) {
        const above = keyOf(one.place.slice(0, n));
        const old = below.get(above);
        below.set(above, { n: (old?.n ?? 0) + 1, refused: old?.refused === true || one.level === "refused" });
      }
    }
    return { at, below };
  });
  private readonly props: () => BuilderProps<Queries>;
  private readonly tools: Tools;
  private worker: Worker | undefined;
  private asked = 0;
  private isSealed = true;
  private readonly words: Words = {
    say: (msg) => this.say(msg),
    sentence: (msg) => this.sentence(msg),
    side: (war, id) => this.labels.sideOf(war, id),
    stat: (id) => this.labels.value("stat", id),
  };

  constructor(props: () => BuilderProps<Queries>, tools: Tools) {
    this.props = props;
    this.tools = tools;
    this.form = tools.form;
    this.labels = new Labels(
      (msg) => props().say(msg),
      this.sentence,
      () => this.war,
    );
    this.bench = new Workbench<Step>(() => props() as BuilderProps<unknown>, {
      blank: () => ({ doc: this.blank() }),
      textOf: ({ doc }) => textOf(doc),
      read: (text) => this.read(text),
      nameOf: ({ doc }) => doc.war.title,
      faults: ({ doc }) => this.faults(textOf(doc)),
      isSound: ({ doc }) => tools.hasForm(doc.war),
      most: MOST,
      rest: REST,
    });
    $effect(() => {
      const { doc } = this;
      const timer = setTimeout(
        () => this.check(doc),
        untrack(() => (this.checked ? REST : 0)),
      );
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { work } = this.bench;
      if (left?.work !== work) return;
      untrack(() => Object.assign(this, { leaf: left!.leaf, lists: left!.lists, chosen: left!.chosen, runs: left!.runs }));
      left = undefined;
    });
    $effect(() => () => {
      const { leaf, lists, chosen, runs } = this;
      left = {
        work: this.bench.work,
        leaf,
        lists: { ...lists },
        chosen: { ...chosen },
        runs: runs.filter(({ reports }) => reports.length > 0),
      };
      void this.bench.keep();
      this.worker?.terminate();
      this.running?.stop();
    });
  }
  /** Somebody else's war, by his link, and nothing of it is changed yet. */
  get isLent(): boolean {
    return this.props().given !== undefined && this.bench.text === this.props().given;
  }
  /** Links to wars that the site keeps for others. */
  get lending(): LendingShelf {
    return this.props().lending;
  }
  readonly say = (msg: Msg): string => this.props().say(msg);
  /** What cards and rules say has words of its own. */
  readonly sentence = (msg: Msg): string => sayIn(SENTENCES, msg);
  readonly t = (key: string, args?: Msg["args"]): string => this.say(args ? { key, args } : { key });

  private read(text: string): { readonly plan: Step } | { readonly refusals: readonly [Refusal, ...Refusal[]] } {
    const { held, findings } = this.tools.readForm(text);
    const doc = held && docOf(held, (id) => this.tools.maps.get(id));
    if (doc) return { plan: { doc } };
    const [first, ...more] = findings.map(refusalOf);
    return { refusals: first ? [first, ...more] : [{ key: "file.noMap", args: { id: held!.id } }] };
  }
  private faults(text: string): readonly Refusal[] {
    return this.tools.inspect(text).flatMap((one) => (one.level === "refused" ? [refusalOf(one)] : []));
  }

  /** Has the checks look in their own thread; here where there is none. */
  private check(doc: WarDoc): void {
    const text = textOf(doc);
    const no = ++this.asked;
    const take = (findings: readonly Reported[]): void => {
      if (no !== this.asked) return;
      this.findings = text.length > MOST_AT_TABLE ? [tooLong(text), ...findings] : findings;
      this.checked = doc;
    };
    try {
      this.worker ??= new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data }: MessageEvent<{ no: number; findings: readonly Reported[] }>) => {
        if (data.no === no) take(data.findings);
      };
      this.worker.onerror = () => take(this.tools.inspect(text));
      this.worker.postMessage({ no, text });
    } catch {
      take(this.tools.inspect(text));
    }
  }
  readonly isReady: boolean = $derived.by(
    () => this.checked === this.doc && this.findings.every(({ level }) => level !== "refused"),
  );
  findingsAt(place: Place): readonly Reported[] {
    return this.found.at.get(keyOf(place)) ?? [];
  }
  below(place: Place): { readonly n: number; readonly refused: boolean } | undefined {
    return this.found.below.get(keyOf(place));
  }
  /** How many lie on a leaf. */
  onLeaf(leaf: Leaf): { readonly n: number; readonly refused: boolean } {
    const here = this.findings.filter(({ place }) => leafOf(place) === leaf);
    return { n: here.length, refused: here.some(({ level }) => level === "refused") };
  }
  /** A finding with the name of its place in words. */
  inWords = ({ key, args, place }: Reported): string => {
    const what = this.t(key, args as Msg["args"] & object);
    return place.length === 0 ? what : this.t("edit.found", { where: this.placeWords(place), what });
  };
  /** A place in words: the part, the entry, the field. */
  placeWords(place: Place): string {
    const words: string[] = [];
    let kind = "";
    place.forEach((step, nth) => {
      if (typeof step === "number") {
        const entry = valueAt(this.war as unknown as Json, place.slice(0, nth + 1));
        words.push(nth === 1 ? (titleOfEntry(entry) ?? String(step + 1)) : String(step + 1));
      } else {
        words.push(place[0] === "map" && nth > 0 ? step : this.labels.field(kind, step));
        kind = step;
      }
    });
    return words.join(" › ");
  }

  /** A change is a step with a name; further changes of the same place belong to it until something else is touched. */
  change(next: WarDoc, what: Msg, at?: string): void {
    const { plan } = this.bench;
    if (next === this.doc) return;
    const { war, ...rest } = arranged(this.form, this.doc, next);
    const doc = settled(this.doc, { ...rest, war: retold(this.form, this.doc.war, war, this.words) });
    const goesOn = at !== undefined && at === plan.at && !this.isSealed;
    if (goesOn) this.bench.amend({ ...plan, doc });
    else this.bench.change({ doc, what, ...(at === undefined ? {} : { at }) });
    this.isSealed = false;
    this.doubt = undefined;
  }
  /** The field was left: the next change of it is a step of its own. */
  seal(): void {
    this.isSealed = true;
  }
  /** Something else at a place; why not, where the map forbids it. */
  set(place: Place, value: Json | undefined): Refusal | undefined {
    const made = setOnMap(this.doc, place, value);
    if (made && "refusal" in made) return this.refuse(made.refusal);
    const what = { key: "edit.did.set", args: { where: this.placeWords(place) } };
    this.change(made ? made.doc : setAt(this.form, this.doc, place, value), what, keyOf(place));
    return undefined;
  }
  private refuse(refusal: Refusal): Refusal {
    this.bench.tell(this.say(refusal), true);
    return refusal;
  }
  rename(kind: Defined, from: string, to: string): Refusal | undefined {
    if (from === to) return undefined;
    if (isTaken(this.doc, kind, to)) return this.refuse({ key: "edit.bad.taken", args: { id: to } });
    const made = renamedIn(this.form, this.doc, kind, from, to);
    if ("refusal" in made) return this.refuse(made.refusal);
    this.change(made.doc, made.what);
    return undefined;
  }
  /** The war under another name; its id follows while nobody has given it one of its own. */
  retitle(title: string): void {
    const { war } = this;
    const id = war.id === idFor(war.title) || war.id === "my-war" ? idFor(title) : war.id;
    this.change(
      { ...this.doc, war: { ...war, title, id } },
      { key: "edit.did.set", args: { where: this.labels.field("", "title") } },
      "title",
    );
  }

  add(list: string): void {
    const side = this.sideOfChosen(list);
    const made = newEntry(this.form, this.war, list, side);
    if (isLacking(made)) {
      this.bench.tell(this.t("edit.lacks", { what: this.t(`edit.kind.${made.lacks}`) }), true);
      return;
    }
    this.change(added(this.form, this.doc, list, this.worded(list, made)), {
      key: "edit.did.add",
      args: { list: this.labels.one(list) },
    });
    this.chosen[list] = (this.war[list as keyof Scenario] as readonly unknown[]).length - 1;
    this.sought = keyOf([list, this.chosen[list]!]);
  }
  /** A new entry of a list, or inside an entry, with what players read of it. */
  worded(list: string, made: Json): Json {
    const entry = made as { readonly [field: string]: Json };
    if (Array.isArray(entry.uses)) return { ...entry, uses: entry.uses.map((use) => this.worded("uses", use)) };
    return typeof entry.text === "string" ? { ...entry, text: this.sayings.text(list, made) || entry.text } : made;
  }
  /** New entries are of the side of the one that is looked at. */
  private sideOfChosen(list: string): string {
    const nth = this.chosen[list];
    const entry =
      nth === undefined
        ? undefined
        : (this.war[list as keyof Scenario] as unknown as readonly { side?: string; deck?: string }[])[nth];
    const deck = this.war.decks.find(({ id }) => id === entry?.deck);
    return entry?.side ?? deck?.side ?? this.war.sides[0]!.id;
  }
  copy(list: string, nth: number): void {
    const where = this.titleAt(list, nth);
    this.change(copied(this.form, this.doc, list, nth), { key: "edit.did.copy", args: { where } });
    this.chosen[list] = nth + 1;
    this.bench.tell(this.t("edit.copied", { where }));
  }
  /** Takes an entry away; where the war still speaks of it, only when it was asked for a second time. */
  remove(list: string, nth: number, isSure = false): void {
    const places = isSure ? [] : stillMeant(this.form, this.doc, list, nth);
    if (places.length > 0) {
      this.doubt = { list, nth, places };
      return;
    }
    const where = this.titleAt(list, nth);
    this.change(removed(this.form, this.doc, list, nth), { key: "edit.did.remove", args: { where } });
    const left = (this.war[list as keyof Scenario] as readonly unknown[]).length;
    this.chosen[list] = left === 0 ? undefined : Math.min(nth, left - 1);
    this.bench.tell(this.t("edit.removed", { where }));
  }
  /** Takes an area away; the first time only says where it is still meant. */
  removeArea(id: string): void {
    const places = referencesTo(this.form, this.war, "area", id);
    const isAsked = this.doubt?.list === "areas" && keyOf(this.doubt.places[0] ?? []) === keyOf(places[0] ?? []);
    if (places.length > 0 && !isAsked) {
      this.doubt = { list: "areas", nth: 0, places };
      const where = places.slice(0, 3).map((place) => this.placeWords(place));
      this.bench.tell(this.t("edit.doubt.area", { what: id, n: places.length, where }), true);
      return;
    }
    this.set(["areas", id], undefined);
    this.bench.tell(this.t("edit.removed", { where: id }));
  }
  shift(place: Place, by: 1 | -1): void {
    this.change(moved(this.form, this.doc, place, by), { key: "edit.did.move", args: { where: this.placeWords(place) } });
  }
  titleAt(list: string, nth: number): string {
    const entry = (this.war[list as keyof Scenario] as unknown as readonly Json[])[nth];
    return titleOfEntry(entry) ?? this.t("edit.nth", { what: this.labels.one(list), n: nth + 1 });
  }

  /** Leads to a place: its leaf, its list, its entry, and the field once it is drawn. */
  goTo(place: Place): void {
    this.leaf = leafOf(place);
    const list = String(place[0]);
    this.lists[this.leaf] = list;
    if (ENTRIES.has(list) && typeof place[1] === "number") this.chosen[list] = place[1];
    this.sought = keyOf(place);
  }

  colourOf(id: string): string {
    return sideColour(Math.max(0, this.war.turnOrder.indexOf(id)));
  }

  readonly keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
    else return;
    event.preventDefault();
  };
  readonly undo = (): void => {
    const { what } = this.bench.plan;
    this.bench.undo();
    this.seal();
    if (what) this.bench.tell(this.t("edit.undone", { what: this.say(what) }));
  };
  readonly redo = (): void => {
    this.bench.redo();
    this.seal();
    const { what } = this.bench.plan;
    if (what) this.bench.tell(this.t("edit.redone", { what: this.say(what) }));
  };

  /** Bots play the war as it is now, again and again. */
  async tryOut(games: number, level: Level): Promise<void> {
    const { war, seats } = this;
    let reports: readonly WarReport[] = [];
    this.runs = [...this.runs.filter((one) => one.reports.length > 0).slice(-MOST_RUNS), { war, level, games, reports }];
    // Taken in a few at a time, so that drawing never holds up whoever plays.
    let shown = 0;
    const take = (): void => {
      shown = performance.now();
      this.runs = [...this.runs.slice(0, -1), { war, level, games, reports }];
    };
    this.running = this.props().trial(this.bench.text, { games, seats, level, seed: "editor" }, (report) => {
      reports = [...reports, report as unknown as WarReport];
      if (performance.now() - shown > SHOWN_EVERY) take();
    });
    const why = await this.running.done;
    take();
    this.running = undefined;
    if (why) this.bench.tell(this.say(why), true);
    else this.bench.tell(this.t("edit.trial.done", { n: reports.length }));
  }

  private blank(): WarDoc {
    const { war, map } = blankDoc("my-war", this.t("edit.name.blank"));
    return { war: toldAnew(this.form, war, this.words), map };
  }
  /** Something else to begin with; what was on the table is on the shelf. */
  begin(id: string | "blank"): void {
    const titled = (title: string): string => this.t("edit.name.like", { name: title });
    const house = SCENARIOS[id];
    const map = this.tools.maps.get(id);
    const doc = house && map ? copyOf({ war: house, map }, idFor(titled(house.title)), titled(house.title)) : this.blank();
    this.bench.begin({ doc });
    this.chosen = {};
    this.leaf = "war";
  }
}

export const keyOf = (place: Place): string => place.join(".");
const refusalOf = ({ key, args, where, line, rule }: Reported): Refusal => ({
  key: where === "" ? "edit.at.top" : "edit.at",
  args: { where, line, what: { key, args } as unknown as Json },
  ...(rule === undefined ? {} : { rule }),
});
const tooLong = (text: string): Reported => ({
  ...{ level: "refused", key: "file.tooLong", args: { size: text.length, max: MOST_AT_TABLE }, place: [], where: "" },
  line: lineAt(text, 0),
});
