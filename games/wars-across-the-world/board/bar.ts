import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import { type PickOption, pickOptions } from "@warren/kernel/draft.ts";
import type { Scene } from "./scene.svelte.ts";

/** What the staff map puts into the bar: the order so far, words that have no place on the map, what an order would lead to. */
export function barOf(scene: Scene): Bar {
  const { decision, view } = scene.props;
  const looksOn = view.seat === null || scene.table.over !== null;
  return {
    asks: decision === undefined || decision.domain.t !== "number",
    question: questionOf(scene),
    crumbs: scene.path.map((id) => scene.nameOf(id === scene.group?.id ? scene.group.at : id)),
    chips: looksOn || !decision ? [] : chipsOf(scene),
    preview: scene.event || scene.beside ? [] : cardPreview(scene),
    foretold: scene.foreseen !== undefined || scene.test !== undefined,
    trouble: scene.trouble,
    help: helpOf(scene),
    confirm: confirmOf(scene),
    begun: scene.path.length > 0 || scene.focus !== undefined || scene.ending,
    back: () => scene.back(),
    send: () => scene.send(),
  };
}

function questionOf(scene: Scene): string | undefined {
  if (!scene.ordering) return undefined;
  const { group, goal, waiting } = scene;
  if (scene.ending) return scene.say("board.end.sure", { n: waiting.length });
  if (group && goal)
    return scene.say(goal.how === "battle" ? "board.to.battle" : "board.to", { region: scene.nameOf(goal.to), cost: goal.cost });
  if (group)
    return scene.say(scene.mp === null || scene.mp === undefined ? "board.where.any" : "board.where", {
      region: scene.nameOf(group.at),
      mp: scene.mp ?? 0,
    });
  const kind = scene.props.decision!.kind;
  return waiting.length > 0 ? scene.say(`board.${kind}`, { n: waiting.length }) : scene.say(`board.${kind}.none`);
}

/** How one answers, where it is not plain to see. */
function helpOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  if (!decision) return undefined;
  if (scene.ending) return scene.say("board.help.end");
  if (decision.domain.t === "split") return scene.say("board.help.split");
  if (scene.asked.length > 0) return scene.say("board.help.pieces");
  if (!scene.ordering) return scene.playable.size > 0 ? scene.say("board.help.cards") : undefined;
  if (scene.group) return scene.goal ? undefined : scene.say("board.help.goal");
  return scene.waiting.length > 0 ? scene.say(`board.help.${decision.kind}`) : scene.say("board.help.ended");
}
function confirmOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  if (scene.goal)
    return scene.say(
      scene.path[3] === "overrun"
        ? "board.confirm.overrun"
        : scene.goal.how === "battle"
          ? "board.confirm.battle"
          : "board.confirm.march",
    );
  if (scene.path[0] === "done") return scene.say("board.confirm.done");
  const domain = decision?.domain;
  if (domain?.t === "some") return scene.say("board.confirm.some", { n: scene.choices.chosen.size, of: domain.max });
  return undefined;
}

/** Verbs at a region, those of a stack after those of the place. */
const AT_REGION = ["strike", "sally", "search", "hide", "regroup"] as const;
const OF_STACK = ["mode", "load", "strike", "drop"] as const;

function chipsOf(scene: Scene): Chip[] {
  const chips = [...newsChips(scene), ...(scene.ordering ? orderChips(scene) : wordChips(scene))];
  let nth = 0;
  return chips.map((chip) => (chip.last || chip.blocked || nth >= 9 ? chip : { ...chip, shortcut: String(++nth) }));
}

/** On a phone the report of the enemy's turn is called up here, until it has been read. */
function newsChips(scene: Scene): Chip[] {
  if (scene.beside || scene.newsRead || scene.path.length > 0) return [];
  return [{ key: "report", text: scene.say("board.report.read"), press: () => (scene.called = true) }];
}

