/** The picture of the room: three cards on a table. `games/board-kit/cut.ts` has tools to draw with. */
export function emblem(): string {
  const card = (x: number, turn: number): string =>
    `<path class="paper edge" transform="translate(${x} 110) rotate(${turn})" d="M-26 -38H26V38H-26z"/>`;
  return (
    '<path class="wall" d="M0 0H320V200H0z"/><path class="floor edge" d="M0 150H320V200H0z"/>' +
    card(112, -9) +
    card(160, 2) +
    card(208, 11) +
    '<circle class="accent edge" cx="160" cy="110" r="13"/>'
  );
}
