import { mount } from "svelte";
import GalleryPage from "./Gallery.svelte";
import type { Gallery } from "./gallery.ts";

const galleries = import.meta.glob<Gallery>("../../games/*/board/dev/gallery.ts", { import: "gallery" });
const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const target = document.getElementById("app")!;
const gallery = await galleries[`../../games/${query.get("game")}/board/dev/gallery.ts`]?.();
if (gallery) mount(GalleryPage, { target, props: { gallery, query } });
else
  for (const path of Object.keys(galleries)) {
    const game = path.split("/")[3]!;
    const link = document.createElement("a");
    link.href = `?game=${game}`;
    link.textContent = game;
    target.append(link, " ");
  }
