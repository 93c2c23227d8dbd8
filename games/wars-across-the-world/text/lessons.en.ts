import type { Catalogue } from "@warren/kernel/text.ts";

/** What the lessons say. */
export const lessonsEn: Catalogue = {
  "lesson.valley.title": "Your first orders",
  "lesson.valley.about": "March, attack and win a battle: the first turn of the smallest war.",
  "lesson.valley.map":
    "This is the Shenandoah Valley in March 1862. You lead the South, red; blue hatching along a border means the Union holds the region. A yellow shield is what a region is worth in victory points.",
  "lesson.valley.aim":
    "After six turns what you hold is added to the points you won in battle. From turn 4 on two places end the war at once: Winchester with Harpers Ferry for you, Staunton with Harrisonburg for the Union. “How to win” always says so.",
  "lesson.valley.walk":
    "All that stands in a region is one stack, and each may march once a turn. Press Staunton, then Harrisonburg, then Go: Johnson’s brigade has two points, and a step by road costs one here. The militia stays where it is: it never moves.",
  "lesson.valley.walk.otherwise":
    "Send Johnson’s stack from Staunton to Harrisonburg: press Staunton, then Harrisonburg, then Go.",
  "lesson.valley.attack":
    "Jackson is in New Market with four combat units and a battery; in Strasburg are a brigade and some riders without a leader. Press New Market, then Strasburg: the battle sheet (on a phone “Whole sheet”, above) has every modifier and the exact chances. Then attack.",
  "lesson.valley.attack.otherwise": "Send the stack in New Market to Strasburg, and attack.",
  "lesson.valley.fight":
    "The battle waits until all have marched. End your marches and watch: each unit rolls a die of 0 to 9. Below its factor is a hit, equal is a panic.",
  "lesson.valley.fight.otherwise": "Press “End the marches”.",
  "lesson.valley.watch": "Watch the battle: each round both sides fire, then count what is left of their morale.",
  "lesson.valley.rout":
    "In the first round you scored a hit and a panic, the Union nothing. Every unit lost or panicked takes one from its morale; in the second it gave way. The battle is yours, and whoever is beaten must leave.",
  "lesson.valley.end":
    "The brigade is gone, the riders have fled to Franklin, Strasburg is yours and so is a victory point. This is the war to begin with: six turns, against a bot or a friend. The next lessons show more of what larger wars have.",

  "lesson.march.title": "Marching and supply",
  "lesson.march.about": "Send stacks by road and rail, and bring one home that is cut off.",
  "lesson.march.map":
    "This is Missouri in June 1861. Blue hatching along a border means the Union holds the region, red the South. You lead the Union. A yellow shield is what a region is worth in victory points.",
  "lesson.march.stack":
    "All that stands in a region is one stack. The number on it is its strength, ×3 means three combat units, stars are its leader. In your march phase each stack may go once, at the pace of its slowest unit.",
  "lesson.march.road":
    "Press Sigel’s stack in Rolla, then Lebanon. Light stripes: the stack could go on from there; dots: its march would end; crossed lines: enemies. The little number is the cost. A road costs half a point, hills one.",
  "lesson.march.road.otherwise": "Send the stack in Rolla to Lebanon: press Rolla, then Lebanon, then Go.",
  "lesson.march.rail":
    "Railroads cost nothing while you hold both ends and no enemy stands there. Send the 16th Illinois from Hannibal all the way to St. Joseph.",
  "lesson.march.rail.otherwise": "Press Hannibal, then St. Joseph at the other end of the railroad.",
  "lesson.march.supply":
    "The 2d Kansas in Carthage wears a sign of its own: it is out of supply, for the South holds every region round it. It fights worse, moves one region only and does not attack. If it is still cut off at your next supply phase it is gone.",
  "lesson.march.back": "Fort Scott beside it is a depot of yours that the South has entered and left. March the 2d Kansas there.",
  "lesson.march.back.otherwise": "Press Carthage, then Fort Scott.",
  "lesson.march.source":
    "A star in your colour is a source of supply. A unit is supplied when a path of regions leads to one, through none that the enemy holds or stands in. “Supply” beside the map shows where your paths run.",
  "lesson.march.done":
    "That is all for now. End your marches: the button stands apart. Stacks without orders stay where they are; it asks once whether you mean it.",
  "lesson.march.done.otherwise": "Press “End the marches”.",
  "lesson.march.end":
    "Regions you marched into are yours at the end of your turn. Most points after twelve turns win; how this war can be won sooner stands beside the map.",

  "lesson.battle.title": "A battle, from sheet to pursuit",
  "lesson.battle.about": "Attack, read the battle sheet, take a loss, and see a beaten enemy run.",
  "lesson.battle.enemy":
    "Rains and Slack hold Lexington with three units and a battery. Sturgis stands next to them with four units, and he has a leader: without one a stack does not attack.",
  "lesson.battle.attack":
    "Press Kansas City, then Lexington. Before you confirm, read the sheet: commanders, morale, every modifier on its line, and the exact chances. Then attack.",
  "lesson.battle.attack.otherwise": "Send the stack in Kansas City to Lexington, and attack.",
  "lesson.battle.fight":
    "The battle waits until all have marched. End your marches and watch: each unit rolls a die of 0 to 9. Below its factor is a hit, equal is a panic.",
  "lesson.battle.fight.otherwise": "Press “End the marches”.",
  "lesson.battle.hit":
    "You scored a hit and a panic; the South rolled one 0, which always hits. You choose who takes it. Lose the 2d Kansas: it is the one you can best spare, and the cavalry is needed for the pursuit.",
  "lesson.battle.hit.otherwise": "Press the 2d Kansas once, then confirm.",
  "lesson.battle.rout":
    "The second round is fought. Every unit lost or panicked takes one from morale; below 0 a stack may rout. Watch what becomes of Rains.",
  "lesson.battle.end":
    "His morale fell below 0 and the die was 7: a rout. It cost him the battery, your cavalry rode down his, and he fell back into the Osage valley. Lexington is yours, and so is a victory point.",

  "lesson.command.title": "Leaders and command",
  "lesson.command.about": "Who commands, how many, and how a stack is divided.",
  "lesson.command.leaders":
    "Of the leaders in a stack the one with the most stars commands, of equals the senior. His two values count in battle: a better fighter adds to your fire, a leader of worse morale takes from it. The 1st Iowa in Macon has none, so it may march but not attack.",
  "lesson.command.limit":
    "One star commands 5 units, two stars 10, three any number. For each five more, begun ones too, his values drop by 1. “Command” beside the map shows who is stretched.",
  "lesson.command.split": "Lyon need not take everybody. Press Jefferson City, then Regroup.",
  "lesson.command.split.otherwise": "Press Jefferson City, then the word Regroup in the bar.",
  "lesson.command.who":
    "Press Lyon, the 1st Missouri and the 2d US Infantry: they become one stack. The others stay another, and guard the capital.",
  "lesson.command.who.otherwise": "Choose exactly Lyon, the 1st Missouri and the 2d US Infantry.",
  "lesson.command.go": "Now send Lyon’s stack to Sedalia, where Parsons stands with one regiment and a battery, and attack.",
  "lesson.command.go.otherwise": "Send the stack with Lyon to Sedalia, and attack.",
  "lesson.command.end":
    "Lyon’s values stand on the sheet of that battle against Parsons’. A leader whose stack is beaten may be hit, and one who is killed costs points: do not leave him alone among enemies.",

  "lesson.shadows.title": "Guerrillas, cards and sieges",
  "lesson.shadows.about": "Find who hides, play a card at the right moment, and take a fortress.",
  "lesson.shadows.hidden":
    "A question mark is a hidden unit: you see whose it is, not which. Nobody can attack it and it stops nobody, but it slips past you and comes out when it likes. There is one in Macon beside the 1st Iowa.",
  "lesson.shadows.search":
    "Combat units may search the region they stand in. Press Macon, then Search; the bar tells your chance.",
  "lesson.shadows.search.otherwise": "Press Macon, then the word Search.",
  "lesson.shadows.card":
    "Before the die falls, cards may be played. Yours is made for this: Unionist neighbours. Press it, and confirm.",
  "lesson.shadows.card.otherwise": "Press the card, and confirm.",
  "lesson.shadows.found":
    "Green’s band is face up: from now on it can be attacked like anybody else. A card that can be played has a yellow band and says so; how often you are asked about cards is yours to say, in the bar and under Table.",
  "lesson.shadows.siege":
    "Prentiss stands before the fortress of New Madrid; the number on it is 5. With two combat units there and no enemy in the field, your siege phase tests it: 5 or less takes it, and artillery helps.",
  "lesson.shadows.storm": "End your marches; the siege follows by itself.",
  "lesson.shadows.storm.otherwise": "Press “End the marches”.",
  "lesson.shadows.end":
    "A 0: New Madrid falls. A fortress that is taken is gone, with all who sheltered in it, and it is worth points to you.",

  "lesson.sea.title": "Sicily: over the strait",
  "lesson.sea.about": "Put a legion aboard, beat the fleet that bars the way, and land under arms.",
  "lesson.sea.fleets":
    "Sicily, 264 BC. You lead Rome. Your fleet lies in the port of Rhegium: an anchor says so. The Punic squadron in the strait bears a sight: it looks for battle. Two arrows aside would mean that it avoids one.",
  "lesson.sea.load":
    "Fleets have their orders before armies march. Ships take aboard who stands in their port. Press Rhegium, then “Take aboard”.",
  "lesson.sea.load.otherwise": "Press Rhegium, then “Take aboard” in the bar.",
  "lesson.sea.aboard": "Press Legio I, the Velites and Claudius Caudex, and confirm. Leaders need no place.",
  "lesson.sea.aboard.otherwise": "Choose Legio I, the Velites and Claudius Caudex, all three.",
  "lesson.sea.sail":
    "Dotted lines are the lanes of ships; each step costs one point. Press Rhegium, then the strait, and read the sheet before you go: who looks for battle and meets an enemy fights, with the odds that stand there.",
  "lesson.sea.sail.otherwise": "Press Rhegium, then Strait and Ionian Sea, then confirm.",
  "lesson.sea.fight":
    "The fleets have met. End the water phase: first both sides manoeuvre with a die each, and who has the better of it fires first.",
  "lesson.sea.fight.otherwise": "Press “End the water phase”.",
  "lesson.sea.won":
    "You had the better of the manoeuvre, fired first, and the squadron is gone before it could answer. Had your ships gone down, who was aboard would have drowned with them. Rome has points for it.",
  "lesson.sea.land":
    "Now the army: it lands from the sea on a coast beside it. Press the strait, then Catana, where Syracusan mercenaries stand, and attack. In the first round those on the beach have the better of it: it stands on the sheet.",
  "lesson.sea.land.otherwise": "Press the Strait and Ionian Sea, then Catana, then confirm the attack.",
  "lesson.sea.storm": "End the marches: the landing is fought.",
  "lesson.sea.storm.otherwise": "Press “End the marches”.",
  "lesson.sea.end":
    "The mercenaries ran; Catana with its port is yours. Keep your fleet in the strait: an army overseas is fed over the sea, as long as no enemy fleet lies between.",

  "lesson.air.title": "Korea: air support and breakthrough",
  "lesson.air.about": "Send aircraft to a battle, win it with tanks, and go on in the same turn.",
  "lesson.air.bases":
    "Korea, June 1950. You lead Red. A strip beside a region is an airbase; its number is the room that is left. The Il-10s stand at Pyongyang. The 7th Division of the South holds Uijongbu, on the road to Seoul.",
  "lesson.air.fly":
    "Press Pyongyang: dots show how far the Il-10s get and back again, crossed lines where there is something to do. Press Uijongbu: they will support the attack there. An arc is drawn when they go.",
  "lesson.air.fly.otherwise": "Press Pyongyang, then Uijongbu, choose Support, and confirm.",
  "lesson.air.flown":
    "That is all you fly. End the air phase; enemy fighters over Uijongbu would come up to meet them now, but there are none.",
  "lesson.air.flown.otherwise": "Press “End the air phase”.",
  "lesson.air.attack":
    "Send the tanks and the 3rd Division from Chorwon to Uijongbu, and attack. The aircraft stand on the sheet already.",
  "lesson.air.attack.otherwise": "Press Chorwon, then Uijongbu, and confirm the attack.",
  "lesson.air.fight": "End the marches, and the battle begins.",
  "lesson.air.fight.otherwise": "Press “End the marches”.",
  "lesson.air.role":
    "What are the aircraft in this battle? As combat units they roll a die of their own and can be hit; as artillery they take one from the enemy’s fire. Choose “As artillery”, and confirm.",
  "lesson.air.role.otherwise": "Choose “As artillery” for the Il-10s, then confirm.",
  "lesson.air.won":
    "The 7th Division runs for Seoul, a step weaker. Tanks and motorised units that win on open ground may break through: they go once more, with all their points. Mountains, swamps and streets stop that.",
  "lesson.air.push": "Press Uijongbu, then Seoul, and attack while the South is off its balance. No leader is needed for it.",
  "lesson.air.push.otherwise": "Press Uijongbu, then Seoul, and confirm the attack.",
  "lesson.air.seoul": "Watch the fight for Seoul. Aircraft do not go with a breakthrough.",
  "lesson.air.home":
    "Seoul is yours, and its Capital Division is no more. In the second air phase nobody attacks: aircraft may change base or take up a patrol, and all still out come home when you end it. Do that.",
  "lesson.air.home.otherwise": "Press “End the air phase”.",
  "lesson.air.end":
    "The Il-10s have come down at Seoul, the nearest base with room, and it is yours now. So the war began: each side has a point for every turn in which it holds Seoul, and the UN’s aircraft and ships are still to come.",
};
