import type { Bar, Chip, Preview, PreviewLine } from "@warren/kernel/board.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { CITIES, type CityId, HOMELANDS, isUnlocked, LEVY } from "../../content/cities.ts";
import { MEDAL_IDS, type MedalId } from "../../content/medals.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import type { TacticId } from "../../content/tactics.ts";
import { soughtIn, wireWith } from "./orders.ts";
import type { WarRoom } from "./scene.svelte.ts";
import { foeOf, isTuned, keysOf, losesTo, readyOf, rolesOf, threatsOf, vehiclesOf } from "./stakes.ts";
import { deedLine, type Line, servicesOf } from "./words.ts";

/** What the war room puts into the bar: orders that have no place on the map, and what an order would come to. */
export function barOf(room: WarRoom): Bar {
  const { decision } = room.props;
  return {
    asks: true,
    question: questionOf(room),
    crumbs: crumbsOf(room),
    chips: decision ? chipsOf(room) : [],
    preview: room.event ? [] : previewOf(room),
    trouble: room.trouble,
    help: room.path.length === 0 ? helpOf(room) : undefined,
    confirm: confirmOf(room),
    awaits: awaitsOf(room),
    begun: room.path.length > 0 || room.looked !== undefined,
    back: () => room.back(),
    send: () => room.send(),
  };
}

function helpOf(room: WarRoom): string | undefined {
  const { side } = room;
  const kind = room.props.decision?.kind;
  if (kind === "order") return room.say("board.help.order");
  return kind === "start.tactic" && side !== undefined ? room.say("board.help.tactic", { side }) : undefined;
}
function questionOf(room: WarRoom): string | undefined {
  const [what, mine] = room.path;
  const kind = room.props.decision?.kind;
  // Once somebody is named, a phone has one line for the question.
  if (kind === "award.medal" && what !== undefined) return room.say("board.question.medal", { medal: medalOf(room)! });
  if (kind === "swap.offer" && what === "offer" && Object.keys(room.branch).length === 0)
    return room.say("board.question.swap.sure");
  if (kind === "swap.offer" && what === "offer")
    return mine === undefined ? room.say("board.question.swap") : room.say("board.question.swap.for", { mine: mine.slice(2) });
  if (kind !== "order") return undefined;
  if (what === "surrender") return room.say("board.question.surrender");
  if (what === "wire" || what === "patrol") {
    if (Object.keys(room.branch).length > 0) return room.say(`board.question.${what}`);
    return room.say("board.question.send", { turn: room.table.turn, name: room.say(`board.${what}`) });
  }
  if (what === "regroup") return room.say("board.question.send", { turn: room.table.turn, name: room.say("board.regroup") });
  if (room.aimed) return room.say("board.question.attack", { turn: room.table.turn, city: room.aimed });
  return room.say(room.tree.attack ? "board.question" : "board.question.spent", { turn: room.table.turn });
}
const isSoldier = (id: string): boolean => /^[HC]\./.test(id);
const nameOf = (room: WarRoom, id: string): string =>
  id in CITIES
    ? room.say(`city.${id}`)
    : isSoldier(id)
      ? room.say(`name.${id}`)
      : id.startsWith("T")
        ? room.say(`tactic.${id}`)
        : room.say(`label.${id}`);
const crumbsOf = (room: WarRoom): readonly string[] =>
  room.path
    .filter((id) => id !== "alone")
    .map((id) => (id === "wire" || id === "patrol" ? room.say(`board.${id}`) : nameOf(room, id)));

function confirmOf(room: WarRoom): string | undefined {
  const [what, first] = room.path;
  const kind = room.props.decision?.kind;
  if (what === undefined) return undefined;
  if (kind === "start.tactic") return room.say("board.confirm.tactic", { tactic: what });
  if (what === "attack" && first !== undefined) return room.say("board.confirm.attack", { city: first });
  if (["regroup", "surrender", "wire", "patrol"].includes(what)) return room.say(`board.confirm.${what}`);
  return kind?.startsWith("award.") ? room.say("board.confirm.award") : undefined;
}

