import { mount } from "svelte";
import App from "./App.svelte";
import "./shell/fonts.css";
import "./shell/tokens.css";
import "./shell/base.css";

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it the site works as before, only not with the server stopped: a refusal (private window) is no error.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
