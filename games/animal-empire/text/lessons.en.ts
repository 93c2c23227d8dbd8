import type { Catalogue } from "@warren/kernel/text.ts";

/** Words of the lessons: `lesson.<lesson>.<step>`, and `.otherwise` for an answer that is legal and not the one being learnt. */
export const lessonsEn: Catalogue = {
  "lesson.march.title": "March and capture",
  "lesson.march.about": "Two Actions a turn: find Kingdoms, outnumber the others there, take them.",
  "lesson.march.empire":
    "Your Empire: Sunmane Veldt with your Crown, and the Howling March. Each Kingdom brings an Army; both of yours are at home, by the tent.",
  "lesson.march.goal": "Whoever rules nine Kingdoms wins at once. The bar over each Empire counts them.",
  "lesson.march.reveal":
    "March the Grey Tide, your wolves, to Free Kingdom 7 in the middle: press the Army, then the place, then Confirm. What lies there is face down.",
  "lesson.march.reveal.otherwise": "That would do too, but let us look at Free Kingdom 7 with the Grey Tide.",
  "lesson.march.second":
    "The Stoneback Isles! An Army that has acted rests until your next turn. So the second Action is the Noon Guard's: march it to Free Kingdom 4.",
  "lesson.march.second.otherwise": "A good idea for another day. Now the Noon Guard goes to Free Kingdom 4.",
  "lesson.march.capture":
    "{ben@seat}'s Army has come to Hornwall: one against one there, and as many is not enough. On the Stoneback Isles you are alone: capture them with the Grey Tide.",
  "lesson.march.capture.otherwise": "First take what is sure: capture the Stoneback Isles with the Grey Tide.",
  "lesson.march.raid":
    "Yours! The Grey Tide are Raiders: after a Capture they may march on at once. Send them to Hornwall, to help the Noon Guard.",
  "lesson.march.raid.otherwise": "They are needed at Hornwall.",
  "lesson.march.outnumber": "Two against one is more. Capture Hornwall with the Noon Guard, which has not acted yet.",
  "lesson.march.outnumber.otherwise": "Hornwall is ripe: capture it with the Noon Guard.",
  "lesson.march.done":
    "Four of nine. The Armies you gained can act from your next turn on. That is the heart of it: march, be more, capture.",

  "lesson.crown.title": "Battles and Crowns",
  "lesson.crown.about": "Drive an Army off, seize a Crown, and have its owner serve you.",
  "lesson.crown.lies":
    "{ben@seat}'s Crown lies under the Stoneback Isles. Whoever seizes it counts all of {ben@seat}'s Kingdoms too. Your Hearth Wardens are there, but so are the Patient Shells: one against one.",
  "lesson.crown.battle":
    "A Battle needs neither luck nor numbers: one Army forces another off the Kingdom they share, and it may not come back in its next turn. Drive the Patient Shells off.",
  "lesson.crown.battle.otherwise": "The Patient Shells are in the way: battle them with the Hearth Wardens.",
  "lesson.crown.second":
    "The Crown must wait for your next turn, and {ben@seat} will not. Bring a second Army: march the Quiet Thousand to the Stoneback Isles.",
  "lesson.crown.second.otherwise": "One Army alone would be met by one of {ben@seat}'s. Bring the Quiet Thousand.",
  "lesson.crown.seize":
    "{ben@seat} has sent the Rope Thieves: two against one is still more. Seize the Crown with the Quiet Thousand. (A Capture would only make {ben@seat} lay it elsewhere.)",
  "lesson.crown.seize.otherwise": "It is the Crown we came for: seize it with the Quiet Thousand.",
  "lesson.crown.vassal":
    "{ben@seat} is your Vassal now, with Kingdoms, Armies and turns as before, but all of it counts for you: four of nine.",
  "lesson.crown.manage":
    "By an Action, once a turn, a lord may take a Kingdom from a Vassal or give one. Manage a Vassal: the Painted Canopy, to yourself.",
  "lesson.crown.manage.otherwise": "Use the second Action to take the Painted Canopy from {ben@seat}.",
  "lesson.crown.done":
    "One Army more is yours. Mind your own Crown: the Armies of a Vassal may stand right beside it. Next: how a Vassal becomes free.",

  "lesson.rebellion.title": "Vassals, rebels and the Wilderness",
  "lesson.rebellion.about": "Seize back your freedom, and find a card that guards it.",
  "lesson.rebellion.serve":
    "This time you serve {ben@seat}: the tree at the top counts your Kingdoms there, and if it wins you share that in second place. But a Vassal may rebel, by seizing the Crown of the head.",
  "lesson.rebellion.attackers":
    "It is under the Painted Canopy. The Quiet Thousand are Attackers: when they arrive one hostile Army must leave, unless it is a Defender. March them there and drive the Rope Thieves off.",
  "lesson.rebellion.attackers.otherwise":
    "Strike where the Crown is: the Quiet Thousand to the Painted Canopy, and the Rope Thieves must go.",
  "lesson.rebellion.second": "Now a second Army, so that {ben@seat} cannot make it even: march the Undertow there as well.",
  "lesson.rebellion.second.otherwise": "Send the Undertow to the Painted Canopy too.",
  "lesson.rebellion.rebel":
    "{ben@seat} could bring only one Army. Two against one: seize the Crown with the Quiet Thousand. Where it lies, even your lord is a foe.",
  "lesson.rebellion.rebel.otherwise": "Now or never: seize the Crown of {ben@seat}.",
  "lesson.rebellion.crown": "You are free, and {ben@seat} serves you! Under which of your Kingdoms do you lay your Crown?",
  "lesson.rebellion.crown.otherwise": "Choose one of your Kingdoms.",
  "lesson.rebellion.wilderness":
    "One Action is left. An Army can also march into the Wilderness: it finds a card and is home at once. Send the Undertow to the deck.",
  "lesson.rebellion.wilderness.otherwise": "Let us see what the Wilderness has: send the Undertow to the deck.",
  "lesson.rebellion.card":
    "After every Action there is a window: everybody who holds a card is asked, so that a pause betrays nothing. Play the Sanctuary Ring on the Kingdom with your Crown.",
  "lesson.rebellion.card.otherwise":
    "Passing is one press (or Space), and most of the time you will. Now play the Sanctuary Ring.",
  "lesson.rebellion.done":
    "Safe for a round. In a game you are asked about cards only when it matters: something of yours was affected and a card of yours can answer. Where the question is you can say otherwise. The rest is persuasion.",

  "lesson.answers.title": "Answers, offers and promises",
  "lesson.answers.about": "Play a card in another's turn, and what can be had by words alone.",
  "lesson.answers.siege":
    "It is {ben@seat}'s turn, and a second Army has come before your Crown: two against one. With the Action that is left {ben@seat} would seize it.",
  "lesson.answers.card":
    "But first there is a window, and you hold a card for any turn. The Beacon Chain puts one of your Armies on a Kingdom of yours at once: the Undertow, to Stripewood.",
  "lesson.answers.card.otherwise": "The Crown first: the Beacon Chain, with the Undertow, to Stripewood.",
  "lesson.answers.held":
    "Two against two, and as many is not enough. All who hold cards are asked at the same time, and answers count in the order of turns. You are asked when it matters; beside the question you can make that always, not until your turn, or never.",
  "lesson.answers.words":
    "Words are cheaper than cards. In a game you can offer {ben@seat} peace until the end of a round, war together on a third, or a Kingdom each that the other leaves alone. When somebody stands before your Crown, peace is offered right beside the question.",
  "lesson.answers.trust":
    "An offer binds nobody. While a peace holds it is shown at both names, and what the other could take is not red. The first of the two who attacks has broken it, and the record of promises says so to all.",
  "lesson.answers.battle": "Nobody has promised anything yet. Drive the Rope Thieves off with the Quiet Thousand.",
  "lesson.answers.battle.otherwise": "Clear the way to your Crown: battle the Rope Thieves with the Quiet Thousand.",
  "lesson.answers.done":
    "That is all there is: march, capture, crowns, cards and words. Nine Kingdoms under one ruler end the war.",
};