/** The battle that was ordered: by whom, over what, and one's own part in it; on a phone the city that is looked at meanwhile. */
function awaitsOf(room: WarRoom): Bar["awaits"] {
  const { order, side: by, objectives } = room.table;
  if (!order) return undefined;
  const go = room.say("board.awaits.go");
  const { looked, side } = room;
  if (looked && !room.beside) {
    const { lines } = cityPreview(room, looked, false);
    return { text: room.say("board.awaits.look", { city: looked, what: lines.map(({ text }) => text).join("; ") }), go };
  }
  const attack = order.t === "attack";
  const objective = attack ? objectives[order.city] : order.t === "wire" ? "K1" : "K2";
  const { attack: first, defend } = rolesOf(objective);
  const what = room.say(`objective.${objective}.role${side === by ? first : defend}`);
  const key = `board.awaits.${attack ? "attack" : "mission"}${side === undefined ? "" : ".mine"}`;
  return { text: room.say(key, { by, objective, what, ...(attack ? { city: order.city } : {}) }), go };
}

/** Words for what may follow on the answer so far. */
function chipsOf(room: WarRoom): readonly Chip[] {
  const { path, tree } = room;
  const kind = room.props.decision!.kind;
  const [what] = path;
  // Tactics lie on the desk, each with what it does.
  if (kind === "start.tactic") return [];
  if (kind === "order") {
    const mission = what === "wire" || what === "patrol" ? Object.keys(tree[what] ?? {}) : [];
    // Where there is one alone to be brought home he is named already.
    return mission.length > 1 ? mission.map((id) => soughtChip(room, id)) : orderChips(room);
  }
  // Another can be named without going back for it.
  if (kind.startsWith("award.")) return Object.keys(tree).flatMap((id) => (id === "surrender" ? [] : [chipOf(room, [], id)]));
  return Object.keys(room.branch).flatMap((id) => (id === "surrender" ? [] : [chipOf(room, path, id)]));
}
/** Soldiers are known by their class, and more of them fit the row. */
const chipOf = (room: WarRoom, at: readonly string[], id: string): Chip => ({
  key: id,
  text: isSoldier(id) ? room.say(`class.${id.slice(2)}`) : nameOf(room, id),
  piece: id,
  chosen: room.path[at.length] === id,
  press: () => room.go([...at, id]),
});
const soughtChip = (room: WarRoom, id: string): Chip => ({
  ...chipOf(room, room.path.slice(0, 1), id),
  chosen: soughtIn(room.path).includes(id),
  press: () => room.go(room.path[0] === "wire" ? wireWith(room.tree, room.path, id) : ["patrol", id]),
});
function orderChips(room: WarRoom): readonly Chip[] {
  const { roster } = room.table.empires[room.table.side];
  const count = (standing: string): number => roster.filter((one) => one.standing === standing).length;
  const chip = (id: string, note?: string): Chip => ({
    key: id,
    text: room.say(`board.${id}`),
    // A phone has room for the words alone, and so for both missions.
    ...(room.beside ? { note } : {}),
    chosen: room.path[0] === id,
    blocked: room.blockedAt([id]),
    piece: id,
    press: () => {
      if (room.tree[id] !== undefined) room.go([id]);
    },
  });
  const missions = [
    chip("wire", room.say("board.wire.note", { n: count("pow") })),
    chip("patrol", room.say("board.patrol.note", { n: count("mia") })),
  ];
  // What can be pressed comes first: a phone has room for two.
  return [
    ...missions.filter((one) => !one.blocked),
    chip("regroup", room.say("board.regroup.note")),
    ...missions.filter((one) => one.blocked),
    // Giving up stands last and quiet; once it is asked about, Confirm alone does it.
    ...(room.path[0] === "surrender" ? [] : [chip("surrender")]),
  ];
}

