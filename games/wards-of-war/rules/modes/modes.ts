import type { ModeId, Table } from "../state.ts";
import { assault } from "./assault.ts";
import { deathmatch } from "./deathmatch.ts";
import { domination } from "./domination.ts";
import { flags } from "./flags.ts";
import { free } from "./free.ts";
import { hill } from "./hill.ts";
import type { Mode } from "./mode.ts";

const MODE: { readonly [id in ModeId]: Mode } = { deathmatch, domination, flags, assault, hill, free };

export const modeOf = ({ house }: Table): Mode => MODE[house.mode];
