import { games } from "@warren/games/listed.ts";
import { mount } from "svelte";
import App from "./App.svelte";
import { colourRules } from "./shell/colours.ts";
import { whenIdle } from "./shell/idle.ts";
import "./shell/fonts.css";
import "./shell/tokens.css";
import "./shell/base.css";

const colours = document.createElement("style");
colours.textContent = colourRules(games);
document.head.append(colours);

mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it the site works as before, only not with the server stopped: a refusal (private window) is no error.
  whenIdle(() => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    // What came before the worker was there is told to it, so that it is kept too.
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage(performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname)),
    );
  });
}
