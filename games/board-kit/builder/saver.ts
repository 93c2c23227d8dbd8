import type { Work } from "@warren/kernel/builder.ts";

/**
 * Puts works on the shelf one after the other, of each only the latest. What it was given is a work as it was then: whatever comes onto the bench
 * while another is being saved, nothing of that is lost.
 */
export class Saver {
  private readonly save: (work: Work) => Promise<void>;
  private readonly ended: (work: Work, failed: boolean) => void;
  private readonly waiting = new Map<string, Work>();
  private running: Promise<void> | undefined;

  /** `ended` is told of every work that was tried. */
  constructor(save: (work: Work) => Promise<void>, ended: (work: Work, failed: boolean) => void) {
    this.save = save;
    this.ended = ended;
  }

  put(work: Work): void {
    this.waiting.set(work.id, work);
    this.running ??= this.run();
  }

  /** Resolves when nothing is left to be saved. */
  async idle(): Promise<void> {
    await this.running;
  }

  /** A work is not to be saved any more; resolves when it is not being saved either. */
  async drop(id: string): Promise<void> {
    this.waiting.delete(id);
    await this.running;
  }

  private async run(): Promise<void> {
    // What is put while this runs comes at the end of the map, and so has its turn.
    for (const [id, work] of this.waiting) {
      this.waiting.delete(id);
      const failed = await this.save(work).then(
        () => false,
        () => true,
      );
      this.ended(work, failed);
    }
    this.running = undefined;
  }
}
