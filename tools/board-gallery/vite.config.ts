import { tmpdir } from "node:os";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Every board by itself, at any moment of a match: `vite -c tools/board-gallery/vite.config.ts`, then `/?game=NAME`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: join(tmpdir(), "warren-board-gallery"),
    emptyOutDir: true,
    target: "es2024",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
});
