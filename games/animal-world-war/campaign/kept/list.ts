import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
  {
    version: 1,
    hash: "f425aebe8805cb5810d3a702433c06a15881c838817cd70043aaf69776b9bea5",
    file: new URL("./1.mjs", import.meta.url),
  },
];
