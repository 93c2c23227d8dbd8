import type { Catalogue } from "@warren/kernel/text.ts";
import { COUNT } from "../content/kingdoms.ts";

type Row = readonly [kingdom: string, army: string, animals: string, ruler: string];

/** By card number. The Elder Dragon is called by what it is. */
const REALMS: readonly Row[] = [
  ["Emberthrone", "The Elder Dragon", "", "Vharoneth the Unsleeping"],
  ["Magnon Dominion", "The Salvage Host", "magnons", "Nillos Fleifield"],
  ["Ivorymarch", "The Remembering Line", "elephants", "Matriarch Oduwa Slowthunder"],
  ["Sunmane Veldt", "The Noon Guard", "lions", "King Asharo of the Long Noon"],
  ["Hornwall", "The Straight Road", "rhinos", "Warden Brugh Threescar"],
  ["Stripewood", "The Quiet Thousand", "tigers", "Rani Kesh Shadegold"],
  ["Bristlemoor", "The Mud Charge", "boars", "Thane Grimwald Rootbreaker"],
  ["Mudcrown Delta", "The Drowned Wall", "hippos", "Pasha Tembe Stillwater"],
  ["Stoneback Isles", "The Patient Shells", "tortoises", "Elder Ommo Nine-Centuries"],
  ["Winterden", "The Hearth Wardens", "bears", "Jarl Hroska Deepsleep"],
  ["Howling March", "The Grey Tide", "wolves", "Alpha Ysra Ninewinters"],
  ["Painted Canopy", "The Rope Thieves", "mandrills", "Chief Juko Brightface"],
  ["Blackwater Fen", "The Undertow", "crocodiles", "Vizier Karnok the Waiting"],
  ["Windmane Steppe", "The Far Riders", "horses", "Khatun Alsara Everstride"],
  ["Cloudspire Aerie", "The Falling Watch", "eagles", "Queen Haliax Stormpinion"],
  ["Dustplume Range", "The Long Patrol", "ostriches", "Marshal Zefa Longshadow"],
];

const CARDS: readonly (readonly [name: string, effect: string, flavour: string])[] = [
  [
    "Second Dawn",
    "One of your Armies that has not acted this turn takes a bonus action. Even one you gained only now may do so.",
    "The birds began again, and so did we.",
  ],
  [
    "Tireless Drum",
    "One of your Armies that has already acted this turn takes a bonus action, but seizes no Crown.",
    "Nobody remembers who was beating it.",
  ],
  [
    "Turn Again",
    "Put one of your Armies that was driven off back on a Kingdom it is banned from. All its bans end.",
    "The road home looked too much like the road back.",
  ],
  [
    "Sanctuary Ring",
    "Until your next turn one Kingdom of yours or of an ally cannot be captured, given, taken or swapped, and its Crown cannot be seized.",
    "Mushrooms in a circle, and not one blade bent inside it.",
  ],
  [
    "Stampede",
    "Every Army on one Kingdom retreats: yours, allied and hostile, Defenders too.",
    "First the dust, then the sound, then the county.",
  ],
  [
    "Marriage Pact",
    "Exchange one of your Kingdoms for one of another player. Neither may carry a Crown, be protected or be the last of its owner.",
    "Two families wept, one of them from joy.",
  ],
  [
    "Crossroads Mirage",
    "Two Armies on different Kingdoms, whoever owns them, change places.",
    "Both columns swore they had never left the road.",
  ],
  [
    "Owl's Map",
    "Look at up to three face-down Kingdoms. Then one of your ready Armies may march to one of them as a bonus action.",
    "Drawn at night, by someone who did not need the moon.",
  ],
  ["Magpie's Due", "Take a random Wilderness card from another player's hand.", "It was shiny, and it was Tuesday."],
  [
    "Broken Leash",
    "Go free if you are a Vassal; or offer freedom to somebody else's Vassal (a refusal is worth a card); or remove a marker; or end all bans on your Armies.",
    "The knot had been loose for years; only the habit held.",
  ],
  [
    "Turned Banner",
    "If you are a Vassal, choose a new ruler whom this does not make the winner; or send one hostile Army back to its owner's hand.",
    "Same cloth, other side.",
  ],
  [
    "Beacon Chain",
    "Put one of your Armies on a Kingdom of yours or of an ally.",
    "Hill to hill the word ran faster than the wolves.",
  ],
  ["Quagmire", "Until your next turn no Army can go onto one Kingdom or away from it.", "It takes boots first, then opinions."],
  ["Dulled Fangs", "Until your next turn one Army has no specialisation.", "Even the Elder yawned, and forgot the rest."],
  [
    "Magnon Engine",
    "This turn one of your Armies has all four specialisations. When the turn ends it comes back to your hand.",
    "It ran beautifully until it noticed us.",
  ],
  [
    "Feigned Numbers",
    "This turn you count one Army more on a Kingdom you do not hold, if you have an Army there.",
    "Every torch on the ridge was carried by the same hare.",
  ],
];

