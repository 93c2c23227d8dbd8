import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(m?js|css|html|svg|webmanifest|json|tsv|txt)$/;

/** Beside every file that gets smaller by it lie a `.br` and a `.gz`, made once, as small as can be: the server only has to choose. */
export function compressed(): Plugin {
  let out = "";
  return {
    name: "warren-compressed",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        if (!WORTH_IT.test(name)) continue;
        const file = join(out, name);
        const plain = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        const smaller = { br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) };
        for (const [ending, packed] of Object.entries(smaller))
          if (packed.length < plain.length) writeFileSync(`${file}.${ending}`, packed);
      }
    },
  };
}
