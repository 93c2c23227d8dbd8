import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** A site built elsewhere than in web/dist, to try one while others build theirs. */
const SITE = process.env.WARREN_WEB ? ["--web", process.env.WARREN_WEB] : [];

/** The real server as its own process on its own data, as `warren serve` starts it. It can be killed and started again on the same port. */
export class House {
  readonly data = mkdtempSync(join(tmpdir(), "warren-browser-"));
  private child: ChildProcess | undefined;
  url = "";
  private port = 0;

  async start(): Promise<void> {
    const child = spawn(
      join(root, "node_modules/.bin/node"),
      ["cli/warren.ts", "serve", "--port", String(this.port), "--data", this.data, ...SITE],
      { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.child = child;
    let said = "";
    this.url = await new Promise<string>((found, failed) => {
      const listen = (chunk: Buffer): void => {
        said += chunk;
        const address = /http:\/\/[^\s"]+/.exec(said);
        if (address) found(address[0].replace(/\/$/, ""));
      };
      child.stdout!.on("data", listen);
      child.stderr!.on("data", listen);
      child.on("exit", (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
    });
    this.port = Number(new URL(this.url).port);
  }

  /** As a power cut would: no goodbye. */
  async kill(): Promise<void> {
    const child = this.child!;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
