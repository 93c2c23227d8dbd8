/** Ids of the table as the board meets them: w3 is the Warrior of the third seat, h2 the second hull. */
const numberIn = (letter: string, id: string): number | undefined => {
  const found = new RegExp(`^${letter}(\\d+)$`).exec(id);
  return found ? Number(found[1]) - 1 : undefined;
};
export const seatNo = (id: string): number | undefined => numberIn("w", id);
export const hullNo = (id: string): number | undefined => numberIn("h", id);

/** How long in inches, to a tenth: 130 mm are 5.2. */
export const inches = (mm: number): string => String(Math.round(mm / 2.5) / 10);
