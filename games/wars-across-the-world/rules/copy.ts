import { copyJson } from "@warren/kernel/copy.ts";
import type { Frame } from "@warren/kernel/game.ts";
import type { Box, Hand, Table, WarState } from "./state.ts";

/** A copy of the public part: frozen records and lists that are replaced as a whole are shared. */
export function copyTable(table: Table): Table {
  return {
    ...table,
    seats: table.seats.slice(),
    units: { ...table.units },
    tokens: { ...table.tokens },
    control: { ...table.control },
    forts: { ...table.forts },
    markers: { ...table.markers },
    relations: table.relations.map((row) => row.slice()),
    vp: table.vp.slice(),
    money: table.money.slice(),
    sizes: table.sizes.slice(),
    decks: table.decks.slice(),
    discards: table.discards.map((pile) => pile.slice()),
    gone: table.gone.slice(),
    lasting: table.lasting.slice(),
    played: { ...table.played },
    ahead: table.ahead.slice(),
    effects: table.effects.slice(),
    flags: { ...table.flags },
    spent: table.spent.slice(),
    groups: table.groups.slice(),
    attacks: table.attacks.slice(),
    searched: table.searched.slice(),
    supported: table.supported.slice(),
    battle: table.battle && copyJson(table.battle),
    test: table.test && { ...table.test, lines: table.test.lines.slice() },
    last: { ...table.last },
    ...(table.economy && { economy: copyJson(table.economy) }),
    ...(table.tech && { tech: table.tech.map((list) => list.slice()) }),
    ...(table.air && { air: table.air }),
    ...(table.move && { move: table.move }),
    ...(table.aside && { aside: table.aside.slice() }),
    ...(table.breaking && { breaking: table.breaking.slice() }),
    ...(table.begun && { begun: table.begun.slice() }),
  };
}
export const copyHand = ({ cards, tokens }: Hand): Hand => ({ cards: cards.slice(), tokens: { ...tokens } });
export const copyFlow = (flow: readonly Frame[]): Frame[] => flow.map((frame) => copyJson(frame));

const copyBox = ({ decks, leaders }: Box): Box => ({
  decks: decks.map((deck) => deck.slice()),
  ...(leaders && { leaders: { ...leaders } }),
});

export function copy(state: WarState): WarState {
  return {
    table: copyTable(state.table),
    hands: state.hands.map(copyHand),
    handOf: state.handOf.slice(),
    box: copyBox(state.box),
    flow: copyFlow(state.flow),
    fixed: state.fixed!,
  };
}
