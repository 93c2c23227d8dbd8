#!/usr/bin/env node
import { catalogue, load } from "@warren/games/catalogue.ts";
import { main } from "./main.ts";
import { realWorld } from "./world.ts";

process.exitCode = await main(process.argv.slice(2), realWorld({ list: catalogue, load }));
