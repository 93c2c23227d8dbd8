import type { Plugin } from "vite";

const NOTHING = "\0nothing-to-show";
/** Parts of a manifest that only a page or the command line needs. */
const SHOWN = /^\.\/(board\/|display\/|text\/(board|builder)\.|(look|lessons|queries|check-file)\.ts$)/;

/** A worker plays and shows nothing: what a manifest has for the eye is not built into it a second time. */
export function playOnly(): Plugin {
  return {
    name: "warren-play-only",
    enforce: "pre",
    resolveId(source, importer) {
      const ofManifest = importer !== undefined && /\/games\/[^/]+\/index\.ts$/.test(importer);
      return ofManifest && SHOWN.test(source) ? NOTHING : undefined;
    },
    load: (id) => (id === NOTHING ? "export const look = {};" : undefined),
  };
}
