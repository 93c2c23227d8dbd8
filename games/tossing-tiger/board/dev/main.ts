import { mount } from "svelte";
import "../../../../web/src/shell/fonts.css";
import "../../../../web/src/shell/tokens.css";
import "../../../../web/src/shell/base.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
