import { manifestOf } from "@warren/games/listed.ts";
import type { BoardProps } from "@warren/kernel/board.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { type Component, mount } from "svelte";
import GalleryPage from "./Gallery.svelte";
import type { Gallery, Hung } from "./gallery.ts";

const galleries = import.meta.glob<Gallery>(
  ["../../games/*/board/dev/gallery.ts", "../../games/*/campaign/board/dev/gallery.ts"],
  {
    import: "gallery",
  },
);
/** A campaign lies in the folder of the game of its battles. */
const fileOf = (game: string): string => `../../games/${game.replace(/-campaign$/, "/campaign")}/board/dev/gallery.ts`;

/** The gallery of a game; undefined when it has none. */
async function hung(game: string): Promise<Hung | undefined> {
  const manifest = manifestOf(game);
  if (!manifest?.ready) return undefined;
  const [own, module, board, queries] = await Promise.all([
    galleries[fileOf(game)]?.(),
    manifest.load(),
    manifest.board?.(),
    manifest.queries?.(),
  ]);
  if (!own || !board) return undefined;
  const catalogues = [module.catalogue, board.words, houseEn];
  return { ...own, game: module.game, Board: board.View as Component<BoardProps>, pace: board.pace, queries, catalogues };
}

/** Toys that the board kit is tested with hang here too. */
const toys = import.meta.glob<Hung>("../../games/board-kit/test/*/gallery.ts", { import: "hung" });
const toyFile = (game: string): string => `../../games/board-kit/test/${game}/gallery.ts`;

/** What a game shows besides its board: `board/dev/PAGE.svelte`, by `?game=NAME&page=PAGE`. */
const pages = import.meta.glob<Component<{ query: URLSearchParams }>>("../../games/*/board/dev/*.svelte", { import: "default" });

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const target = document.getElementById("app")!;
const game = query.get("game") ?? "";
const page = await pages[`../../games/${game}/board/dev/${query.get("page")}.svelte`]?.();
const gallery = page ? undefined : await (toys[toyFile(game)]?.() ?? hung(game));
if (page) mount(page, { target, props: { query } });
else if (gallery) mount(GalleryPage, { target, props: { gallery, query } });
else
  for (const path of Object.keys(galleries)) {
    const game = path.split("/").slice(3, -3).join("-");
    const link = document.createElement("a");
    link.href = `?game=${game}`;
    link.textContent = game;
    target.append(link, " ");
  }
