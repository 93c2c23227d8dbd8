import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";
import { markFile } from "../src/art/mark.ts";
import { en } from "../src/text/en.ts";

const manifest = () =>
  JSON.stringify({
    name: en["site.name"],
    short_name: en["site.name"],
    description: en["site.sentence"],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f1e7d0",
    theme_color: "#f1e7d0",
    icons: [{ src: "/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  });

type Parts = { readonly [file: string]: readonly string[] };

/** The games that modules of a file are about; none for what every page needs: the list of games and their pictures are the house's. */
function gamesIn(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const id of modules) {
    const [, game, rest] = /[\\/]games[\\/]([a-z0-9-]+)[\\/](.+)$/.exec(id) ?? [];
    if (game !== undefined && game !== "board-kit" && !/^(index|look|emblem)\.ts$/.test(rest!)) found.add(game);
  }
  return found;
}

/** What each game is made of, the file first by which it is known that somebody wants to play it: the rules of the page itself. */
function gameFiles(parts: Parts): string[][] {
  const byGame = new Map<string, string[]>();
  for (const [file, modules] of Object.entries(parts))
    for (const game of gamesIn(modules)) byGame.set(game, [...(byGame.get(game) ?? []), file]);
  return [...byGame].flatMap(([game, files]) => {
    const rules = files.find((file) =>
      parts[file]!.some((id) => new RegExp(`[\\\\/]games[\\\\/]${game}[\\\\/]game\\.ts$`).test(id)),
    );
    return rules === undefined ? [] : [[rules, ...files.filter((file) => file !== rules)]];
  });
}

/**
 * The three files of the site that are made, not kept: mark, manifest, and the service worker with its lists of what to keep. Workers are
 * built apart from the pages, so what they are made of is noted by a plugin of their own.
 */
export function pwa(): { plugin: Plugin; noteWorkers(): Plugin } {
  let root = "";
  const workers: Record<string, readonly string[]> = {};
  const noteWorkers = (): Plugin => ({
    name: "warren-pwa-workers",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") workers[file.fileName] = file.moduleIds;
    },
  });
  const plugin: Plugin = {
    name: "warren-pwa",
    // After Vite has dropped the chunks that held only styles: one missing file would keep the worker from being installed at all.
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const made = {
          "/mark.svg": ["image/svg+xml", markFile],
          "/site.webmanifest": ["application/manifest+json", manifest],
        } as const;
        const one = made[request.url as keyof typeof made];
        if (!one) return next();
        response.setHeader("content-type", one[0]);
        response.end(one[1]());
      });
    },
    async generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName: "mark.svg", source: markFile() });
      this.emitFile({ type: "asset", fileName: "site.webmanifest", source: manifest() });
      // Earlier versions of a game are kept when a match of theirs was opened.
      const files = Object.keys(bundle).filter((name) => !/\.(map|mjs)$/.test(name) && name !== "index.html");
      const parts = Object.fromEntries(files.map((name) => [name, modulesOf(bundle, name, workers)]));
      const ofGames = gameFiles(parts);
      const ofOne = new Set(ofGames.flat());
      const shell = files.filter((name) => !ofOne.has(name));
      const addresses = (names: readonly string[]) => names.map((name) => `/${name}`);
      const keep = ["/", "/mark.svg", "/site.webmanifest", ...addresses(shell)].sort();
      const games = ofGames.map(addresses);
      const source = readFileSync(join(root, "src/sw.ts"), "utf8");
      const { code } = await transformWithOxc(source, "sw.ts", { target: "es2024" });
      const build = createHash("sha256")
        .update(JSON.stringify([keep, games]))
        .update(code)
        .digest("hex")
        .slice(0, 12);
      const filled = code
        .replace("__KEEP__", JSON.stringify(keep))
        .replace("__GAMES__", JSON.stringify(games))
        .replace("__BUILD__", JSON.stringify(build));
      this.emitFile({ type: "asset", fileName: "sw.js", source: filled });
    },
  };
  return { plugin, noteWorkers };
}

/** Styles are of whatever the chunk is of that brings them. */
function modulesOf(bundle: Rolldown.OutputBundle, name: string, workers: Parts): readonly string[] {
  const file = bundle[name]!;
  if (file.type === "chunk") return file.moduleIds;
  if (workers[name]) return workers[name];
  for (const one of Object.values(bundle))
    if (one.type === "chunk" && one.viteMetadata?.importedCss.has(name)) return one.moduleIds;
  return file.originalFileNames;
}
