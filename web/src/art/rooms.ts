/** The five rooms of the house, in the order of the gallery. A room has the id of its game. */
export const ROOMS = ["tossing-tiger", "animal-empire", "animal-world-war", "wards-of-war", "wars-across-the-world"] as const;
export type Room = (typeof ROOMS)[number];

export function isRoom(id: string): id is Room {
  return (ROOMS as readonly string[]).includes(id);
}
