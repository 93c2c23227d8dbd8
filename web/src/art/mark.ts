/**
 * The mark of the house: a hare's head seen from the front, cut like a woodblock, on a field of brass.
 * Drawn on a 48 by 48 grid; two stroke widths.
 */
export function mark(): string {
  return (
    `<path class="field" d="M4 4h40v26c0 8-9 12-20 16C13 42 4 38 4 30z"/>` +
    `<path class="head" d="M18 21C13 15 11 9 13 5c4 1 8 7 9.500 13.500h3C27 12 31 6 35 5c2 4 0 10-5 16 3 3 4 6.500 3.500 10C32.500 36 28.500 40 24 42c-4.500-2-8.500-6-9.500-11-.5-3.500.5-7 3.500-10z"/>` +
    `<path class="cut" d="M15.500 8.500c.5 3.500 2.500 7 4.500 10M32.500 8.500c-.5 3.500-2.500 7-4.500 10M18.500 27.500c1.500-1.300 3-1.300 4 .2M29.500 27.500c-1.500-1.300-3-1.300-4 .2M22.300 33.500h3.400L24 35.600zM24 35.600v2.400"/>`
  );
}

/** As a file: for the tab, the manifest and a home screen. */
export function markFile(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>` +
    `.field{fill:#2f5f4a;stroke:#c08a2b;stroke-width:2.500}.head{fill:#faf4e4;stroke:#241c12;stroke-width:1.500;stroke-linejoin:round}` +
    `.cut{fill:none;stroke:#241c12;stroke-width:1.500;stroke-linecap:round;stroke-linejoin:round}` +
    `</style>${mark()}</svg>`
  );
}
