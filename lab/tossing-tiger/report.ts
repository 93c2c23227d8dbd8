import type { Results } from "./balance.ts";
export function writeReport(results: Results, species: readonly string[]): void {
  void results;
  void species;
}