function previewOf(room: WarRoom): readonly Preview[] {
  const [what, first, second] = room.path;
  const kind = room.props.decision?.kind;
  // Whoever has chosen something since in the list of choices looks at that.
  const city = room.aimed ?? (room.path.length === 0 ? room.looked : undefined);
  if (city) return [cityPreview(room, city, room.aimed === city)];
  if (kind === "start.tactic" && what)
    return [{ title: room.say(`tactic.${what}`), lines: [{ text: room.say(`tactic.${what}.help`) }] }];
  if (kind === "order" && (what === "wire" || what === "patrol")) return [missionPreview(room, what === "wire" ? "K1" : "K2")];
  if (kind === "order" && what === "regroup") return [regroupPreview(room)];
  if (what === "surrender") return [{ lines: [{ text: room.say("board.surrender.sure"), good: false }] }];
  if (kind === "swap.offer" && what === undefined) return [swapPreview(room)];
  if (what === "offer" && first && second)
    return [{ lines: [{ text: room.say("board.swap.gives", { mine: first, theirs: second }) }] }];
  if (kind?.startsWith("award.")) return [awardPreview(room, what)];
  return threatLines(room).length > 0 && kind === "order" ? [{ lines: threatLines(room) }] : [];
}

function threatLines(room: WarRoom): PreviewLine[] {
  const { side, table } = room;
  if (side === undefined) return [];
  const cities = threatsOf(table, foeOf(side));
  return cities.length > 0 ? [{ text: room.say("board.threat", { side: foeOf(side), cities }), good: false }] : [];
}
const vehicleWords = (room: WarRoom, side: 0 | 1): string => {
  const found = vehiclesOf(room.table, side);
  return found.length === 0 ? room.say("board.vehicles.none") : found.map((one) => room.say(`board.vehicle.${one}`)).join(", ");
};
const sayLine = (room: WarRoom, { key, args }: Line): string => room.say(key, args as { [name: string]: Json });
const line = (text: string, good?: boolean): PreviewLine => (good === undefined ? { text } : { text, good });

/** Objectives that give the Empires squads of other sizes than the city has. */
const OTHER_SQUADS: readonly ObjectiveId[] = ["O10"];