function orderChips(scene: Scene): Chip[] {
  const { tree, group, path, focus } = scene;
  if (!tree) return [];
  const root = tree.tree;
  const chips: Chip[] = [];
  const add = (to: readonly string[], text: string, more: Partial<Chip> = {}): void => {
    chips.push({
      key: to.join("."),
      text,
      chosen: to.length <= path.length && to.every((id, i) => path[i] === id),
      press: () =>
        scene.ready && to.length === path.length && to.every((id, i) => path[i] === id) ? scene.send() : scene.order(to),
      ...more,
    });
  };
  // How the goal is taken.
  const [verb, stack, to] = path;
  if (group && to !== undefined)
    for (const how of Object.keys(root[verb!]?.[stack!]?.[to] ?? {}))
      add([verb!, stack!, to, how], scene.nameOf(how), { tone: how === "stay" ? "go" : "fight" });
  // Which of several stacks of the region.
  const here = scene.able.filter(({ at }) => at === (group?.at ?? focus));
  if (here.length > 1 && to === undefined)
    here.forEach((one, i) => {
      const go = scene.verbOf(one.id);
      if (go)
        add([go, one.id], scene.say("board.stack", { n: i + 1, units: one.units.length }), {
          tone: "go",
          press: () => scene.choose(one.id),
        });
    });
  // A card that was laid out asks for its use.
  const card = verb === "card" ? stack : undefined;
  if (card !== undefined && to === undefined)
    Object.keys(root.card?.[card] ?? {}).forEach((use, i) => {
      add(["card", card, use], scene.nameOf(use), { note: useOf(scene, card, i) });
    });
  const at = group?.at ?? focus;
  if (to === undefined && card === undefined) {
    if (group)
      for (const word of OF_STACK) {
        const below = root[word]?.[group.id];
        if (!below) continue;
        const ways = Object.keys(below);
        if (ways.length === 0) add([word, group.id], scene.nameOf(word), { tone: word === "strike" ? "fight" : "other" });
        for (const way of ways) add([word, group.id, way], scene.nameOf(way), { tone: "other" });
      }
    for (const word of AT_REGION) {
      const regions = Object.keys(root[word] ?? {}).filter((id) => scene.isRegion(id));
      const shown = at === undefined ? (word === "regroup" ? [] : regions) : regions.filter((id) => id === at);
      for (const region of shown)
        add(
          [word, region],
          at === undefined ? scene.say(`board.verb.${word}`, { region: scene.nameOf(region) }) : scene.nameOf(word),
          {
            tone: word === "strike" || word === "sally" ? "fight" : "other",
            ...(word === "search" ? { note: chanceOf(scene, region) } : {}),
            point: (on) => {
              scene.hinted = on ? region : undefined;
            },
          },
        );
    }
    const { next } = scene;
    if (next)
      chips.push({
        key: "next",
        text: scene.say("board.next", { n: scene.waiting.length }),
        tone: "go",
        press: () => scene.choose(next.id),
        point: (on) => {
          scene.hinted = on ? next.at : undefined;
        },
      });
  }
  if (root.done)
    add(["done"], scene.say(scene.ending ? "board.done.sure" : `board.done.${scene.props.decision!.kind}`), {
      last: true,
      piece: "done",
      press: () => scene.end(),
    });
  return chips;
}
function chanceOf(scene: Scene, region: string): string | undefined {
  const test = scene.queries?.testAhead(scene.war, "land.orders", ["search", region]);
  return test && scene.say("board.search.chance", { n: test.faces * 10 });
}

/** What a question offers besides regions, counters and cards; and those where they cannot be pressed. */
function wordChips(scene: Scene): Chip[] {
  const { decision, draft } = scene.props;
  const { domain } = decision!;
  const isElsewhere = (id: string): boolean =>
    scene.isRegion(id) || scene.playable.has(id) || scene.asked.some((piece) => piece.id === id);
  // A card that was laid out can be left again without a way back.
  const ends = (options: readonly PickOption[]) => options.filter(({ id }) => id === "pass" || id === "no");
  if (domain.t === "pick")
    return [
      ...pickOptions(domain, scene.path, decision!.blocked),
      ...(scene.path.length > 0 ? ends(pickOptions(domain, [], decision!.blocked)) : []),
    ]
      .filter(({ id }) => !isElsewhere(id))
      .map(({ id, path, blocked }) => ({
        key: id,
        text: scene.nameOf(id),
        note: noteOf(scene, id),
        chosen: scene.choices.chosen.has(id),
        piece: id,
        ...(blocked ? { blocked: { text: scene.props.say(blocked.why), rule: blocked.rule ?? "" } } : {}),
        ...(id === "pass" || id === "no" ? { last: true as const } : {}),
        press: () => {
          if (blocked) return;
          const isChosen = scene.choices.chosen.has(id) && scene.ready;
          if (!isChosen) draft.partial = [...path];
          // To pass is one press, in a place of its own.
          if (isChosen || id === "pass" || id === "no") scene.send();
        },
      }));
  if (domain.t !== "some") return [];
  return domain.of
    .filter((id) => !isElsewhere(id))
    .map((id) => ({ key: id, text: scene.nameOf(id), chosen: scene.choices.chosen.has(id), press: () => scene.pressPiece(id) }));
}
/** What a use of the card that was laid out says. */
function noteOf(scene: Scene, id: string): string | undefined {
  const [card] = scene.path;
  if (card === undefined || !/^use\d$/.test(id)) return undefined;
  return useOf(scene, card, Number(id.slice(3)) - 1);
}
function useOf(scene: Scene, card: string, nth: number): string | undefined {
  const text = scene.queries?.cardOf(scene.war, card)?.uses[nth]?.text;
  return text === undefined ? undefined : scene.inFull(text);
}

/** The card that was laid out, whole: in a row of cards only its beginning is read. */
function cardPreview(scene: Scene): Preview[] {
  const id = scene.path.find((one) => scene.playable.has(one));
  const card = id === undefined ? undefined : scene.queries?.cardOf(scene.war, id);
  if (!card) return [];
  return [{ title: card.title, lines: card.uses.map(({ text }) => ({ text: scene.inFull(text) })) }];
}
