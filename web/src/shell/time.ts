const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY],
];

/** "3 hours ago", in the reader's language. Both moments in milliseconds since 1970. */
export function ago(then: number, now: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  let amount = Math.max(0, now - then) / 60_000;
  if (amount < 1) return format.format(0, "minute");
  for (const [unit, size] of STEPS) {
    if (amount < size) return format.format(-Math.floor(amount), unit);
    amount /= size;
  }
  return format.format(-Math.floor(amount), "year");
}
