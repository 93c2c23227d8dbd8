import type { KnipConfig } from "knip";

/** Dead files and exports: what nobody imports goes. Types stay exported beside what they describe. */
const config: KnipConfig = {
  include: ["files", "exports", "types"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    // All that the markup uses is imported in the script blocks.
    svelte: (text: string) => [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join("\n"),
  },
  workspaces: {
    ".": {
      entry: [
        "tools/*.{ts,mjs}",
        "tools/mutants/{run,checker}.ts",
        "tools/board-gallery/{main,shots,sheet}.ts",
        "tools/board-gallery/vite.config.ts",
        "tools/test/*.test.ts",
        "test/browser/*.test.ts",
      ],
      project: ["tools/**/*.{ts,mjs,svelte}", "test/**/*.ts"],
    },
    // A page calls what a component exports through `bind:this`.
    web: {
      ignoreIssues: { "src/table/HintBox.svelte": ["exports"] },
      entry: ["src/sw.ts", "src/**/*.worker.ts", "test/*.test.ts"],
      project: ["src/**/*.{ts,svelte}", "test/*.ts"],
    },
    // A game is entered by its manifest, by the tools that look for a file of that name, and by its tests.
    "games/*": {
      entry: ["index.ts", "board/dev/*.ts", "{test,board/test}/**/*.test.ts"],
      project: ["**/*.{ts,svelte}"],
    },
    games: { entry: ["{test,board-kit/test}/**/*.test.ts"], project: ["*.ts", "{test,board-kit}/**/*.{ts,svelte}"] },
    lab: { entry: ["runner.ts", "*/{balance,fit,gates,opening,report}.ts", "test/*.test.ts"], project: ["**/*.{ts,svelte}"] },
    bench: { entry: ["serve-*.ts", "load-*.ts", "test/*.test.ts"], project: ["**/*.ts"] },
    server: { entry: ["main.ts", "test/*.test.ts"], project: ["**/*.ts"] },
    // Templates are a game of their own once `warren new` has laid them down.
    cli: { entry: ["warren.ts", "test/*.test.ts"], project: ["**/*.ts", "!templates/**"], ignore: ["templates/**"] },
    bots: { entry: ["worker.ts", "test/*.test.ts"], project: ["**/*.ts"] },
    kernel: { entry: ["test/*.test.ts"], project: ["**/*.ts"] },
    wire: { project: ["**/*.ts"] },
  },
};
export default config;
