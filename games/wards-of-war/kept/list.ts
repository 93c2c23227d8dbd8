import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
  {
    version: 3,
    hash: "6a2c6a9624fec31a43dcc659c5bf2813c938ae3797f426818bebcb2f7a56d7fb",
    file: new URL("./3.mjs", import.meta.url),
  },
];
