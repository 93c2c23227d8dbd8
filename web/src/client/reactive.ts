import { createSubscriber } from "svelte/reactivity";

/** Anything plain that says when it changed. */
export interface Changing {
  subscribe(changed: () => void): () => void;
}

/** A plain changing thing for templates: whatever reads it through the returned function is run again when it changes. */
export function watched<T extends Changing>(thing: T): () => T {
  const read = createSubscriber((update) => thing.subscribe(update));
  return () => {
    read();
    return thing;
  };
}
