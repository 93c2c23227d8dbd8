import type { Catalogue } from "@warren/kernel/text.ts";

/** `lore.<kingdom>`: the page of each Kingdom; `line.<kingdom>`: the one sentence on its card. All of it is house content. */
export const lore: Catalogue = {
  "line.k1": "One dragon is left who remembers the sky on fire, and it has started to count the days again.",
  "lore.k1":
    "Emberthrone is a mountain that was once three, before an argument among dragons. Vharoneth has not closed its eyes since the last of the others did, and the valleys below keep their lamps lit all night so as not to seem less attentive. Nobody pays tribute here; they return what the Elder lent them, and the Elder has a long memory for loans.",
  "line.k2": "They no longer know what the old machines were for, only that everyone else is afraid of them.",
  "lore.k2":
    "The Magnons live in the ribs of a drowned-in-sand city, thirty floors up, where the wind does most of the talking. Nillos Fleifield governs by inventory: whoever finds a thing that still hums owns it until somebody finds a louder one. Their Salvage Host goes out with empty carts and is judged by the noise it makes coming home.",
  "line.k3": "Every treaty ever broken is carved on their border stones, with room left for yours.",
  "lore.k3":
    "Ivorymarch was never conquered because nobody could bear the lecture that came with it. Matriarch Oduwa can recite four hundred years of borders in a single breath, and soldiers of the Remembering Line are trained to stand still for as long as that takes. Guests are given a chisel and shown to a blank stone, as a courtesy.",
  "line.k4": "The court sleeps twenty hours a day and wins its wars in the other four.",
  "lore.k4":
    "In the Veldt it is always either too hot to fight or already over. King Asharo holds audience lying down, and his Noon Guard have made a science of the single charge: one roar, one straight run, home before the shadows turn. The grass around their camps is the best-rested in the world.",
  "line.k5": "Their maps show only one kind of line.",
  "lore.k5":
    "Hornwall is less a wall than a habit of going through them. Warden Brugh lost an eye to a door that opened the other way, and has had every door in the realm removed since. Its one great road runs from the palace to the horizon without a bend, and the surveyors are buried under it with honours.",
  "line.k6": "Ambassadors are received at dusk and advised to keep talking.",
  "lore.k6":
    "No one has ever counted the Quiet Thousand; the number is a guess by people who left early. Rani Kesh rules a forest of upright shadows where a step taken twice on the same leaf is thought vulgar. Her envoys are famous abroad for excellent manners and for having been in the room the whole time.",
  "line.k7": "They will eat anything, forgive nothing, and sing all through both.",
  "lore.k7":
    "Bristlemoor keeps its law in verses, so that the young can shout it while running. Thane Grimwald settled the succession by eating the other candidates' banquet, plates included. When the Mud Charge comes down off the moor, the song arrives first, and most garrisons find they would rather not hear how it ends.",
  "line.k8": "Nothing moves on the river, and that is the river's army.",
  "lore.k8":
    "The delta is ruled from just below the surface. Pasha Tembe has not been seen entire by any living subject, though his nostrils are on the coins. Every ferry pays a toll in turnips and silence, and the Drowned Wall has stood in the same ford for so long that reeds have been deeded to it.",
  "line.k9": "Sieges here are inherited from parent to child, on both sides.",
  "lore.k9":
    "Elder Ommo has outlived five calendars and dismisses the present one as a fashion. The Stoneback Isles have been invaded eleven times, and on nine of those occasions the invaders' grandchildren settled down and opened shops. Their armies march at a speed that has never once been described as a retreat.",
  "line.k10": "Half the year they guard the door; the other half the door guards them.",
  "lore.k10":
    "In Winterden debts, quarrels and songs are all put away at first snow and taken up in spring at the very word where they stopped. Jarl Hroska sleeps with the keys of the realm under her tongue. The Hearth Wardens who keep awake are chosen by lot and pitied, and they are the reason why nobody comes twice.",
  "line.k11": "They count a border as anything they have not yet run across twice.",
  "lore.k11":
    "The Howling March has no towns, only places where the pack ate well. Alpha Ysra took the lead in a winter that killed two leaders before her, and holds it by never being where the last messenger found her. Neighbours measure the Grey Tide like weather: by how far up the hill it came this year.",
  "line.k12": "By the time the alarm is rung, the bell is gone too.",
  "lore.k12":
    "Under the Painted Canopy a thing belongs to whoever can tell the better story of how it was obtained. Chief Juko wears a different face for each neighbour and is on excellent terms with all of them, except those who compare notes. The Rope Thieves insist that they have never stolen a rope.",
  "line.k13": "They take one bank at breakfast and the other before the ripples settle.",
  "lore.k13":
    "Vizier Karnok has waited for the throne so long that nobody recalls who was supposed to vacate it. In the Fen patience is the only currency that does not rot, and great families are ranked by how long they have gone without blinking. The Undertow strikes twice in a day and then not for ten years, and it is the ten years people cannot stand.",
  "line.k14": "Their capital is wherever the dust was this morning.",
  "lore.k14":
    "The Steppe counts its wealth in distance. Khatun Alsara was born at a gallop and has signed every law of her reign in the saddle, which is why they are short. Her Far Riders send no word before them, since they would only overtake it.",
  "line.k15": "To them all other realms are one country with poor views.",
  "lore.k15":
    "From Cloudspire one sees nine realms on a clear day and, it is said locally, no reason to visit any. Queen Haliax keeps a court of sentries, each sworn to one valley for life. The Falling Watch is named for how it arrives, and prefers that the name be taken as a description rather than a threat.",
  "line.k16": "They cannot fly, and have arranged matters so that it never comes up.",
  "lore.k16":
    "Dustplume is the longest realm and the narrowest, a single trail with opinions on either side. Marshal Zefa inspects all of it twice a month on foot and has never been late. Guests are advised not to mention heads, sand, or birds, and to keep up.",
};
