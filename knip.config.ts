import type { KnipConfig } from "knip";

/**
 * Dead files and exports: what nobody imports goes. Types stay exported beside what they describe. An entry that ends in `!` is one of the house itself:
 * `knip --production` starts from these alone and so finds what only tests use.
 */
const config: KnipConfig = {
  include: ["files", "exports", "types"],
  // What a file uses itself may be exported for its test.
  ignoreExportsUsedInFile: process.argv.includes("--production") ? true : { interface: true, type: true },
  compilers: {
    // All that the markup uses is imported in the script blocks.
    svelte: (text: string) => [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join("\n"),
  },
  workspaces: {
    ".": {
      entry: [
        "tools/*.{ts,mjs}!",
        "tools/mutants/{run,checker,vitest.config}.ts!",
        "tools/board-gallery/{main,shots,sheet,serve}.ts!",
        "tools/board-gallery/vite.config.ts!",
        "tools/test/*.test.ts",
        "test/browser/{*.test,setup}.ts",
        "test/plays/*.test.ts",
        "vitest.plays.config.ts",
      ],
      project: ["tools/**/*.{ts,mjs,svelte}!", "!tools/test/**!", "test/**/*.ts"],
    },
    // A page calls what a component exports through `bind:this`; pictures come when they are wanted.
    web: {
      ignoreIssues: { "src/table/HintBox.svelte": ["exports"], "src/art/scenes.ts": ["exports"] },
      entry: ["src/main.ts!", "src/sw.ts!", "src/**/*.worker.ts!", "vite.config.ts!", "build/*.ts!", "test/*.test.ts"],
      project: ["src/**/*.{ts,svelte}!", "test/*.ts"],
    },
    // A game is entered by its manifest, by the tools that look for a file of that name, and by its tests.
    "games/*": {
      entry: [
        "{.,campaign}/index.ts!",
        "{board,campaign/board}/dev/*.ts!",
        "{test,board/test,campaign/test,campaign/board/test}/**/*.test.ts",
        "{.,campaign}/test/{kit,make-golden}.ts!",
      ],
      project: ["**/*.{ts,svelte}!", "!{test,board/test,campaign/test,campaign/board/test}/**!"],
    },
    // What the editor of scenarios will read: sentences of cards, files written and described.
    "games/wars-across-the-world": {
      ignoreIssues: { "rules/supply.ts": ["exports"] },
      entry: [
        "index.ts!",
        "scenario/{json-schema,map,print,sentences}.ts!",
        "text/sentences.en.ts!",
        "board/dev/*.ts!",
        "{test,board/test}/**/*.test.ts",
        "test/kit.ts!",
        "test/make-golden.ts!",
      ],
      project: ["**/*.{ts,svelte}!", "!{test,board/test}/**!"],
    },
    games: {
      entry: ["{test,board-kit/test}/**/*.test.ts"],
      project: ["*.ts!", "{test,board-kit}/**/*.{ts,svelte}!", "!{test,board-kit/test}/**!"],
    },
    lab: {
      entry: ["runner.ts!", "*/{balance,campaign,fit,foresight,gates,opening,positions,report,tune}.ts!", "test/*.test.ts"],
      project: ["**/*.{ts,svelte}!", "!test/**!"],
    },
    bench: { entry: ["run.ts!", "serve-*.ts!", "load-*.ts!", "test/*.test.ts"], project: ["**/*.ts!", "!test/**!"] },
    server: { entry: ["main.ts!", "database/writer-thread.ts!", "test/*.test.ts"], project: ["**/*.ts!", "!test/**!"] },
    // Templates are a game of their own once `warren new` has laid them down.
    cli: {
      entry: ["warren.ts!", "test/*.test.ts"],
      project: ["**/*.ts!", "!test/**!", "!templates/**!"],
      ignore: ["templates/**"],
    },
    // A search that any game may take up.
    bots: { entry: ["worker.ts!", "ismcts.ts!", "test/*.test.ts"], project: ["**/*.ts!", "!test/**!"] },
    // What games test themselves with is for them; Skirmish stands for the games without cells that are to come. Toys are for tests alone.
    kernel: {
      entry: ["test/*.test.ts", "testing/{conformance,golden-test,lesson,rule,scene,skirmish,told}.ts!"],
      project: ["**/*.ts!", "!test/**!", "!testing/toy*.ts!"],
    },
    wire: { project: ["**/*.ts!"] },
  },
};
export default config;
