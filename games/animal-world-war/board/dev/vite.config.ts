import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The gallery of this game alone: `vite games/animal-world-war/board/dev -c games/animal-world-war/board/dev/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: "/tmp/warren-awar-gallery",
    emptyOutDir: true,
    target: "es2024",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
});
