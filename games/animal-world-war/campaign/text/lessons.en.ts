/** Words of the lessons; those of the battle between are the battles'. */
export const lessonsEn = {
  "lesson.order.title": "The first order",
  "lesson.order.about": "The map, the key cities, your twelve soldiers, and how a turn of the war goes.",
  "lesson.order.map":
    "You lead Herbivoria from Cloverhold; Carnivoron sits in Fangspire. Nine of the sixteen cities belong to nobody yet: a bare pole instead of a flag.",
  "lesson.order.keys":
    "Five cities have walls and a gold star, one on each continent. Hold three of them, and the war is won. You have one.",
  "lesson.order.tactic":
    "Each Empire begins with one Tactic. Take this one: it goes into every battle with you. Press it, then confirm.",
  "lesson.order.tactic.otherwise": "For this lesson take the Tactic that is pointed at.",
  "lesson.order.soldiers":
    "These are all the soldiers you will ever have, twelve by name. Whoever falls stays dead, for the whole war; press a face and you read the dossier.",
  "lesson.order.turn":
    "In your turn you give one order. You may attack a city that is joined to one of yours: for now these three. Instead you may send a mission or regroup.",
  "lesson.order.gives":
    "A tank or a plane beside a city: who holds it may field one, and you have one of each. Stovegate has neither; who takes it learns its Tactic for good, and it lies on the way to Rimecrown, a key city.",
  "lesson.order.attack":
    "A gold ring: can be attacked. Press Stovegate: below the map you read what would be fought, and for what. Press it again, or confirm.",
  "lesson.order.attack.otherwise": "Attack Stovegate.",
  "lesson.order.battle":
    "The order is given. A battle is a match of its own, with squads from both rosters; Carnivoron defends, though the city is nobody’s. The next lesson is how it ends.",

  "lesson.aftermath.title": "What a battle leaves behind",
  "lesson.aftermath.about": "A city, a medal, a grave and a prisoner: the second turn of the war.",
  "lesson.aftermath.watch": "Carnivoron has the second turn.",
  "lesson.aftermath.taken": "Your flag is over Stovegate. Colour and dots show how far your land goes now.",
  "lesson.aftermath.gives":
    "Its Tactic, Steady Paws, is yours for good, even if the city is lost. A tank or a plane you may bring only as long as a city that has one is yours, and the Tanker or the Pilot lives.",
  "lesson.aftermath.paper":
    "The paper tells what happened: who won, who did not come home, what has changed. Read it when you come back after days.",
  "lesson.aftermath.soldiers":
    "Your Rocketeer is dead and will be in no battle again. Your Sniper wears a medal for a far shot and a chevron for the last one: both make her better in every battle to come.",
  "lesson.aftermath.prisoner":
    "Their Flamer lay Wounded beside your Gunner and is your prisoner; their Captain lay alone and is missing. You can exchange prisoners, one for one. They can come for theirs with a mission.",
  "lesson.aftermath.theirs":
    "Carnivoron has used the second turn to regroup and look for its Captain, in vain. A turn is one order, and then it is the other’s.",
  "lesson.aftermath.next": "The third turn is yours. Strike at Rimecrown: it would be your second key city.",
  "lesson.aftermath.next.otherwise": "Attack Rimecrown.",
  "lesson.aftermath.done":
    "That is a war: orders on the map, battles in between, and soldiers you get to know. Three key cities win it.",
} as const;
