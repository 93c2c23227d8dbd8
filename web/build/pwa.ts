import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
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

/** The three files of the site that are made, not kept: mark, manifest, and the service worker with its list of what to keep. */
export function pwa(): Plugin {
  let root = "";
  return {
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
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map") && name !== "index.html");
      const keep = ["/", "/mark.svg", "/site.webmanifest", ...files.map((name) => `/${name}`)].sort();
      const source = readFileSync(join(root, "src/sw.ts"), "utf8");
      const { code } = await transformWithOxc(source, "sw.ts", { target: "es2024" });
      const build = createHash("sha256").update(keep.join("\n")).update(code).digest("hex").slice(0, 12);
      const filled = code.replace("__KEEP__", JSON.stringify(keep)).replace("__BUILD__", JSON.stringify(build));
      this.emitFile({ type: "asset", fileName: "sw.js", source: filled });
    },
  };
}
