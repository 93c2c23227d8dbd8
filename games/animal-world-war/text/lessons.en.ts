/** Words of the lessons. */
export const lessonsEn = {
  "lesson.cover.title": "Move and take cover",
  "lesson.cover.about": "What a tile is worth, how a soldier moves, and what a miss does.",
  "lesson.cover.field":
    "Every tile carries a shield: its Cover Value. The woodland here has 4, the cottage 5. The higher a tile stands, the harder it is to hit somebody on it.",
  "lesson.cover.turn":
    "The order of battle lists both Empires with their health. In your turn each of your soldiers may act once, in any order.",
  "lesson.cover.move": "Pick the Medic and move her one tile north, into the woodland.",
  "lesson.cover.move.otherwise": "First the Medic: one tile north, into the woodland.",
  "lesson.cover.lake": "Nobody walks across the lake. What you may not do, and why, is told when you press it.",
  "lesson.cover.end": "End your turn. The enemy’s Recruit has seen her.",
  "lesson.cover.end.otherwise": "This time leave it at that and end the turn.",
  "lesson.cover.watch": "Watch the enemy’s turn.",
  "lesson.cover.missed":
    "The shot came through two open tiles and fell short in the woodland: 3 against 4. What falls short damages the cover instead. The mark beside the shield stays.",
  "lesson.cover.onward": "Bring the Gunner forward too: one tile north.",
  "lesson.cover.onward.otherwise": "The Gunner first: one tile north.",
  "lesson.cover.house": "Now the Medic into the cottage to the north-west: cover 5.",
  "lesson.cover.house.otherwise": "The cottage is the better place for the Medic.",
  "lesson.cover.done":
    "A tile whose damage reaches its Cover Value collapses to No Man’s Land, cover 2, and hurts everybody on it. No cover lasts the battle.",
  "lesson.shooting.title": "Shooting and lines of fire",
  "lesson.shooting.about": "One die for every tile a shot crosses, and the choice between equal lines.",
  "lesson.shooting.line":
    "A shot flies in a straight line and rolls a die for every tile on it, the target’s included. Each die must reach that tile’s cover.",
  "lesson.shooting.two":
    "From the Recruit to the enemy Gunner two lines are equally short: one over the barn with cover 5, one over the meadow with cover 1. The choice is yours.",
  "lesson.shooting.fire":
    "Pick the Recruit, shoot at the Gunner, and take the line over the meadow. Before you choose, the field shows what each tile needs and the chance.",
  "lesson.shooting.fire.otherwise": "Shoot at the Gunner with the Recruit, over the meadow: the barn would stop most shots.",
  "lesson.shooting.wounded":
    "Through, and the Gunner had one point left: he is Wounded and lies down. He cannot act until somebody patches him up.",
  "lesson.shooting.sniper":
    "The Sniper needs only a 2 on every tile, however good the cover. Shoot at the Captain at the far end of the column.",
  "lesson.shooting.sniper.otherwise": "Let the Sniper shoot at the Captain in the ruins.",
  "lesson.shooting.threats":
    "It works both ways. This button, or the key W on the field, shows where the enemy can strike: how many of them, and the best chance any of them has. Point at a tile you could move to, and you are told who could hit you there.",
  "lesson.shooting.done":
    "Look at the odds before you fire and at the answer before you move, and you know more than most who fell on this field.",
  "lesson.close.title": "Grenades, collapse and melee",
  "lesson.close.about": "Bring the house down, then go in.",
  "lesson.close.grenade":
    "The enemy Gunner sits in a cottage that has taken 2 damage already. A grenade goes to a tile beside you or your own; it makes a single roll, against the cover of that tile alone.",
  "lesson.close.throw": "Pick the Medic and throw her grenade at the cottage.",
  "lesson.close.throw.otherwise": "The cottage is where the grenade belongs. The Medic stands beside it.",
  "lesson.close.collapse":
    "3 damage to everybody on the tile, and 3 to the cottage whatever the die says. That made 5: the cottage is No Man’s Land, and its fall hurt once more.",
  "lesson.close.strike":
    "Your Chef and your Captain share a tile with the enemy Medic. Hand to hand a 2 is enough, whatever the cover. Let the Chef fight.",
  "lesson.close.strike.otherwise": "Let the Chef fight the Medic hand to hand.",
  "lesson.close.down": "The Medic is Wounded and lies on the tile. Whoever is hurt while Wounded dies.",
  "lesson.close.finish": "War is no place for mercy, and this one would stand up others. Finish it with the Captain.",
  "lesson.close.finish.otherwise": "Finish it with the Captain, hand to hand.",
  "lesson.close.done": "Beware of your own grenades: friends on the tile are hurt as well. The odds say so before you throw.",
  "lesson.machines.title": "Tank and plane",
  "lesson.machines.about": "One flattens what it enters, the other strikes along a line.",
  "lesson.machines.tank":
    "Your Tanker sits in his tank: cover 5 for everybody on its tile, and 6 points to break it. Nothing stands where it has driven.",
  "lesson.machines.drive": "Drive the tank north, through the cottage.",
  "lesson.machines.drive.otherwise": "Drive north, through the cottage.",
  "lesson.machines.plane":
    "A plane takes two turns: it lines up beside the field, then it attacks along that row. Yours is lined up over the middle column.",
  "lesson.machines.bomb": "Bomb the two in the wheatfield at the end of the row.",
  "lesson.machines.bomb.otherwise": "The wheatfield holds two of them: bomb that.",
  "lesson.machines.past": "Both took 3. The plane has flown on and stands beyond the field; next turn it has to line up anew.",
  "lesson.machines.end": "End your turn; nobody can answer much.",
  "lesson.machines.end.otherwise": "End the turn.",
  "lesson.machines.watch": "Watch the enemy’s turn.",
  "lesson.machines.shell":
    "A shell rolls along its line like a shot and goes off like a grenade, where it falls short too. Fire at the Sniper in the woodland, over the meadow first.",
  "lesson.machines.shell.otherwise": "Fire at the Sniper in the woodland, by the line that begins over the meadow to the north.",
  "lesson.machines.approach": "And line the plane up again, wherever you like: press one of the arrows at the rim.",
  "lesson.machines.approach.otherwise": "Pick the Pilot and line him up.",
  "lesson.machines.done":
    "Lined up, he attacks along this line next turn or waits. A plane can be shot at with a 5, and where it comes down nothing is left.",
  "lesson.command.title": "Objective, Tactic and Captain",
  "lesson.command.about": "Win the battle without winning the fight.",
  "lesson.command.objective":
    "A battle is about its Objective. Here it is three crossroads: at the start of your turn you score a point for each signpost you control. You have 3 of 5.",
  "lesson.command.gunner": "Two more signposts held now win it. Start with the Gunner: one tile north, toward the middle.",
  "lesson.command.gunner.otherwise": "The Gunner first, one tile north.",
  "lesson.command.captain":
    "The Gunner has acted and stands one tile short. The Captain can give his own action to anybody, at any distance.",
  "lesson.command.grant": "Pick the Captain, give the action, and choose the Gunner.",
  "lesson.command.grant.otherwise": "Give the Captain’s action to the Gunner.",
  "lesson.command.cross": "The Gunner acts at once: move him onto the crossroads in the middle.",
  "lesson.command.cross.otherwise": "Onto the crossroads in the middle.",
  "lesson.command.sniper": "Now the Sniper, one tile north toward the western signpost.",
  "lesson.command.sniper.otherwise": "The Sniper, one tile north.",
  "lesson.command.drums":
    "One tile short again. Your secret Tactic is War Drums: somebody who has acted acts once more. Play it for the Sniper.",
  "lesson.command.drums.otherwise": "Play your Tactic, War Drums, for the Sniper.",
  "lesson.command.west": "Drums! Move the Sniper onto the western signpost.",
  "lesson.command.west.otherwise": "Onto the western signpost.",
  "lesson.command.end": "Two signposts are yours. End the turn, and hold them through the enemy’s.",
  "lesson.command.end.otherwise": "End the turn.",
  "lesson.command.watch": "Will they hold?",
  "lesson.command.won":
    "Your turn began with two signposts: 5 points, and the battle is won with every enemy still standing. Every Objective is won its own way; read it first.",

  // The battle of the campaign's lessons
  "lesson.stovegate.title": "The end of a battle",
  "lesson.stovegate.about": "The last shots at Stovegate: in a war it counts who lies where when it is over.",
  "lesson.stovegate.field":
    "Stovegate, the sixth round. Field, squads and Objective came with the city; everything else is a battle like any other.",
  "lesson.stovegate.fallen": "Your Rocketeer and theirs are dead. In a war that is for good: neither will be in a battle again.",
  "lesson.stovegate.wounded":
    "Their Flamer lies Wounded in the wheat. When a battle is lost, the Wounded beside a standing enemy are captured; who lies alone goes missing.",
  "lesson.stovegate.march": "Bring your Gunner one tile north, next to their Flamer.",
  "lesson.stovegate.march.otherwise": "First the Gunner: one tile north, beside the Flamer.",
  "lesson.stovegate.medal":
    "Their Captain is the last one up. Your Sniper is four tiles away: damage over such a distance earns a medal, the Long-Eye Brooch.",
  "lesson.stovegate.shot": "Let the Sniper shoot at the Captain. Who ends a battle is promoted.",
  "lesson.stovegate.shot.otherwise": "Let the Sniper shoot at the Captain.",
  "lesson.stovegate.done":
    "Nobody of theirs is left standing: the battle is won. What it has come to is written into the war for good; the next lesson shows it.",
} as const;
