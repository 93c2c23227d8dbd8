import type { Figure, Result } from "./measure.ts";

/** A figure as a person reads it: below 1 with two decimals, where one of them would be most of it. */
export function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(1)} k`;
  return value.toFixed(value < 1 ? 2 : value < 100 ? 1 : 0);
}

export const spread = ({ median, low, high }: Figure): string => `${short(median)} (${short(low)} – ${short(high)})`;

/** What the design asks for; empty where it asks for nothing. */
export function aimOf({ aim, below, unit }: Result): string {
  if (below !== undefined) return `< ${below} ${unit}`;
  return aim === undefined ? "" : `≥ ${aim < 1 ? aim.toFixed(2) : aim}`;
}
