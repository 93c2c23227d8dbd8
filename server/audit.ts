import { pino } from "pino";

/** What is done to tables and by whom, besides playing at them: a line of JSON each, apart from the log of what goes wrong. */
type Deed =
  | "guest.new"
  | "guest.renamed"
  | "guest.erased"
  | "device.new"
  | "device.revoked"
  | "passkey.made"
  | "passkey.dropped"
  | "recovery.made"
  | "recovery.dropped"
  | "key.refused"
  | "table.made"
  | "table.joined"
  | "table.left"
  | "table.turnedAway"
  | "table.started"
  | "table.over"
  | "table.removed"
  | "work.kept"
  | "work.removed"
  | "sanction.laid"
  | "sanction.lifted";

interface Facts {
  /** Who did it. */
  readonly guest?: string;
  readonly table?: string;
  readonly [fact: string]: string | number | undefined;
}

export interface Audit {
  note(deed: Deed, facts: Facts): void;
  close(): void;
}

/** Appends to a file that nobody else may read; each line is written before the next thing is done. */
export function auditTo(file: string): Audit {
  const to = pino.destination({ dest: file, append: true, mkdir: true, sync: true, mode: 0o600 });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: () => ({ log: "audit" }) } }, to);
  return {
    note: (deed, facts) => log.info({ deed, ...facts }),
    close: () => to.end(),
  };
}