const entries: [string, string][] = [];
REALMS.forEach(([kingdom, name, animals, ruler], no) => {
  // The hall shows animals: whoever reads of an Army finds it by them.
  const army = animals ? `${name} (${animals})` : name;
  entries.push([`id.k${no + 1}`, kingdom], [`id.a${no + 1}`, army], [`ruler.k${no + 1}`, ruler]);
  entries.push([`in.k${no + 1}`, kingdom], [`in.a${no + 1}`, army.replace(/^The /, "the ")]);
});
for (let place = 1; place <= COUNT; place++)
  entries.push([`id.f${place}`, `Free Kingdom ${place}`], [`in.f${place}`, `Free Kingdom ${place}`]);
CARDS.forEach(([name, effect, flavour], i) => {
  const id = `C${String(i + 1).padStart(2, "0")}`;
  entries.push([`id.${id}`, name], [`effect.${id}`, effect], [`id.${id}.help`, effect], [`flavour.${id}`, flavour]);
});

/** What everything is called: ids of the views as `id.<id>`; what stands on the board, inside a sentence, as `in.<id>`. */
export const names: Catalogue = {
  ...Object.fromEntries(entries),
  "id.wild": "the Wilderness deck",
  "id.coal": "Coal",
  "id.amber": "Amber",
  "id.sky": "Sky",
  "id.jade": "Jade",
  "id.straw": "Straw",
  "id.cobalt": "Cobalt",
  "id.ember": "Ember",
  "id.orchid": "Orchid",
  "species.dragons": "Dragons",
  "species.magnons": "Magnons",
  "species.elephants": "Elephants",
  "species.lions": "Lions",
  "species.rhinoceroses": "Rhinoceroses",
  "species.tigers": "Tigers",
  "species.boars": "Boars",
  "species.hippopotamuses": "Hippopotamuses",
  "species.tortoises": "Giant Tortoises",
  "species.bears": "Bears",
  "species.wolves": "Wolves",
  "species.mandrills": "Mandrills",
  "species.crocodiles": "Crocodiles",
  "species.horses": "Horses",
  "species.eagles": "Eagles",
  "species.ostriches": "Ostriches",
  "sigil.flameEye": "open eye in flame",
  "sigil.brokenTower": "broken tower",
  "sigil.tuskArch": "tusk arch",
  "sigil.manedSun": "maned sun",
  "sigil.loweredHorn": "lowered horn",
  "sigil.threeStripes": "three stripes",
  "sigil.crossedTusks": "crossed tusks",
  "sigil.crownedNostrils": "crowned nostrils",
  "sigil.ringedShell": "ringed shell",
  "sigil.pawSnowflake": "paw and snowflake",
  "sigil.splitMoon": "split moon",
  "sigil.paintedMask": "painted mask",
  "sigil.sunkJaw": "half-sunk jaw",
  "sigil.runningMane": "running mane",
  "sigil.spreadWing": "spread wing",
  "sigil.plume": "plume",
  "diet.herbivore": "herbivore",
  "diet.carnivore": "carnivore",
  "diet.omnivore": "omnivore",
  "spec.attackers": "Attackers",
  "spec.defenders": "Defenders",
  "spec.raiders": "Raiders",
  "spec.fleet": "Fleet of Foot",
  "spec.attackers.help":
    "When it moves onto a Kingdom it may force one hostile Army there to retreat, unless that is a Defender.",
  "spec.defenders.help": "Moving Attackers cannot drive it off. A Battle can.",
  "spec.raiders.help": "After it has captured a Kingdom it may march on, to a Free or an Enemy Kingdom.",
  "spec.fleet.help": "At the end of your turn one such Army may march once more, though not to the Wilderness.",
  "title.emperor": "Emperor",
  "title.count": "Count",
  "title.baron": "Baron",
  "title.duke": "Duke",
  "title.lord": "Lord",
  "title.emperor.f": "Empress",
  "title.count.f": "Countess",
  "title.baron.f": "Baroness",
  "title.duke.f": "Duchess",
  "title.lord.f": "Lady",
};
