import type { Rng } from "./chance.ts";
import type { Decision } from "./decision.ts";
import type { Domain, Tree } from "./domain.ts";
import { isPath } from "./tree.ts";

/** How the paths of a wide question are found in what it is about. */
export interface Paths<About> {
  /** All of them. */
  tree(about: About): Tree;
  /** One of them at random, found without the others. Every path of the tree can come, and no other. */
  draw(about: About, rng: Rng): string[];
  /** Whether this is one of them, found without the others; left out, all are looked at. */
  has?(about: About, path: readonly string[]): boolean;
}

/**
 * A pick with many names whose tree is built only if somebody looks at it: random play does not. It is to be looked at before the state
 * changes. A match makes plain data of it (`asData`).
 */
export class LazyPick<About> {
  readonly t = "pick";
  private readonly paths: Paths<About>;
  private readonly about: About;
  private built: Tree | undefined;

  constructor(paths: Paths<About>, about: About) {
    this.paths = paths;
    this.about = about;
  }

  get tree(): Tree {
    return (this.built ??= this.paths.tree(this.about));
  }

  has(path: readonly string[]): boolean {
    return !this.built && this.paths.has ? this.paths.has(this.about, path) : isPath(this.tree, path);
  }

  draw(rng: Rng): string[] {
    return this.paths.draw(this.about, rng);
  }

  toJSON(): Domain {
    return { t: "pick", tree: this.tree };
  }
}

export function asData<D extends Decision>(decision: D): D {
  const { domain } = decision;
  return domain instanceof LazyPick ? { ...decision, domain: domain.toJSON() } : decision;
}
