/** What a visitor has set for this browser; kept in localStorage, applied to the root element. */
export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "full", "still"] as const;
export const SPEEDS = [0.5, 1, 2, 4, 0] as const;
export const SIZES = [100, 115, 130, 150] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  /** How many times faster than normal events are shown; 0 shows the result at once. */
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  /** Whether the browser says that it is my turn while I look elsewhere. */
  notify: boolean;
  /** Per cent of the browser's own text size. */
  size: (typeof SIZES)[number];
  lang: string;
}

const KEY = "warren.settings";
const fresh: Settings = { theme: "auto", motion: "auto", speed: 1, sound: false, notify: false, size: 100, lang: "en" };

const among = <T>(list: readonly T[], value: unknown, otherwise: T): T => (list.includes(value as T) ? (value as T) : otherwise);

/** Settings from what was kept: anything damaged or of another version falls back to the default. */
function parseSettings(kept: string | null): Settings {
  let raw: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(kept ?? "{}");
    if (typeof value === "object" && value !== null) raw = value as Record<string, unknown>;
  } catch {
    // Not ours or damaged: start afresh.
  }
  return {
    theme: among(THEMES, raw.theme, fresh.theme),
    motion: among(MOTIONS, raw.motion, fresh.motion),
    speed: among(SPEEDS, raw.speed, fresh.speed),
    sound: raw.sound === true,
    notify: raw.notify === true,
    size: among(SIZES, raw.size, fresh.size),
    lang: typeof raw.lang === "string" ? raw.lang : fresh.lang,
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(parseSettings(read()));

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let systemCalm = $state(calm.matches);
calm.addEventListener("change", () => (systemCalm = calm.matches));

const night = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(night.matches);
night.addEventListener("change", () => (systemDark = night.matches));

/** Whether the dark theme is what is seen now. */
export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && systemDark);
}

/** True when nothing on the page should move. */
export function isStill(): boolean {
  return settings.motion === "still" || (settings.motion === "auto" && systemCalm);
}

/** Keeps the settings and puts them on the root element. Call inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = isStill() ? "still" : "full";
  root.style.setProperty("--text-scale", String(settings.size / 100));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may refuse; the settings then last as long as the page.
  }
}
