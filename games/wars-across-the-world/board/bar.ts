import type { Bar, Chip, Preview } from "@warren/kernel/board.ts";
import { fieldOf, type PickOption, pickOptions, withField } from "@warren/kernel/draft.ts";
import type { Scene } from "./scene.svelte.ts";
import { percentOf } from "./words.ts";

/** What the staff map puts into the bar: the order so far, words that have no place on the map, what an order would lead to. */
export function barOf(scene: Scene): Bar {
  const { decision, view } = scene.props;
  const looksOn = view.seat === null || scene.table.over !== null;
  return {
    asks: decision === undefined || decision.domain.t !== "number",
    question: questionOf(scene),
    crumbs: crumbsOf(scene),
    chips: looksOn || !decision ? [] : chipsOf(scene),
    preview: scene.event ? [] : previewOf(scene),
    foretold: scene.foreseen !== undefined || scene.test !== undefined,
    trouble: scene.trouble,
    help: helpOf(scene),
    // A mission is chosen by pressing where it is flown.
    marked: scene.orders.arm === "air" && scene.orders.group !== undefined && !scene.orders.goal,
    confirm: confirmOf(scene),
    begun: scene.path.length > 0 || scene.focus !== undefined || scene.orders.ending,
    back: () => scene.back(),
    send: () => scene.send(),
  };
}

/** On a phone the question names where a stack stands or goes: the order so far would only take the room of a warning. */
function crumbsOf(scene: Scene): readonly string[] {
  if (scene.orders.ending || (scene.orders.group && !scene.beside)) return [];
  // Which text of a card is meant goes without saying where it has one.
  const isPlain = (id: string, i: number): boolean =>
    /^use\d$/.test(id) && scene.queries?.cardOf(scene.war, scene.path[i - 1] ?? "")?.uses.length === 1;
  const said = scene.path.filter((id, i) => !isPlain(id, i));
  return said.map((id) => scene.nameOf(id === scene.orders.group?.id && scene.orders.arm !== "air" ? scene.orders.group.at : id));
}

/** The question; whoever plays an ally's turn too reads whose it is. */
function questionOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  const asked = plainQuestion(scene);
  if (scene.playsFor === undefined || !decision) return asked;
  return scene.say("board.for", { side: scene.playsFor, text: asked ?? scene.props.say(decision.prompt) });
}
function plainQuestion(scene: Scene): string | undefined {
  const { decision } = scene.props;
  // What a rule of the war says is read below its name.
  if (decision?.kind === "rule.may") return scene.say("board.rule.may", { title: decision.prompt.args?.title ?? "" });
  if (!scene.orders.given) return undefined;
  const { group, goal, waiting } = scene.orders;
  if (scene.orders.ending) {
    const regions = [...new Set(waiting.map(({ at }) => scene.nameOf(at)))];
    return scene.say("board.end.sure", { n: waiting.length, regions });
  }
  if (group && goal) {
    const region = scene.nameOf(goal.to);
    if (scene.orders.arm === "air") return scene.say(`board.flies.${scene.path[2]}`, { unit: scene.nameOf(group.id), region });
    const battle = scene.beside ? "board.to.battle" : "board.to.battle.short";
    return scene.say(goal.how === "battle" ? battle : "board.to", { region, cost: goal.cost });
  }
  const [verb, , way] = scene.path;
  if (group && verb !== undefined && ASKS_MORE.has(verb))
    return scene.say(`board.order.${verb}`, {
      region: scene.nameOf(group.at),
      unit: scene.nameOf(group.id),
      way: scene.nameOf(way ?? ""),
    });
  if (group && scene.orders.arm === "air")
    return scene.say("board.where.air", { unit: scene.nameOf(group.id), region: scene.nameOf(group.at) });
  if (group)
    return scene.say(scene.orders.mp === null || scene.orders.mp === undefined ? "board.where.any" : "board.where", {
      region: scene.nameOf(group.at),
      mp: scene.orders.mp ?? 0,
    });
  const kind = scene.props.decision!.kind;
  if (waiting.length === 0 && scene.orders.able.length > 0) return scene.say("board.all.ordered");
  return waiting.length > 0 ? scene.say(`board.${kind}`, { n: waiting.length }) : scene.say(`board.${kind}.none`);
}

