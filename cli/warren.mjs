#!/usr/bin/env node
// The program is TypeScript and runs as it is on the Node that this project pins; an older one hands over to it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./warren.ts", import.meta.url));
if (Number(process.versions.node.split(".")[0]) >= 24) {
  process.argv[1] = program;
  await import("./warren.ts");
} else {
  const pinned = fileURLToPath(new URL("../node_modules/.bin/node", import.meta.url));
  if (!existsSync(pinned)) {
    console.error("warren needs Node 24: run `npm install` in the project first.");
    process.exit(2);
  }
  const { status } = spawnSync(pinned, [program, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
