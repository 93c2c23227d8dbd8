/**
 * The mark of the house: a hare's head seen from the front, cut like a woodblock, on a field of brass.
 * Drawn on a 48 by 48 grid; two stroke widths.
 */
export function mark(): string {
  return (
    `<path class="field" d="M4 4h40v26c0 8-9 12-20 16C13 42 4 38 4 30z"/>` +
    `<path class="head" d="M18 21C13 15 11 9 13 5c4 1 8 7 9.5 13.500h3C27 12 31 6 35 5c2 4 0 10-5 16 3 3 4 6.5 3.5 10C32.5 36 28.5 40 24 42c-4.5-2-8.5-6-9.5-11-.5-3.5.5-7 3.5-10z"/>` +
    `<path class="cut" d="M15.5 8.500c.5 3.5 2.5 7 4.5 10M32.5 8.500c-.5 3.5-2.5 7-4.5 10M18.5 27.500c1.5-1.3 3-1.3 4 .2M29.5 27.500c-1.5-1.3-3-1.3-4 .2M22.3 33.500h3.400L24 35.600zM24 35.600v2.4"/>`
  );
}

/** As a file: for the tab, the manifest and a home screen. */
export function markFile(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>` +
    `.field{fill:#2f5f4a;stroke:#c08a2b;stroke-width:2.5}.head{fill:#faf4e4;stroke:#241c12;stroke-width:1.5;stroke-linejoin:round}` +
    `.cut{fill:none;stroke:#241c12;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}` +
    `</style>${mark()}</svg>`
  );
}
