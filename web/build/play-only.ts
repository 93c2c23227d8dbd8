import type { Plugin } from "vite";

const NOTHING = "\0nothing-to-show";
/** Parts of a manifest that only a page or the command line needs. */
const SHOWN = /^\.\/(board\/|display\/|text\/(board|builder|drawing|editor|scenario)\.|(look|lessons|queries|check-file)\.ts$)/;

/** Whether this is a part of a manifest that a worker can do without. */
export function isOnlyShown(source: string, importer: string | undefined): boolean {
  return importer !== undefined && /\/games\/[^/]+\/(campaign\/)?index\.ts$/.test(importer) && SHOWN.test(source);
}

/** A worker plays and shows nothing: what a manifest has for the eye is not built into it a second time. */
export function playOnly(): Plugin {
  return {
    name: "warren-play-only",
    enforce: "pre",
    resolveId: (source, importer) => (isOnlyShown(source, importer) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? "export const look = {};" : undefined),
  };
}
