/**
 * Charts for reports: pure functions from numbers to the text of an SVG picture. Each picture brings its own ground and colours for
 * light and dark pages, a title for those who listen, and no script, so that it can stand in a document as an image.
 */

/** How a value is written: `percent` takes shares of 1, `plain` as many decimals as the axis needs. */
export type Unit = "percent" | "plain";

interface Titled {
  readonly title: string;
  /** What the value axis measures. */
  readonly axis: string;
  readonly unit?: Unit;
}

/** A line to compare with: what equal players would have, a bar to pass. */
export interface Reference {
  readonly at: number;
  readonly label: string;
}

export interface BarChart extends Titled {
  /** Names of the series, one colour each; with a single one no legend is drawn. */
  readonly series: readonly string[];
  /** One value for each series; null where there is none. */
  readonly rows: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  readonly reference?: Reference;
}

export interface IntervalChart extends Titled {
  readonly rows: readonly { readonly label: string; readonly share: number; readonly low: number; readonly high: number }[];
  readonly reference?: Reference;
  /** Ends of the axis; from the rows and the reference when absent. */
  readonly from?: number;
  readonly to?: number;
}

export interface LineChart extends Titled {
  /** What the horizontal axis measures. */
  readonly across: string;
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [number, number])[] }[];
  readonly reference?: Reference;
}

const WIDTH = 720;
const PAD = 16;
const TITLE = 34;
const LEGEND = 24;
const FOOT = 46;
const CHAR = 7.2;
/** Told apart by people who see few colours; the second is for dark ground. Pictures with more series repeat them. */
const COLOURS = [
  ["#2a6fc9", "#6aa9f7"],
  ["#d9661f", "#f59a5c"],
  ["#15876a", "#4fc7a3"],
  ["#8a4fb3", "#c796e8"],
  ["#a07c00", "#dcb94a"],
  ["#5b6570", "#a7b1bb"],
  ["#c23a64", "#f08fae"],
  ["#1f8fa3", "#67d3e6"],
] as const;

const quoted = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
/** Coordinates to a tenth of a pixel: the same numbers give the same text. */
const px = (value: number): string => String(Math.round(value * 10) / 10);
const colour = (series: number): string => `c${series % COLOURS.length}`;

function style(): string {
  const rules = (shade: 0 | 1): string => COLOURS.map((pair, i) => `.c${i}{fill:${pair[shade]};stroke:${pair[shade]}}`).join("");
  return [
    "text{font:13px system-ui,sans-serif}.title{font-weight:600;font-size:16px}.small{font-size:12px}",
    ".line{fill:none;stroke-width:2}.grid{stroke-width:1}.mark{stroke-width:1.5;stroke-dasharray:5 4}.bar{stroke:none}",
    `.ground{fill:#fff}.ink{fill:#1d2329}.soft{fill:#566069}.grid{stroke:#dfe3e6}.mark{stroke:#1d2329}${rules(0)}`,
    `@media (prefers-color-scheme:dark){.ground{fill:#16191d}.ink{fill:#eceff1}.soft{fill:#a3adb5}.grid{stroke:#343b41}.mark{stroke:#eceff1}${rules(1)}}`,
  ].join("");
}

/** A figure as it is read aloud: four digits are plenty. */
const short = (value: number): string => String(Number(value.toPrecision(4)));