/** Orders that send nobody anywhere: what they do is said. */
const ASKS_MORE = new Set(["mode", "load", "lift", "drop"]);
/** Questions that say below what each answer leads to. */
const EXPLAINED = new Set(["buy", "shelter", "evade", "intercept", "naval.range"]);
/** How one answers, where it is not plain to see. */
function helpOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  if (!decision) return undefined;
  if (scene.orders.ending) return scene.say("board.help.end", { button: confirmOf(scene)! });
  // On a phone no note lies over the map: the button at its head calls it.
  if (scene.briefing && !scene.beside)
    return scene.say("board.help.brief", { side: scene.sides[scene.own]?.name ?? "", button: scene.say("board.brief.call") });
  if (decision.kind === "rule.may") return scene.say("board.rule.text", { text: decision.prompt.args?.text ?? "" });
  if (decision.domain.t === "split") return scene.say("board.help.split");
  if (EXPLAINED.has(decision.kind)) return scene.say(`board.help.${decision.kind}`);
  if (scene.roles.size > 0) return scene.say("board.help.roles");
  // A counter that goes without saying is chosen: then where it goes is asked.
  if (!scene.orders.given && decision.domain.t === "pick" && scene.ready) return scene.say("board.help.ready");
  if (!scene.orders.given && [...scene.openIds].some((id) => scene.isRegion(id))) return scene.say("board.help.regions");
  if (scene.asked.length > 0) return scene.say(decision.domain.t === "pick" ? "board.help.piece" : "board.help.pieces");
  if (!scene.orders.given) return scene.playable.size > 0 ? scene.say("board.help.cards") : undefined;
  if (scene.orders.group)
    return scene.orders.goal || ASKS_MORE.has(scene.path[0] ?? "")
      ? undefined
      : scene.say(scene.orders.arm === "air" ? "board.help.target" : "board.help.goal");
  if (scene.orders.waiting.length > 0) return scene.say(`board.help.${decision.kind}`);
  const more =
    scene.orders.able.length > 0 ? "board.help.goesOn" : scene.playable.size > 0 ? "board.help.card" : "board.help.ended";
  return scene.say(more);
}
function confirmOf(scene: Scene): string | undefined {
  const { decision } = scene.props;
  if (scene.orders.goal && scene.orders.arm === "air") return scene.say("board.confirm.fly");
  if (scene.orders.goal)
    return scene.say(
      scene.path[3] === "overrun"
        ? "board.confirm.overrun"
        : scene.orders.goal.how === "battle"
          ? "board.confirm.battle"
          : "board.confirm.march",
    );
  if (scene.orders.ending) return scene.say(`board.done.${decision!.kind}`);
  if (scene.path[0] === "done") return scene.say("board.confirm.done");
  const domain = decision?.domain;
  if (decision?.kind === "shelter") {
    const n = scene.choices.chosen.size;
    return scene.say(n === 0 ? "board.confirm.shelter.none" : "board.confirm.shelter.some", { n });
  }
  if (domain?.t === "some") return scene.say("board.confirm.some", { n: scene.choices.chosen.size, of: domain.max });
  return undefined;
}

/** Verbs at a region, those of a stack after those of the place. */
const AT_REGION = ["strike", "sally", "search", "hide", "regroup"] as const;
const OF_STACK = ["mode", "load", "lift", "strike", "drop"] as const;

function chipsOf(scene: Scene): Chip[] {
  // Answers first: where room is short, what is only to be read gives way.
  const chips = [...(scene.orders.given ? orderChips(scene) : wordChips(scene)), ...newsChips(scene)];
  let nth = 0;
  return chips.map((chip) => (chip.last || chip.blocked || nth >= 9 ? chip : { ...chip, shortcut: String(++nth) }));
}

