import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { playOnly } from "./build/play-only.ts";
import { pwa } from "./build/pwa.ts";

/** Where the API listens while the site is served by Vite itself. */
const api = process.env.WARREN_API ?? "http://127.0.0.1:8080";

const site = pwa();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), site.plugin, compressed()],
  worker: { format: "es", plugins: () => [playOnly(), site.noteWorkers()] },
  server: { proxy: { "/api": { target: api, ws: true } } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2024",
    // light-dark() and nesting go out as they are written.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
