#!/usr/bin/env node
import { games } from "@warren/games/listed.ts";
import { main } from "./main.ts";
import { realWorld } from "./world.ts";

process.exitCode = await main(process.argv.slice(2), realWorld(games));
