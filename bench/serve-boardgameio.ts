import type { Server as HttpServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { bgRidgeWar } from "./games/boardgameio.ts";
import { answerBench } from "./serve.ts";

/** boardgame.io's server as its documentation starts it, storing in memory. */
const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server") as typeof import("boardgame.io/server");
const server = Server({ games: [bgRidgeWar as never], origins: [/.*/] });
// It logs every request and the like; the bench wants none of it.
console.info = () => {};
console.log = () => {};
const running = await server.run(0);
const { port } = (running.appServer as HttpServer).address() as AddressInfo;
answerBench(`http://127.0.0.1:${port}`, async () => server.kill(running));
