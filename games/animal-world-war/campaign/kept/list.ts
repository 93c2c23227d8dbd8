import type { KeptVersion } from "@warren/kernel/released.ts";

/** Written by tools/keep-version.ts. */
export const kept: readonly KeptVersion[] = [
  {
    version: 1,
    hash: "f425aebe8805cb5810d3a702433c06a15881c838817cd70043aaf69776b9bea5",
    file: new URL("./1.mjs", import.meta.url),
  },
  {
    version: 2,
    hash: "e1d7e0fb395f17b8258c3f456a6763e9a12f2fb5f653ff11359d9521428488a8",
    file: new URL("./2.mjs", import.meta.url),
  },
  {
    version: 3,
    hash: "fb246bb49020f8e850762cfdbcb8f1e6956b76b82a62a9d3faf2e0a1e63cc750",
    file: new URL("./3.mjs", import.meta.url),
  },
];
