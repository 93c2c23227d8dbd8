/** What Node's own check knows of a board: something that draws. `svelte-check` knows what each is handed. */
declare module "*.svelte" {
  const View: (internals: unknown, props: unknown) => unknown;
  // biome-ignore lint/style/noDefaultExport: that is how Svelte does it.
  export default View;
}
