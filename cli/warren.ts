#!/usr/bin/env node
import { manifests } from "@warren/games/listed.ts";
import { main } from "./main.ts";
import { realWorld } from "./world.ts";

process.exitCode = await main(process.argv.slice(2), realWorld(manifests));
