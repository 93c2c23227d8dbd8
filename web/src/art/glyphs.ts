/** Small signs on buttons and labels, on a 24 by 24 grid, drawn in the colour of the words beside them. */
export const GLYPHS = {
  sun: `<circle cx="12" cy="12" r="4.5"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"/>`,
  lamp: `<path d="M12 2v4M4 15C4 10 8 6 12 6s8 4 8 9zM9 15a3 3 0 0 0 6 0M5 19l-1 2M12 20v2M19 19l1 2"/>`,
  gear: `<path d="M4 7h9M17 7h3M4 12h2M10 12h10M4 17h9M17 17h3"/><circle cx="15" cy="7" r="2"/><circle cx="8" cy="12" r="2"/><circle cx="15" cy="17" r="2"/>`,
  cards: `<path d="M3 7l9-3 4 13-9 3zM16 6l5 1-3 12-3-.6"/><path class="solid" d="M9 9l2 2.5-1 3-2.5-2z"/>`,
  book: `<path d="M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14M6 9c1.5-.3 2.5-.2 3.5.2M6 12.500c1.5-.3 2.5-.2 3.5.2"/>`,
  bot: `<path d="M5 9h14v10H5zM12 9V5M9 19v2M15 19v2M2 12v4M22 12v4M9 16h6"/><circle cx="12" cy="4" r="1.5"/><circle class="solid" cx="9" cy="12.5" r="1.3"/><circle class="solid" cx="15" cy="12.5" r="1.3"/>`,
  person: `<circle cx="12" cy="7.5" r="4"/><path d="M4 21c0-5 3.5-7.5 8-7.500s8 2.5 8 7.5"/>`,
  screen: `<path d="M3 4h18v12H3zM9 20h6M12 16v4"/><circle cx="8.5" cy="9" r="1.5"/><circle cx="15.5" cy="9" r="1.5"/><path d="M6 13c.6-1.5 4.4-1.5 5 0M13 13c.6-1.5 4.4-1.5 5 0"/>`,
  link: `<path d="M10 14l4-4M8.5 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M15.5 13l3-3a3.5 3.5 0 0 0-5-5l-3 3"/>`,
  dice: `<path d="M3 9l8-5 10 4-7 5zM3 9l2 9 10 4-1-9M21 8l-1 9-5 5"/><circle class="solid" cx="12" cy="8.5" r="1.2"/><circle class="solid" cx="7" cy="13" r="1.1"/><circle class="solid" cx="11" cy="17.5" r="1.1"/><circle class="solid" cx="18" cy="14.5" r="1.1"/>`,
  scroll: `<path d="M6 3h12v15a3 3 0 0 1-3 3H7M6 3a2 2 0 0 0-2 2v2h4V5a2 2 0 0 0-2-2zM8 7v11a3 3 0 0 1-3 3c-1.6 0-2-1.5-2-3h9c0 1.5.8 3 2.5 3M11 8h4M11 11.500h4"/>`,
  back: `<path d="M4 12a8 8 0 1 0 3-6.200M4 4v4.500h4.500M12 8v4.500l3 2"/>`,
  hand: `<path d="M8 12V5a1.5 1.5 0 0 1 3 0v6M11 10V3.500a1.5 1.5 0 0 1 3 0V11M14 10.500V5a1.5 1.5 0 0 1 3 0v9c0 4.5-2 7-5.5 7-3 0-4.5-1.5-6-4L3.5 13c-.6-1.2 1-2.3 2-1.300L8 14.5"/>`,
  file: `<path d="M5 3h9l5 5v13H5zM14 3v5h5M12 18v-6M9 14.500l3-3 3 3"/>`,
  pause: `<path class="bold" d="M8 5v14M16 5v14"/>`,
  play: `<path class="solid" d="M7 4l13 8-13 8z"/>`,
  step: `<path class="solid" d="M5 5l9 7-9 7z"/><path class="bold" d="M18 5.500v13"/>`,
  cross: `<path d="M6 6l12 12M18 6L6 18"/>`,
  search: `<circle cx="10.5" cy="10.5" r="6"/><path class="bold" d="M15.5 15.500l5 5"/>`,
  minus: `<path class="bold" d="M6 12h12"/>`,
  plus: `<path class="bold" d="M6 12h12M12 6v12"/>`,
  refuse: `<path d="M12 3l9.5 17h-19z"/><path class="bold" d="M12 10v4"/><circle class="solid" cx="12" cy="17.5" r="1.3"/>`,
  arrow: `<path d="M4 12h15M13 6l6 6-6 6"/>`,
} as const;

export type Glyph = keyof typeof GLYPHS;

export function glyph(name: Glyph): string {
  return GLYPHS[name];
}
