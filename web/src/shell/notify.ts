import { t } from "../text/t.ts";
import type { Listed } from "./lobby.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { play } from "./sound.ts";
import { titleOf } from "./words.ts";

/** Tells somebody who looks elsewhere that a match waits: a message of the system, a short sound. Both only when asked for. */

export const canNotify = (): boolean => "Notification" in globalThis;

/** Asks the browser for leave; false when it or the visitor says no. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
}

export function announce(fresh: readonly Listed[], open: (one: Listed) => void): void {
  if (fresh.length === 0 || !document.hidden) return;
  if (settings.sound) void play("crown");
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  for (const one of fresh) {
    try {
      const names = one.names.filter((name) => name !== "");
      const notice = new Notification(t("notify.title"), {
        body: t("notify.body", { game: titleOf(one.game), names }),
        // A second message about the same match takes the place of the first.
        tag: one.where + one.id,
      });
      notice.onclick = () => {
        window.focus();
        notice.close();
        open(one);
      };
    } catch {
      // Some browsers have the word and forbid the deed (phones, outside a service worker).
      return;
    }
  }
}
