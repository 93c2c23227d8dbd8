/** The visitor's own name, remembered by this browser. */
const KEY = "warren.name";

export function myName(otherwise: string): string {
  try {
    return localStorage.getItem(KEY)?.trim() || otherwise;
  } catch {
    return otherwise;
  }
}

export function rememberMyName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim());
  } catch {
    // A private window may refuse; the name then has to be typed again.
  }
}
