/** Something a player made for a game (a war), kept here for whoever has its address. Matches have copies of their own and outlive it. */
export interface WorkRow {
  readonly id: string;
  readonly game: string;
  /** Whose it is: who may replace it and take it away. */
  readonly guest: string;
  readonly name: string;
  readonly text: string;
  /** When it was kept, or last replaced: milliseconds since 1970. */
  readonly keptAt: number;
}
/** A work in a list. */
export type ListedWork = Omit<WorkRow, "text"> & { readonly bytes: number };

export interface WorkStore {
  /** Keeps a work, in place of one with its id. */
  keepWork(work: WorkRow): Promise<void>;
  work(id: string): Promise<WorkRow | undefined>;
  /** Last kept first. */
  worksOf(guest: string): Promise<ListedWork[]>;
  dropWork(id: string): Promise<void>;
}
