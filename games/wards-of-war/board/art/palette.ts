/** The colours of the toy-soldier table: painted boards by daylight, the same under a lamp. Pairs are day, night. */
const COLOURS: { readonly [name: string]: readonly [string, string] } = {
  "map-ink": ["#26221a", "#12100b"],
  "toy-frame": ["#6b4a2b", "#3d2a19"],
  "toy-shade": ["rgb(28 24 12 / .3)", "rgb(0 0 0 / .42)"],
  "toy-glint": ["rgb(255 252 236 / .55)", "rgb(255 240 200 / .2)"],
  "ground-village": ["#a9b66f", "#5c6a3d"],
  "ground-bocage": ["#8fa85d", "#4c6036"],
  "ground-hills": ["#b9b274", "#6a663f"],
  "ground-beach": ["#dfcb96", "#8a7a52"],
  "ground-factory": ["#b3aa98", "#5f5a50"],
  "ground-city": ["#b9ad9c", "#625b50"],
  "toy-flock": ["#8c9c52", "#46532d"],
  "toy-sprig": ["#c9cf8c", "#7d874f"],
  "toy-road": ["#d8c59b", "#8c7c58"],
  "toy-rut": ["#b8a174", "#6d5f41"],
  "toy-cobble": ["#a59a89", "#544d43"],
  "toy-water": ["#6fa5b4", "#31596a"],
  "toy-ripple": ["#d5ebec", "#7fa9b3"],
  "toy-ford": ["#a3c4bf", "#4f7477"],
  "toy-leaf": ["#5c7f42", "#395630"],
  "toy-leaf-light": ["#86a55c", "#55743f"],
  "toy-leaf-deep": ["#41602f", "#263d20"],
  "toy-wheat": ["#e0c268", "#957a3a"],
  "toy-furrow": ["#c39c48", "#70572a"],
  "toy-stone": ["#b9b1a1", "#7b7468"],
  "toy-stone-side": ["#857c6d", "#4d473e"],
  "toy-rubble": ["#9d8f7d", "#62584b"],
  "toy-brick": ["#b5694c", "#7f4531"],
  "toy-brick-side": ["#84462f", "#552c1d"],
  "toy-plaster": ["#f0e4c8", "#b7a681"],
  "toy-plank": ["#c89f67", "#836440"],
  "toy-plank-seam": ["#9c7644", "#5d452a"],
  "toy-pane": ["#9cc6d4", "#f0c264"],
  "toy-door": ["#7d5330", "#55371f"],
  "toy-earth": ["#9a7a50", "#5f4a30"],
  "toy-earth-deep": ["#6b5234", "#382b1b"],
  "toy-steel": ["#8d949a", "#6f767c"],
  "toy-rust": ["#9a5a38", "#6e3d25"],
  "toy-burnt": ["#3c342c", "#1d1915"],
  "toy-hill": ["#c6bd82", "#77714b"],
  "toy-hill-side": ["#93884f", "#4f4a2b"],
  "toy-olive": ["#6f7248", "#595c3b"],
  "toy-olive-light": ["#8f9262", "#767950"],
  "toy-olive-deep": ["#4a4d2f", "#383b24"],
  "toy-rubber": ["#34302b", "#1b1916"],
  "toy-skin": ["#e5b98c", "#cfa47a"],
  "toy-white": ["#fbf6e9", "#efe6d0"],
  "toy-red": ["#c5302a", "#d1443b"],
  "toy-flame": ["#f2a531", "#f2ae48"],
  "toy-brass": ["#d9ae49", "#cda447"],
  "team-0": ["#c23b2e", "#d4503f"],
  "team-1": ["#2b6fb5", "#3f83c8"],
  "team-2": ["#d39a1f", "#dba936"],
  "team-3": ["#6d4aa8", "#8767c4"],
  /* In Free-for-all everybody is a team: twelve more, the last eight of them paler sisters of the first. */
  "team-4": ["#2f7d4f", "#3f9a65"],
  "team-5": ["#7a4b24", "#9a6336"],
  "team-6": ["#bb3f86", "#cf599b"],
  "team-7": ["#1f8d94", "#35a6ad"],
  "team-8": ["#ee9a8c", "#f0a698"],
  "team-9": ["#8cc0ec", "#9ccaf0"],
  "team-10": ["#f3dc8d", "#f3e09c"],
  "team-11": ["#c3abe8", "#ccb8ec"],
  "team-12": ["#a3d48a", "#b0da9a"],
  "team-13": ["#c9a98a", "#d2b69b"],
  "team-14": ["#f0aed0", "#f2badb"],
  "team-15": ["#8fd9d8", "#a0e0df"],
  /* The cloth the table stands on, and what is written on it. */
  desk: ["#3d5240", "#16211a"],
  "desk-ink": ["#22301f", "#9bb09b"],
};

/** As a `style`: every name a custom property that follows the page's light. */
export const palette = (): string =>
  Object.entries(COLOURS)
    .map(([name, [day, night]]) => `--${name}:light-dark(${day},${night})`)
    .join(";");

const GROUNDS: { readonly [theme: string]: string } = {
  village: "village",
  bocage: "bocage",
  hills: "hills",
  beach: "beach",
  factory: "factory",
  "city block": "city",
  city: "city",
  open: "hills",
};
/** What the table itself is painted with. */
export const groundOf = (theme: string): string => `var(--ground-${GROUNDS[theme] ?? "village"})`;
/** Stone and dust underfoot instead of grass. */
export const isPaved = (theme: string): boolean => theme === "factory" || theme.startsWith("city");
/** A team's colour inside the palette. */
export const teamInk = (team: number): string => `var(--team-${team % 16})`;
/** The same as a CSS colour that needs no palette round it. */
export function teamColour(team: number): string {
  const [day, night] = COLOURS[`team-${team % 16}`]!;
  return `light-dark(${day}, ${night})`;
}