/** On a phone what was told and is over is called up here, until it has been read. */
function newsChips(scene: Scene): Chip[] {
  if (scene.beside || scene.path.length > 0) return [];
  const press = (): void => void (scene.called = true);
  if (!scene.newsRead) return [{ key: "report", text: scene.say("board.report.read"), press }];
  if (!scene.bare || !scene.past || scene.taught) return [];
  return [{ key: "battle", text: scene.say("board.sheet", { region: scene.nameOf(scene.past.region) }), press }];
}

function orderChips(scene: Scene): Chip[] {
  const { tree, path, focus } = scene;
  const { group } = scene.orders;
  if (!tree) return [];
  const root = tree.tree;
  const chips: Chip[] = [];
  const add = (to: readonly string[], text: string, more: Partial<Chip> = {}): void => {
    chips.push({
      key: to.join("."),
      text,
      chosen: to.length <= path.length && to.every((id, i) => path[i] === id),
      press: () =>
        scene.ready && to.length === path.length && to.every((id, i) => path[i] === id) ? scene.send() : scene.orders.lay(to),
      ...more,
    });
  };
  // How the goal is taken.
  const [verb, stack] = path;
  const { to } = scene.orders;
  if (group && scene.orders.arm === "air") flightChips(scene, group.at, add);
  else if (group && to !== undefined)
    for (const how of Object.keys(root[verb!]?.[stack!]?.[to] ?? {}))
      add([verb!, stack!, to, how], scene.nameOf(how), { tone: how === "stay" ? "go" : "fight" });
  // Which of several stacks of the region.
  const here = scene.orders.able.filter(({ at }) => at === (group?.at ?? focus));
  if (here.length > 1 && to === undefined)
    here.forEach((one, i) => {
      const go = scene.orders.verbOf(one.id);
      const name =
        scene.orders.arm === "air" ? scene.nameOf(one.id) : scene.say("board.stack", { n: i + 1, units: one.units.length });
      if (go)
        add([go, one.id], name, {
          tone: "go",
          press: () => scene.orders.choose(one.id),
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
    const { next: waits } = scene.orders;
    if (waits)
      chips.push({
        key: "next",
        text: scene.say(scene.beside ? `board.next.${scene.orders.arm}` : "board.next.short", { n: scene.orders.waiting.length }),
        tone: "go",
        press: () => scene.orders.choose(waits.id),
        point: (on) => {
          scene.hinted = on ? waits.at : undefined;
        },
      });
  }
  // What lies in the draft, of a hint or because it is asked about, is done by Confirm alone.
  if (root.done && (path[0] !== "done" || scene.taught))
    add(["done"], scene.say(`board.done.${scene.props.decision!.kind}`), {
      last: true,
      piece: "done",
      press: () => scene.orders.end(),
    });
  return chips;
}
/** What the aircraft in hand may fly to the region that was pressed, with whom; before one is, what it may do where it stands. */
function flightChips(scene: Scene, at: string, add: (to: readonly string[], text: string, more?: Partial<Chip>) => void): void {
  const { path } = scene;
  const { to } = scene.orders;
  for (const flight of scene.orders.flights.get(to ?? at) ?? []) {
    const [, , mission, base] = flight as readonly [string, string, string, string];
    const name = scene.nameOf(mission);
    // A carrier is called by its name: the region is not where the place is.
    const text = scene.isRegion(base)
      ? to === undefined
        ? scene.say(`board.here.${mission}`)
        : name
      : `${name}: ${scene.nameOf(base)}`;
    add(flight, text, { tone: mission === "patrol" || mission === "rebase" ? "go" : "fight" });
  }
  const [verb, id, mission, goal] = path;
  if (to !== undefined)
    for (const who of Object.keys(scene.tree?.tree[verb!]?.[id!]?.[mission!]?.[goal!] ?? {}))
      add([verb!, id!, mission!, goal!, who], scene.nameOf(who), { tone: "other" });
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
    scene.isRegion(id) ||
    // The market has them, with their prices.
    (!scene.bare && scene.buying && (id === "buy" || id === "rebuild")) ||
    (!scene.bare && (scene.playable.has(id) || scene.asked.some((piece) => piece.id === id)));
  // A card that was laid out can be left again without a way back.
  const isEnd = (id: string): boolean => id === "pass" || id === "no" || id === "done";
  const ends = (options: readonly PickOption[]) => options.filter(({ id }) => isEnd(id));
  if (domain.t === "pick")
    return [
      ...pickOptions(domain, scene.path, decision!.blocked),
      ...(scene.path.length > 0 ? ends(pickOptions(domain, [], decision!.blocked)) : []),
    ]
      .filter(({ id }) => !isElsewhere(id))
      .map(({ id, path, blocked }) => ({
        key: id,
        text: amountOf(scene, id) ?? scene.nameOf(id),
        note: noteOf(scene, id),
        chosen: scene.choices.chosen.has(id),
        piece: id,
        ...(blocked ? { blocked: { text: scene.props.say(blocked.why), rule: blocked.rule ?? "" } } : {}),
        ...(isEnd(id) ? { last: true as const } : {}),
        press: () => {
          if (blocked) return;
          // A card is laid out as it is on the board: with its only use, where there is one.
          if (scene.playable.has(id)) {
            scene.pressCard(id);
            return;
          }
          const isChosen = scene.choices.chosen.has(id) && scene.ready;
          if (!isChosen) draft.partial = [...path];
          // To pass is one press, in a place of its own.
          if (isChosen || isEnd(id)) scene.send();
        },
      }));
  if (domain.t === "form") return roleChips(scene);
  if (domain.t !== "some" && domain.t !== "split") return [];
  const one = (domain.t === "some" ? domain.of : Object.keys(domain.slots))
    .filter((id) => !isElsewhere(id))
    .map((id) => ({
      key: id,
      text: scene.nameOf(id),
      piece: id,
      chosen: scene.choices.chosen.has(id) || scene.amountOf(id) > 0,
      ...(scene.amountOf(id) > 1 ? { share: String(scene.amountOf(id)) } : {}),
      press: () => scene.pressPiece(id),
    }));
  return [...allChip(scene), ...one];
}
const MANY = 3;
/** Many counters that may all be chosen are taken up by one press. */
function allChip(scene: Scene): Chip[] {
  const { decision, draft } = scene.props;
  const { domain } = decision!;
  if (domain.t !== "some" || domain.max < domain.of.length) return [];
  const asked = new Set(scene.asked.map(({ id }) => id));
  if (asked.size < MANY || domain.of.some((id) => !asked.has(id))) return [];
  const isAll = scene.choices.chosen.size === domain.of.length;
  return [
    {
      key: "all",
      text: scene.say(isAll ? "board.none" : "board.all"),
      press: () => void (draft.partial = isAll ? [] : [...domain.of]),
    },
  ];
}
/** Where nothing lies over the map: a chip for each aircraft or ship that could take part, which goes through what it may be. */
function roleChips(scene: Scene): Chip[] {
  const { draft } = scene.props;
  if (!scene.bare) return [];
  if (scene.roles.size === 0)
    return scene.asked.map(({ id }) => ({
      key: id,
      text: scene.nameOf(id),
      piece: id,
      chosen: scene.choices.chosen.has(id),
      press: () => scene.pressPiece(id),
    }));
  const [only] = scene.roles;
  // One that may take part: what it may be are words.
  if (only && scene.roles.size === 1) {
    const [id, roles] = only;
    const given = fieldOf(draft.partial, id);
    return roles.map((role) => ({
      key: role,
      text: scene.say(`board.role.${role}`),
      chosen: Array.isArray(given) && given[0] === role,
      press: () => void (draft.partial = withField(draft.partial, id, [role])),
    }));
  }
  return [...scene.roles].map(([id, roles]) => {
    const given = fieldOf(draft.partial, id);
    const now = Array.isArray(given) ? String(given[0]) : "";
    const next = roles[(roles.indexOf(now) + 1) % roles.length]!;
    return {
      key: id,
      piece: id,
      text: scene.say("board.role.of", { unit: scene.nameOf(id), role: now === "" ? "–" : scene.say(`board.role.${now}`) }),
      chosen: now !== "out" && now !== "",
      press: () => void (draft.partial = withField(draft.partial, id, [next])),
    };
  });
}
/** What a use of the card that was laid out says. */
/** So many levels or cards, with what they cost together. */
function amountOf(scene: Scene, id: string): string | undefined {
  const cost = scene.queries?.eachCosts?.(scene.war, scene.path[0] ?? "");
  return scene.buying && cost !== undefined ? scene.say("board.buy.n", { n: Number(id), cost: Number(id) * cost }) : undefined;
}
function noteOf(scene: Scene, id: string): string | undefined {
  const cost = scene.buying && scene.path.length === 0 ? scene.queries?.eachCosts?.(scene.war, id) : undefined;
  if (cost !== undefined) return scene.say("board.buy.each", { cost });
  const [card] = scene.path;
  if (card === undefined || !/^use\d$/.test(id)) return undefined;
  return useOf(scene, card, Number(id.slice(3)) - 1);
}
function useOf(scene: Scene, card: string, nth: number): string | undefined {
  const text = scene.queries?.cardOf(scene.war, card)?.uses[nth]?.text;
  return text === undefined ? undefined : scene.inFull(text);
}

/** What an answer would lead to; where no room beside the map says it, what it answers too. */
function previewOf(scene: Scene): Preview[] {
  const warnings = [...leftPreview(scene), ...shelterPreview(scene), ...raidPreview(scene)];
  if (scene.beside) return warnings;
  // What is lost by it is read whole, whatever else there is room for.
  return [...warnings, ...cardPreview(scene), ...oddsPreview(scene), ...fightPreview(scene), ...lookPreview(scene)];
}
/** What a march leaves open, and to whom. */
function leftPreview(scene: Scene): Preview[] {
  const left = scene.orders.goal && scene.queries?.leftOpen(scene.war, scene.path);
  if (!left) return [];
  const { region, vp, supplies, decides, by } = left;
  const nameOf = (side: number): string => scene.sides[side]?.name ?? "";
  const worth = [
    ...decides.map((side) => scene.say("board.leaves.wins", { side: nameOf(side) })),
    ...(vp > 0 ? [scene.say("board.leaves.vp", { n: vp })] : []),
    ...(supplies ? [scene.say("board.leaves.supply")] : []),
  ].join(", ");
  const warn = (text: string): Preview[] => [{ lines: [{ text, good: false }] }];
  // On a phone who, and not from where: the map shows that, and the odds have to be read too.
  if (!scene.beside) {
    const sides = [...new Set(by.map(({ side }) => nameOf(side)))];
    return warn(scene.say("board.leaves.short", { region: scene.nameOf(region), worth, sides }));
  }
  const from = [...Map.groupBy(by, ({ side, hidden }) => `${side} ${hidden}`).values()].map((comers) =>
    scene.say(comers[0]!.hidden ? "board.leaves.hidden" : "board.leaves.from", {
      side: nameOf(comers[0]!.side),
      regions: comers.map((one) => scene.nameOf(one.from)),
    }),
  );
  return warn(scene.say("board.leaves", { region: scene.nameOf(region), worth, from }));
}
/** What a flight may come to over its target. */
function raidPreview(scene: Scene): Preview[] {
  const raid = scene.orders.goal && scene.queries?.raidAhead?.(scene.war, scene.path);
  if (!raid) return [];
  const { stopped, bombs } = raid;
  const lines = [
    ...(bombs === null ? [] : [{ text: scene.say("board.raid.bombs", { n: percentOf(scene, bombs) }) }]),
    ...(stopped === 0 ? [] : [{ text: scene.say("board.raid.stopped", { n: percentOf(scene, stopped) }), good: false }]),
  ];
  return lines.length > 0 ? [{ lines }] : [];
}
/** What sheltering spares, and what it may cost. */
function shelterPreview(scene: Scene): Preview[] {
  if (scene.props.decision?.kind !== "shelter") return [];
  const ahead = scene.queries?.shelterAhead(scene.war, [...scene.choices.chosen]);
  if (!ahead) return [];
  const { chances, falls } = ahead;
  const percent = (share: number): string => percentOf(scene, share);
  const fight = chances
    ? scene.say("board.shelter.fight", { win: percent(chances.wins[1]), rout: percent(chances.routs[1]) })
    : scene.say("board.shelter.inside");
  return [{ lines: [{ text: fight }, { text: scene.say("board.shelter.siege", { n: falls * 10 }) }] }];
}
/** The card that was laid out, whole: in a row of cards only its beginning is read. */
function cardPreview(scene: Scene): Preview[] {
  const id = scene.path.find((one) => scene.playable.has(one));
  const card = id === undefined ? undefined : scene.queries?.cardOf(scene.war, id);
  if (!card) return [];
  const lines = card.uses.map(({ kind, text }) => ({
    text: scene.say("board.card.use", { kind: scene.say(`board.card.${kind}`), text: scene.inFull(text) }),
  }));
  return [{ title: card.title, lines }];
}
/** A battle or a test ahead, in a few words; all of it is on its sheet. */
function oddsPreview(scene: Scene): Preview[] {
  const { foreseen, test } = scene;
  const percent = (share: number): string => percentOf(scene, share);
  if (foreseen) {
    const { wins, routs } = foreseen.chances;
    return [
      {
        title: scene.say("board.odds.win", { win: percent(wins[0]) }),
        lines: [{ text: scene.say("board.odds.line", { rout: percent(routs[1]), flee: percent(routs[0]) }) }],
      },
    ];
  }
  if (!test) return [];
  return [
    {
      title: scene.say("board.test.chance", { n: test.faces * 10 }),
      lines: [{ text: scene.say("board.test.needs", { n: test.needs }) }],
    },
  ];
}
/** What came last in the battle that is fought: where hits are to be taken, first the dice that made them. */
function fightPreview(scene: Scene): Preview[] {
  const { sheet, fought, foreseen } = scene;
  if (!sheet || foreseen || scene.path.length > 0 || scene.props.decision?.kind === "shelter") return [];
  const own = scene.sides[scene.own]?.title;
  const hits = scene.props.decision?.domain.t === "split" ? fought?.fires.findLast(({ args }) => args?.side !== own) : undefined;
  const last = hits ? [hits] : (fought?.told ?? []).slice(-2);
  return [
    {
      title: scene.say("board.fight", { region: scene.nameOf(sheet.region), n: sheet.round }),
      lines: last.map((event) => ({ text: scene.props.say(event) })),
    },
  ];
}
/** Who stands where one looks, where no band over the map shows it. */
function lookPreview(scene: Scene): Preview[] {
  const at = scene.orders.group?.at ?? scene.focus;
  if (!scene.bare || scene.taught || at === undefined || scene.orders.goal || scene.foreseen || scene.sheet) return [];
  const lines = (scene.stacks[at] ?? []).map(({ side, pieces }) => ({
    text: scene.say("board.look", {
      side: scene.sides[side]?.title ?? "",
      units: pieces.map(({ name }) => (name === "" ? scene.say("board.unknown") : name)),
    }),
  }));
  return [{ title: scene.nameOf(at), lines: lines.length > 0 ? lines : [{ text: scene.say("board.empty") }] }];
}
