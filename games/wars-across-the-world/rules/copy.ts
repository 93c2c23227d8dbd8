import { copyJson } from "@warren/kernel/copy.ts";
import type { Frame } from "@warren/kernel/game.ts";
import type { Hand, Table, WarState } from "./state.ts";

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
  };
}
export const copyHand = ({ cards, tokens }: Hand): Hand => ({ cards: cards.slice(), tokens: { ...tokens } });
export const copyFlow = (flow: readonly Frame[]): Frame[] => flow.map((frame) => copyJson(frame));

export function copy(state: WarState): WarState {
  return {
    table: copyTable(state.table),
    hands: state.hands.map(copyHand),
    handOf: state.handOf.slice(),
    box: { decks: state.box.decks.map((deck) => deck.slice()) },
    flow: copyFlow(state.flow),
    fixed: state.fixed!,
  };
}
