/** `card.7` has seven. */
export const pips = (card: string): number => Number(card.slice("card.".length));
/** Four cards for each player. */
export const cardsFor = (seats: number): string[] => Array.from({ length: 4 * seats }, (_, i) => `card.${i + 1}`);
