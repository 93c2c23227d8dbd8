import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

/** The gallery, built and served at `base`. */
export interface Served {
  readonly base: string;
  close(): Promise<void>;
}

export async function serveGallery(): Promise<Served> {
  const outDir = mkdtempSync(join(tmpdir(), "warren-board-gallery-"));
  const config = { configFile: join(import.meta.dirname, "vite.config.ts"), logLevel: "error", build: { outDir } } as const;
  await build(config);
  const server = await preview({ ...config, preview: { port: 0, host: "127.0.0.1" } });
  return {
    base: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
