import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./build/compressed.ts";
import { playOnly } from "./build/play-only.ts";
import { pwa } from "./build/pwa.ts";

/** Where the API listens while the site is served by Vite itself. */
const api = process.env.WARREN_API ?? "http://127.0.0.1:8080";

const site = pwa();

/** How long each plugin took is nothing whoever starts the house can mend; that a module stands in for another is meant so. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), site.plugin, compressed()],
  worker: { format: "es", plugins: () => [playOnly(), site.noteWorkers()], rolldownOptions: { checks } },
  server: { proxy: { "/api": { target: api, ws: true } } },
  build: {
    rolldownOptions: { checks },
    outDir: "dist",
    emptyOutDir: true,
    target: "es2024",
    // light-dark() and nesting go out as they are written.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
