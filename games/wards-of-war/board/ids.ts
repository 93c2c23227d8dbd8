/** Ids of the table as the board meets them: w3 is the Warrior of the third seat, h2 the second hull, t1 the token of the first seat. */
const numberIn = (letter: string, id: string): number | undefined => {
  const found = new RegExp(`^${letter}(\\d+)$`).exec(id);
  return found ? Number(found[1]) - 1 : undefined;
};
export const seatNo = (id: string): number | undefined => numberIn("w", id);
export const hullNo = (id: string): number | undefined => numberIn("h", id);
export const tokenNo = (id: string): number | undefined => numberIn("t", id);
/** The place of a Spawn Point behind s3: 2. */
export const markerSlot = (id: string): number => numberIn("s", id) ?? 0;

/** How long in inches, to a tenth: 130 mm are 5.2. */
export const inches = (mm: number): string => String(Math.round(mm / 2.5) / 10);