function cityPreview(room: WarRoom, city: CityId, attack: boolean): Preview {
  const { table } = room;
  const { squad, field, tactic, vehicle, key } = CITIES[city];
  const holder = table.cities[city];
  const objective = table.objectives[city];
  const side = room.side ?? table.side;
  const { attack: mine, defend: theirs } = rolesOf(objective);
  const keys = keysOf(table, side) + 1;
  const task = (role: 1 | 2): string => room.say(`objective.${objective}.role${role}`);
  const known = table.empires[side].tactics.includes(tactic as TacticId);
  const fought = table.battles.filter(({ order }) => order.t === "attack" && order.city === city).length;
  const special = room.say(`objective.${objective}.special`);
  const gain: PreviewLine[] = key
    ? attack
      ? keys >= 3
        ? [line(room.say(table.rules.holdKeys ? "board.key.claims" : "board.key.wins"), true)]
        : [line(room.say("board.key.count", { n: keys }), true)]
      : [line(room.say("board.key.city"))]
    : [];
  const battle = line(room.say("board.battle", { field, n: squad, objective }));
  const home = HOMELANDS[CITIES[city].continent];
  const levy = home === undefined ? [] : [line(room.say("board.levy", { side: home, n: LEVY }), home === side)];
  const short = squad + (home === side ? LEVY : 0) - readyOf(table, side);
  const lines: PreviewLine[] = attack
    ? [
        battle,
        ...levy,
        ...gain,
        line(room.say(known ? "board.known" : "board.reward", { tactic })),
        line(
          room.say(losesTo(table, side, city) ? "board.lose.free" : "board.lose.none", { side: foeOf(side) }),
          losesTo(table, side, city) ? false : undefined,
        ),
        line(room.say("board.ready", { mine: readyOf(table, side), theirs: readyOf(table, foeOf(side)) })),
        ...(short > 0 ? [line(room.say("board.militia", { n: short }), false)] : []),
        ...threatLines(room),
      ]
    : [
        line(holder === null ? room.say("board.holder.free") : room.say("board.holder", { side: holder })),
        battle,
        ...levy,
        ...gain,
        line(room.say(known ? "board.known" : "board.reward", { tactic })),
      ];
  const more: PreviewLine[] = [
    ...(mine === theirs
      ? [line(room.say("board.both", { what: task(1) }))]
      : [line(room.say("board.you.attack", { what: task(mine) })), line(room.say("board.they.defend", { what: task(theirs) }))]),
    ...(special.trim() === "" ? [] : [line(room.say("board.special", { what: special }))]),
    ...(OTHER_SQUADS.includes(objective) ? [line(room.say("board.squads.own"))] : []),
    ...(isTuned(objective) ? [line(room.say("board.tuned"))] : []),
    line(room.say("board.vehicles", { mine: vehicleWords(room, side), theirs: vehicleWords(room, foeOf(side)) })),
    ...(vehicle ? [line(room.say(`board.${isUnlocked(table, city) ? "gives" : "unlocks"}.${vehicle}`))] : []),
    line(room.say(`tactic.${tactic}.help`)),
    ...(fought > 0 ? [line(room.say("board.fought", { n: fought }))] : []),
  ];
  return { title: room.say(`city.${city}`), lines, more };
}
function missionPreview(room: WarRoom, objective: "K1" | "K2"): Preview {
  const side = room.side ?? room.table.side;
  return {
    lines: [
      line(room.say("board.mission", { objective })),
      line(room.say("board.you.attack", { what: room.say(`objective.${objective}.role1`) })),
      line(room.say("board.ready", { mine: readyOf(room.table, side), theirs: readyOf(room.table, foeOf(side)) })),
      ...threatLines(room),
    ],
    more: [
      line(room.say("board.they.defend", { what: room.say(`objective.${objective}.role2`) })),
      line(room.say("board.special", { what: room.say(`objective.${objective}.special`) })),
    ],
  };
}
function regroupPreview(room: WarRoom): Preview {
  const { side, empires } = room.table;
  const who = (standing: string): string[] =>
    empires[side].roster.flatMap((one) => (one.standing === standing ? [`${side === 0 ? "H" : "C"}.${one.cls}`] : []));
  const [missing, unwell] = [who("mia"), who("convalescent")];
  const lines = [
    ...(missing.length > 0 ? [line(room.say("board.regroup.missing", { who: missing }), true)] : []),
    ...(unwell.length > 0 ? [line(room.say("board.regroup.well", { who: unwell }), true)] : []),
  ];
  return { lines: [...(lines.length > 0 ? lines : [line(room.say("board.regroup.nothing"))]), ...threatLines(room)] };
}
/** Who could be exchanged for whom. */
function swapPreview(room: WarRoom): Preview {
  const offers = (room.tree.offer ?? {}) as Tree;
  const theirs = [...new Set(Object.values(offers).flatMap((some) => Object.keys(some as Tree)))];
  return { lines: [line(room.say("board.swap.who", { mine: Object.keys(offers), theirs }))] };
}
const medalOf = (room: WarRoom): MedalId | undefined => {
  const medal = room.props.decision?.prompt.args?.medal;
  return MEDAL_IDS.find((id) => id === medal);
};
/** What is given out, and why this one has earned it. */
function awardPreview(room: WarRoom, who: string | undefined): Preview {
  const medal = medalOf(room);
  const [service] = who === undefined ? [] : servicesOf(room.table, who);
  const ranks = new Set((who === undefined ? Object.keys(room.tree) : [who]).map((one) => rankAfter(room, one)));
  return {
    lines: [
      ...(medal ? [line(room.say(`gives.${medal}`))] : [...ranks].toSorted().map((rank) => line(room.say(`board.rank.${rank}`)))),
      ...(service && service[1].deeds.length > 0
        ? [line(room.say("board.award.deeds", { deeds: service[1].deeds.map((one) => sayLine(room, deedLine(one))).join("; ") }))]
        : []),
    ],
  };
}
/** The rank that one more chevron makes. */
function rankAfter({ table }: WarRoom, who: string): 1 | 2 {
  const { roster } = table.empires[who.startsWith("H") ? 0 : 1];
  return (roster.find(({ cls }) => cls === who.slice(2))?.chevrons ?? 0) > 0 ? 2 : 1;
}
