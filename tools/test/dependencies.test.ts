import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

test("every dependency has its reason in docs/dependencies.md, and nothing else is listed there", () => {
  const manifests = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*package.json"], {
    cwd: root,
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  const used = new Set<string>();
  for (const manifest of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, manifest), "utf8"));
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)])
      if (!name.startsWith("@warren/")) used.add(name);
  }
  const page = readFileSync(join(root, "docs", "dependencies.md"), "utf8");
  const listed = [...page.matchAll(/^\| ([@\w./-]+) \| \w+ \|/gm)].map((match) => match[1]!).filter((name) => name !== "package");
  expect([...used].sort()).toEqual(listed.sort());
});
