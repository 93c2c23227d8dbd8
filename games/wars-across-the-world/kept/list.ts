import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
  {
    version: 3,
    hash: "dee77a913d20d61aa7f0093934723759e3a4bfe68570702ea14b753dcbf3d511",
    file: new URL("./3.mjs", import.meta.url),
  },
  {
    version: 4,
    hash: "000f013fc5e3056737af1dcbdd439a0dbba139245baf2bfa0016a8ea44914fe1",
    file: new URL("./4.mjs", import.meta.url),
  },
];