function picture(title: string, told: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${px(height)}" width="${WIDTH}" height="${px(height)}" role="img" aria-labelledby="t d">`,
    `<title id="t">${quoted(title)}</title><desc id="d">${quoted(told)}</desc><style>${style()}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${px(height)}" rx="8"/>`,
    `<text class="title ink" x="${PAD}" y="24">${quoted(title)}</text>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** Round numbers that cover a range: steps of 1, 2 or 5 times a power of ten, about `count` of them. */
export function ticks(from: number, to: number, count: number): number[] {
  const span = to > from ? to - from : 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * ([1, 2, 5, 10].find((one) => span / (one * power) <= count) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const all: number[] = [];
  for (let n = first; n * step <= to + step * 1e-9; n++) all.push(Number((n * step).toPrecision(12)));
  return all;
}

/** A value in words; the step of the axis says how many decimals are worth writing. */
function written(value: number, unit: Unit, step: number): string {
  const shown = unit === "percent" ? 100 * value : value;
  const fine = unit === "percent" ? 100 * step : step;
  const decimals = Math.min(4, Math.max(0, -Math.floor(Math.log10(fine) + 1e-9)));
  return `${shown.toFixed(decimals)}${unit === "percent" ? "%" : ""}`;
}

const stepOf = (marks: readonly number[]): number => (marks.length > 1 ? marks[1]! - marks[0]! : 1);

/** Where each name of a legend stands: as many to a line as fit. */
function places(names: readonly string[]): { x: number; line: number }[] {
  let x = PAD;
  let line = 0;
  return names.map((name) => {
    const width = 18 + name.length * CHAR + 18;
    if (x > PAD && x + width > WIDTH) {
      x = PAD;
      line++;
    }
    const place = { x, line };
    x += width;
    return place;
  });
}

/** Height of a legend; a single series needs none. */
const legendHeight = (names: readonly string[]): number =>
  names.length > 1 ? LEGEND * (1 + Math.max(...places(names).map((place) => place.line))) : 0;

function legend(names: readonly string[], top: number): string[] {
  if (names.length < 2) return [];
  return places(names).flatMap(({ x, line }, i) => {
    const y = top + line * LEGEND;
    return [
      `<rect class="bar ${colour(i)}" x="${px(x)}" y="${px(y - 10)}" width="12" height="12" rx="2"/>`,
      `<text class="small ink" x="${px(x + 18)}" y="${px(y)}">${quoted(names[i]!)}</text>`,
    ];
  });
}

/** Room for row labels on the left, at most a third of the picture. */
const labelRoom = (labels: readonly string[]): number =>
  Math.min(WIDTH / 3, Math.max(40, ...labels.map((label) => label.length * CHAR))) + PAD + 8;

/** Values that run from left to right: grid, numbers below, name of the axis, reference line. */
function acrossAxis(
  marks: readonly number[],
  at: (value: number) => number,
  top: number,
  bottom: number,
  chart: Titled & { reference?: Reference },
): string[] {
  const parts: string[] = [];
  for (const mark of marks) {
    const x = px(at(mark));
    parts.push(`<line class="grid" x1="${x}" x2="${x}" y1="${px(top)}" y2="${px(bottom)}"/>`);
    const words = written(mark, chart.unit ?? "plain", stepOf(marks));
    parts.push(`<text class="small soft" text-anchor="middle" x="${x}" y="${px(bottom + 16)}">${words}</text>`);
  }
  parts.push(`<text class="small soft" text-anchor="end" x="${WIDTH - PAD}" y="${px(bottom + 36)}">${quoted(chart.axis)}</text>`);
  return parts;
}

function acrossReference(
  reference: Reference,
  at: (value: number) => number,
  top: number,
  bottom: number,
  left: number,
): string[] {
  const x = px(at(reference.at));
  return [
    `<line class="mark" x1="${x}" x2="${x}" y1="${px(top)}" y2="${px(bottom)}"/>`,
    `<text class="small ink" x="${px(left)}" y="${px(bottom + 36)}">- - ${quoted(reference.label)}</text>`,
  ];
}

/** Horizontal bars from 0, grouped by row. Negative values run to the left. */
export function bars(chart: BarChart): string {
  const { title, rows, series, reference, unit = "plain" } = chart;
  const thick = series.length > 1 ? 11 : 16;
  const rowHeight = series.length * (thick + 2) + 10;
  const top = TITLE + 8 + legendHeight(series);
  const bottom = top + rows.length * rowHeight;
  const left = labelRoom(rows.map((row) => row.label));
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  const marks = ticks(Math.min(0, ...values, reference?.at ?? 0), Math.max(1e-9, ...values, reference?.at ?? 0), 6);
  const from = Math.min(0, ...values, reference?.at ?? 0);
  const to = Math.max(1e-9, ...values, reference?.at ?? 0);
  const right = WIDTH - PAD - 44;
  const at = (value: number): number => left + ((value - from) / (to - from)) * (right - left);
  const parts = legend(series, TITLE + 14);
  parts.push(...acrossAxis(marks, at, top, bottom, chart));
  rows.forEach((row, i) => {
    const y = top + i * rowHeight;
    const middle = y + rowHeight / 2 + 4;
    parts.push(`<text class="ink" text-anchor="end" x="${px(left - 8)}" y="${px(middle)}">${quoted(row.label)}</text>`);
    row.values.forEach((value, k) => {
      if (value === null) return;
      const barTop = y + 5 + k * (thick + 2);
      const [a, b] = [at(Math.min(0, value)), at(Math.max(0, value))];
      parts.push(
        `<rect class="bar ${colour(k)}" x="${px(a)}" y="${px(barTop)}" width="${px(Math.max(0.5, b - a))}" height="${thick}" rx="2"/>`,
      );
      const words = written(value, unit, stepOf(marks) / 10);
      parts.push(`<text class="small soft" x="${px(b + 5)}" y="${px(barTop + thick - 2)}">${words}</text>`);
    });
  });
  if (reference) parts.push(...acrossReference(reference, at, top, bottom, PAD));
  const told = rows
    .map(
      (row) =>
        `${row.label}: ${row.values.map((value) => (value === undefined || value === null ? "none" : short(value))).join(", ")}`,
    )
    .join("; ");
  return picture(title, told, bottom + FOOT, parts);
}

/** One point a row with its 95% interval, against a reference. */
export function intervals(chart: IntervalChart): string {
  const { title, rows, reference, unit = "percent" } = chart;
  const rowHeight = 24;
  const top = TITLE + 8;
  const bottom = top + rows.length * rowHeight + 4;
  const left = labelRoom(rows.map((row) => row.label));
  const right = WIDTH - PAD - 60;
  const low = Math.min(...rows.map((row) => row.low), reference?.at ?? Number.POSITIVE_INFINITY);
  const high = Math.max(...rows.map((row) => row.high), reference?.at ?? Number.NEGATIVE_INFINITY);
  const air = (high - low || 1) * 0.05;
  const from = chart.from ?? low - air;
  const to = chart.to ?? high + air;
  const at = (value: number): number => left + ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * (right - left);
  const marks = ticks(from, to, 6);
  const parts = acrossAxis(marks, at, top, bottom, { ...chart, unit });
  if (reference) parts.push(...acrossReference(reference, at, top, bottom, PAD));
  rows.forEach((row, i) => {
    const y = px(top + i * rowHeight + rowHeight / 2 + 2);
    const text = px(top + i * rowHeight + rowHeight / 2 + 6);
    parts.push(`<text class="ink" text-anchor="end" x="${px(left - 8)}" y="${text}">${quoted(row.label)}</text>`);
    parts.push(`<line class="line c0" x1="${px(at(row.low))}" x2="${px(at(row.high))}" y1="${y}" y2="${y}"/>`);
    parts.push(`<circle class="c0" cx="${px(at(row.share))}" cy="${y}" r="4"/>`);
    const words = written(row.share, unit, stepOf(marks) / 10);
    parts.push(`<text class="small soft" x="${px(right + 10)}" y="${text}">${words}</text>`);
  });
  const told = rows.map((row) => `${row.label}: ${short(row.share)} (${short(row.low)} to ${short(row.high)})`).join("; ");
  return picture(title, told, bottom + FOOT, parts);
}

/** Values over a second measure, one line a series. */
export function lines(chart: LineChart): string {
  const { title, series, reference, across, axis, unit = "plain" } = chart;
  const names = series.map((one) => one.name);
  const top = TITLE + 14 + legendHeight(names);
  const bottom = top + 260;
  const points = series.flatMap((one) => one.points);
  const xs = points.map((point) => point[0]);
  const ys = [...points.map((point) => point[1]), ...(reference ? [reference.at] : [])];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [lowest, highest] = [Math.min(...ys), Math.max(...ys)];
  const air = (highest - lowest || 1) * 0.06;
  const [y0, y1] = [lowest >= 0 && lowest < 0.4 * highest ? 0 : lowest - air, highest + air];
  const downMarks = ticks(y0, y1, 6);
  const words = downMarks.map((mark) => written(mark, unit, stepOf(downMarks)));
  const left = PAD + 8 + Math.max(...words.map((one) => one.length)) * CHAR;
  const right = WIDTH - PAD - 12;
  const x = (value: number): number => left + ((value - x0) / (x1 - x0 || 1)) * (right - left);
  const y = (value: number): number => bottom - ((value - y0) / (y1 - y0)) * (bottom - top);
  const parts = legend(names, TITLE + 14);
  parts.push(`<text class="small soft" x="${PAD}" y="${px(top - 6)}">${quoted(axis)}</text>`);
  downMarks.forEach((mark, i) => {
    parts.push(`<line class="grid" x1="${px(left)}" x2="${px(right)}" y1="${px(y(mark))}" y2="${px(y(mark))}"/>`);
    parts.push(`<text class="small soft" text-anchor="end" x="${px(left - 6)}" y="${px(y(mark) + 4)}">${words[i]}</text>`);
  });
  // Half a player is no mark to draw.
  const whole = xs.every((one) => Number.isInteger(one));
  const acrossMarks = ticks(x0, x1, 8).filter((mark) => !whole || Number.isInteger(mark));
  for (const mark of acrossMarks)
    parts.push(
      `<text class="small soft" text-anchor="middle" x="${px(x(mark))}" y="${px(bottom + 16)}">${written(mark, "plain", stepOf(acrossMarks))}</text>`,
    );
  parts.push(`<text class="small soft" text-anchor="end" x="${px(right)}" y="${px(bottom + 36)}">${quoted(across)}</text>`);
  if (reference) {
    const level = px(y(reference.at));
    parts.push(`<line class="mark" x1="${px(left)}" x2="${px(right)}" y1="${level}" y2="${level}"/>`);
    parts.push(`<text class="small ink" x="${PAD}" y="${px(bottom + 36)}">- - ${quoted(reference.label)}</text>`);
  }
  series.forEach((one, i) => {
    const path = one.points.map(([a, b]) => `${px(x(a))},${px(y(b))}`).join(" ");
    parts.push(`<polyline class="line ${colour(i)}" style="fill:none" points="${path}"/>`);
    if (one.points.length <= 40)
      for (const [a, b] of one.points) parts.push(`<circle class="${colour(i)}" cx="${px(x(a))}" cy="${px(y(b))}" r="3"/>`);
  });
  const told = series.map((one) => `${one.name}: ${one.points.map((point) => point.map(short).join(" ")).join(", ")}`).join("; ");
  return picture(title, told, bottom + FOOT, parts);
}
