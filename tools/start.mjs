/** `npm start`: installs if needed, builds if needed, serves the site and prints its address. PORT chooses the port. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, pinnedEnv, root } from "./prepare.mjs";

await install();
const built = await build();
if (built !== 0) {
  console.error("warren: the build failed; see above");
  process.exit(built);
}
const child = spawn(
  join(root, "node_modules", ".bin", "node"),
  [join(root, "cli", "warren.ts"), "serve", ...process.argv.slice(2)],
  { cwd: root, env: pinnedEnv(), stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
