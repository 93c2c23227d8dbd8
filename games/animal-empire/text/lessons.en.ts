import type { Catalogue } from "@warren/kernel/text.ts";

/** Words of the lessons: `lesson.<lesson>.<step>`, and `.otherwise` for an answer that is legal and not the one being learnt. */
export const lessonsEn: Catalogue = {
  "lesson.march.title": "March and capture",
  "lesson.march.about": "Two Actions a turn: find Kingdoms, outnumber the others there, take them.",
  "lesson.march.empire":
    "This is your Empire: Sunmane Veldt with your Crown under it, and the Howling March. Each Kingdom brings an Army. Both of yours are at home, by the tent.",
  "lesson.march.goal": "Whoever rules nine Kingdoms wins at once. The bars at the top count them for every ruler; you have two.",
  "lesson.march.reveal":
    "In the middle lie Free Kingdoms, face down. Your turn has two Actions. First: march the Grey Tide, your wolves, to Free Kingdom 7. Press the Army, then the place.",
  "lesson.march.reveal.otherwise": "That would do too, but let us look at Free Kingdom 7 with the Grey Tide.",
  "lesson.march.second":
    "The Stoneback Isles! An Army that has acted rests until your next turn, so the second Action is for the Noon Guard: march it to Free Kingdom 4.",
  "lesson.march.second.otherwise": "A good idea for another day. Now the Noon Guard goes to Free Kingdom 4.",
  "lesson.march.capture":
    "The others have played, and {ben@seat}'s Drowned Wall has come to Hornwall: there it is one against one, and as many is not enough. On the Stoneback Isles you are alone. Capture them with the Grey Tide.",
  "lesson.march.capture.otherwise": "First take what is sure: capture the Stoneback Isles with the Grey Tide.",
  "lesson.march.raid":
    "Yours! The Grey Tide are Raiders (the sign on the banner): after a Capture they may march on at once, for free. Send them to Hornwall, to help the Noon Guard.",
  "lesson.march.raid.otherwise": "They are needed at Hornwall.",
  "lesson.march.outnumber":
    "Two against one: now it is more. Capture Hornwall with the Noon Guard, which has not acted yet. {ben@seat}'s Army must go home.",
  "lesson.march.outnumber.otherwise": "Hornwall is ripe: capture it with the Noon Guard.",
  "lesson.march.done":
    "Four of nine. The two Armies you gained can act from your next turn on. That is the heart of it: march, be more, capture. Next: Crowns.",

  "lesson.crown.title": "Battles and Crowns",
  "lesson.crown.about": "Drive an Army off, seize a Crown, and have its owner serve you.",
  "lesson.crown.lies":
    "{ben@seat}'s Crown lies under the Stoneback Isles. Whoever seizes it becomes {ben@seat}'s lord and counts all of {ben@seat}'s Kingdoms too. Your Hearth Wardens are there already, but so are {ben@seat}'s Patient Shells: one against one.",
  "lesson.crown.battle":
    "A Battle needs no luck and no numbers: one Army forces another off the Kingdom they share, and it may not come back in its next turn. Battle with the Hearth Wardens against the Patient Shells.",
  "lesson.crown.battle.otherwise": "The Patient Shells are in the way: battle them with the Hearth Wardens.",
  "lesson.crown.second":
    "The Hearth Wardens have acted, so the Crown must wait for your next turn, and {ben@seat} will not. March the Quiet Thousand to the Stoneback Isles to be two.",
  "lesson.crown.second.otherwise": "One Army alone would be met by one of {ben@seat}'s. Bring the Quiet Thousand.",
  "lesson.crown.seize":
    "{ben@seat} has sent the Rope Thieves: two against one, and that is still more. Seize the Crown with the Quiet Thousand. (You could also capture the Kingdom; then {ben@seat} would only lay the Crown elsewhere.)",
  "lesson.crown.seize.otherwise": "It is the Crown we came for: seize it with the Quiet Thousand.",
  "lesson.crown.vassal":
    "{ben@seat} is your Vassal now. {ben@seat} keeps Kingdoms, Armies and turns, but everything {ben@seat} holds counts for you: four of nine. You cannot fight each other any more, except where your own Crown lies.",
  "lesson.crown.manage":
    "Once a turn a lord may move a Kingdom between Vassals or take one, by an Action. Take the Painted Canopy from {ben@seat}: Manage a Vassal, the Kingdom, then yourself.",
  "lesson.crown.manage.otherwise": "Use the second Action to take the Painted Canopy from {ben@seat}.",
  "lesson.crown.done":
    "Your tree is the same size, but one Army more is yours to command. Mind your own Crown: {ben@seat}'s Armies may stand next to it. Next: how a Vassal becomes free.",

  "lesson.rebellion.title": "Vassals, rebels and the Wilderness",
  "lesson.rebellion.about": "Seize back your freedom, and find a card that guards it.",
  "lesson.rebellion.serve":
    "This time you serve {ben@seat}: the tree at the top counts your two Kingdoms for {ben@seat}. If {ben@seat} wins you share it in second place. But whoever serves may rebel, by seizing the Crown of the one at the top.",
  "lesson.rebellion.attackers":
    "{ben@seat}'s Crown is under the Painted Canopy, guarded by the Rope Thieves. The Quiet Thousand are Attackers: when they arrive, one hostile Army must leave, unless it is a Defender. March them there and drive the Rope Thieves off.",
  "lesson.rebellion.attackers.otherwise":
    "Strike where the Crown is: the Quiet Thousand to the Painted Canopy, and the Rope Thieves must go.",
  "lesson.rebellion.second": "Now a second Army, so that {ben@seat} cannot make it even: march the Undertow there as well.",
  "lesson.rebellion.second.otherwise": "Send the Undertow to the Painted Canopy too.",
  "lesson.rebellion.rebel":
    "{ben@seat} could bring only the Patient Shells. Two against one: seize the Crown with the Quiet Thousand. On this one Kingdom even your own lord is a foe.",
  "lesson.rebellion.rebel.otherwise": "Now or never: seize the Crown of {ben@seat}.",
  "lesson.rebellion.crown":
    "You are free, and {ben@seat} serves you! Your Crown comes back: under which of your Kingdoms do you lay it?",
  "lesson.rebellion.crown.otherwise": "Choose one of your Kingdoms.",
  "lesson.rebellion.wilderness":
    "One Action is left. An Army can also march into the Wilderness: it finds a card and is home again at once. Send the Undertow to the deck.",
  "lesson.rebellion.wilderness.otherwise": "Let us see what the Wilderness has: send the Undertow to the deck.",
  "lesson.rebellion.card":
    "The Sanctuary Ring. After every Action there is a window in which everybody who holds a card is asked, the active player first, so that a pause betrays nothing. Play it on the Kingdom with your Crown: nobody can take it until your next turn.",
  "lesson.rebellion.card.otherwise":
    "Passing is one press (or Space), and most of the time you will. Now play the Sanctuary Ring.",
  "lesson.rebellion.done":
    "A crowned head, safe for a round. When windows come too often in a real game, tell the table once: pass until my turn, or ask me only when my Crown is threatened. You know all you need; the rest is persuasion.",
};
