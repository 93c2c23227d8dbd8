import { palette as ofBattles } from "../../../board/art/palette.ts";

/** The colours of the map on the wall besides those of the field: day, night. */
const COLOURS: { readonly [name: string]: readonly [string, string] } = {
  "war-sea": ["#a8c3c0", "#142a31"],
  "war-sea-1": ["#99b7b6", "#1a333b"],
  "war-sea-2": ["#b7cfca", "#112329"],
  "war-wave": ["#6f9596", "#39606a"],
  "war-verdanthal": ["#c6cb8f", "#4d5533"],
  "war-sanguar": ["#d3ab8a", "#5e3d2e"],
  "war-amberveld": ["#ead08c", "#6d5a2f"],
  "war-tidereach": ["#bcd0a6", "#3d5a4c"],
  "war-frostmantle": ["#e3e6e0", "#56636a"],
  "war-leaf": ["#8aa05a", "#5f7440"],
  "war-leaf-deep": ["#7d8f4e", "#71854a"],
  "war-crag": ["#b87b57", "#8a543c"],
  "war-crag-deep": ["#7b4630", "#b07a5c"],
  "war-dune-deep": ["#b98f3f", "#a98a4c"],
  "war-mesa": ["#d9ab5e", "#8f7038"],
  "war-palm": ["#5f8a52", "#74a067"],
  "war-peak": ["#b9c0c0", "#7c8a90"],
  "war-peak-deep": ["#8a9496", "#4c5a60"],
  "war-snow": ["#ffffff", "#dfe8ea"],
  "war-road": ["#8a6a42", "#c3a878"],
  "war-name": ["#2a2118", "#f4e9cd"],
  "war-halo": ["rgb(250 242 218 / .88)", "rgb(16 14 10 / .82)"],
  "war-hush": ["rgb(42 33 24 / .55)", "rgb(244 233 205 / .5)"],
  "war-frame": ["#4a3720", "#0e0a06"],
  "war-frame-light": ["#f2e6c8", "#8d7a52"],
  "war-news": ["#f6efdc", "#e4d9bd"],
};

/** For the style of the board's root. */
export const palette = (): string =>
  [
    ofBattles(),
    ...Object.entries(COLOURS).map(([name, [day, night]]) => `--${name}:light-dark(${day},${night})`),
    // What a window on a board asks for.
    "--plate:var(--paper-raised)",
    "--plate-hover:var(--paper-sunk)",
    "--on-plate:var(--ink)",
  ].join(";");
