import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
  {
    version: 4,
    hash: "25407ce76261d6eb71fa587c6e8d4b401638a8bc5c47d3e486025023127e90a3",
    file: new URL("./4.mjs", import.meta.url),
  },
];
