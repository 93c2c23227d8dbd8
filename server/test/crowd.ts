import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { CommandAnswer, SeatWish, TableCommand, TableInfo } from "@warren/wire/protocol.ts";
import type { TableTime } from "@warren/wire/time.ts";
import { type Device, newId, type TestPage } from "./client.ts";

/** Several nodes in processes of their own, and people who play on whatever happens to them: for the failover test and the soak. */

export class NodeProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
  url = "";
  private output = "";

  private constructor(database: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, [fileURLToPath(new URL("./node.ts", import.meta.url)), database], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.exited = new Promise((resolve) => this.child.once("exit", () => resolve()));
  }

  static async start(database: string, env: Record<string, string> = {}): Promise<NodeProcess> {
    const node = new NodeProcess(database, env);
    await new Promise<void>((resolve, reject) => {
      node.child.stdout!.on("data", (data) => {
        node.output += data;
        const line = /^http.*$/m.exec(node.output);
        if (!line || node.url !== "") return;
        node.url = line[0];
        resolve();
      });
      void node.exited.then(() => reject(new Error("the node ended before it began")));
    });
    return node;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.exited;
  }
}

/** Everything that was promised to somebody. */
export interface Promised {
  readonly table: string;
  readonly command: TableCommand;
  readonly answer: CommandAnswer;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where a load balancer would send somebody who comes now; undefined when nobody is there. */
export type Balancer = (player: Player) => string | undefined;

/** Somebody at one seat, who answers whatever is asked and, when the connection ends, comes back to whichever node there is. */
export class Player {
  readonly seat: number;
  table: string;
  device: Device;
  readonly promised: Promised[];
  /** How often another node had to be found. */
  moves = 0;
  private readonly balancer: Balancer;
  private readonly pause: number;
  stopped = false;

  constructor(device: Device, table: string, seat: number, balancer: Balancer, promised: Promised[], pause = 0) {
    this.device = device;
    this.table = table;
    this.seat = seat;
    this.balancer = balancer;
    this.promised = promised;
    this.pause = pause;
  }

  /** Until the match is over, or it is stopped. */
  async play(): Promise<void> {
    /** What was sent and not answered: it is sent again under the same id. */
    let open: TableCommand | undefined;
    while (!this.stopped) {
      const url = this.balancer(this);
      if (url === undefined) {
        await wait(50);
        continue;
      }
      this.device = this.device.at({ url });
      let page: TestPage | undefined;
      try {
        page = await this.device.page();
        await page.watch(this.table, [this.seat]);
        for (;;) {
          if (open) {
            const command: TableCommand = open;
            const answer = await page.command(this.table, command);
            // A refusal because nothing could be stored says nothing about whether it was.
            if (!answer.ok && answer.refusal.key === "server.storeFailed") {
              await wait(200);
              continue;
            }
            open = undefined;
            if (answer.ok) {
              this.promised.push({ table: this.table, command, answer });
              const { seq } = answer;
              const { pictures } = page;
              const key = `${this.table} ${this.seat}`;
              if (seq !== undefined) await page.when(() => ((pictures.get(key)?.seq ?? -1) >= seq ? true : undefined));
            }
          }
          if (this.stopped) return;
          const mine = await page.asked(this.table, this.seat);
          if (!mine) return;
          if (this.pause > 0) await wait(Math.random() * this.pause);
          open = { id: newId(), do: "answer", seat: this.seat, decision: mine.id, answer: mine.fallback };
        }
      } catch {
        this.moves++;
        await wait(20);
      } finally {
        page?.close();
      }
    }
  }
}

/** A match of two people, the second of whom comes by the link, and perhaps a bot. */
export async function matchOf(
  first: Device,
  second: Device,
  rounds: number,
  more: readonly SeatWish[] = [],
  time?: TableTime,
): Promise<TableInfo> {
  const made = await first.table([{ who: "me" }, { who: "link" }, ...more], { rounds }, time);
  const joined = await second.post(`/tables/${made.id}/join`, { nonce: "n2" });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  return joined.body as TableInfo;
}
