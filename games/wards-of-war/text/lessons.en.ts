/** Words of the lessons. */
export const lessonsEn = {
  "lesson.moving.title": "Moving and measuring",
  "lesson.moving.about": "Six inches any way you like, round what is solid, and a die for a second Action.",
  "lesson.moving.table":
    "You are number 1, in red, south of the Inn. There are no squares here: you stand at a point of the table, and everything is measured from base to base. An inch is 25 mm.",
  "lesson.moving.wall":
    "The bright ground is all you can walk to in one Move of 6 inches. Ben, number 2 in blue, watches from the east with a rifle: walk round the Inn and up to the west side of the low wall north-east of you. Press the place, then Move.",
  "lesson.moving.wall.otherwise": "Behind the low wall, on its west side: the grey line between the Inn and the road.",
  "lesson.moving.second":
    "One Action is yours for nothing. For a second you roll a die, and 4 or more gives it. It costs nothing to try, except that the turn ends if it fails.",
  "lesson.moving.roll": "Roll for a second Action.",
  "lesson.moving.roll.otherwise": "Roll: there is nothing to lose.",
  "lesson.moving.look":
    "A 5. Before you go on: this eye, or the key V, shades the table by what is seen from where you point. Dark is out of sight, hatched in cover, cross-hatched behind something bulletproof.",
  "lesson.moving.crater": "Use the second Action for another Move of 6 inches: into the crater on the road, north of you.",
  "lesson.moving.crater.otherwise": "Into the crater on the road: who is in a pit is hidden from everybody outside.",
  "lesson.moving.done":
    "There is never a third Action. Wire, hedgerows and shallow water cost double, other Warriors are walked round, and whatever is refused tells you the millimetres and marks the place.",

  "lesson.shooting.title": "Shooting and cover",
  "lesson.shooting.about": "Who is seen, who is in cover, and what the dice must show.",
  "lesson.shooting.line":
    "You are a Scout on the road with a rifle that reaches 16 inches. Ben stands in the open. A shot hits on 3 or more; who is hit is Destroyed on 1 or 2.",
  "lesson.shooting.cover":
    "Dan, number 4, stands behind a wall. In cover a shot needs 4 or more, and behind stone there is no save: the weapon’s Firepower must show, 5 for a rifle.",
  "lesson.shooting.fire": "Press Ben. The chances stand beside the table, yours and what he could answer. Fire the rifle at him.",
  "lesson.shooting.fire.otherwise": "The rifle, at Ben: he stands in the open.",
  "lesson.shooting.hit":
    "A 2 misses, but a Scout rolls failed rifle dice again at Warriors: a 5. Ben rolled a 1 and is off the table until his number is called.",
  "lesson.shooting.watch": "Watch the others’ turns.",
  "lesson.shooting.roll": "Roll for a second Action.",
  "lesson.shooting.roll.otherwise": "Roll: you are in the open.",
  "lesson.shooting.hide": "A 4. You cannot Shoot twice, but you can Move: go into the crater on the road, in its middle.",
  "lesson.shooting.hide.otherwise": "Into the middle of the crater: a pit hides who is in it from everybody outside.",
  "lesson.shooting.safe":
    "Dan fired from behind his wall and hit on 4. But a crater is bulletproof: his Firepower die was a 2, and 5 was needed. Cover is what keeps you alive here.",
  "lesson.shooting.done":
    "Look before you walk: point at a place and the bar tells whom you could shoot from there, and who could shoot you.",

  "lesson.close.title": "Assault and classes",
  "lesson.close.about": "Coming back, five classes, and what a charge may cost.",
  "lesson.close.back":
    "You were Destroyed. At the start of your next turn you come back for nothing, at any Spawn Point of your team and in any class.",
  "lesson.close.enter": "Choose the Assault class, and the middle Spawn Point.",
  "lesson.close.enter.otherwise": "The Assault class this time, at the Spawn Point in the middle.",
  "lesson.close.classes":
    "Scouts see and shoot far, the Assault class has three dice and grenades, Anti-tank breaks armour, Medics save friends within 2 inches, Engineers mend hulls and carry flames.",
  "lesson.close.charge":
    "Ben has come close. An Assault goes up to 4 inches into contact and Destroys on 4 or more, without a save. Press Ben and choose Assault.",
  "lesson.close.charge.otherwise": "Assault Ben: press him, then the word Assault in the bar.",
  "lesson.close.watch": "The Assault has ended your turn. Watch Ben’s.",
  "lesson.close.thrown": "A 3: you were thrown back two inches, and your turn was over. An Assault is a gamble on one die.",
  "lesson.close.fire": "Now the safer way: three dice with the Assault Rifle.",
  "lesson.close.fire.otherwise": "The Assault Rifle, at Ben.",
  "lesson.close.done":
    "Two of three hit; the first he shrugged off, the second not. Had another Medic stood within 2 inches of him, he would have had one more chance on 4.",

  "lesson.vehicles.title": "Vehicles",
  "lesson.vehicles.about": "Boarding, driving, armour, and what becomes of those inside.",
  "lesson.vehicles.hulls":
    "Vehicles and guns are house rules. A vehicle belongs to whoever is in it; an empty one to the team whose place it is. Yours is the Light Tank; Ben sits in the Field Car.",
  "lesson.vehicles.board": "Walk up to the tank and board it as its driver: press it.",
  "lesson.vehicles.board.otherwise": "Board the Light Tank, in the driver’s seat.",
  "lesson.vehicles.roll": "Boarding was your Move. Roll for a second Action.",
  "lesson.vehicles.roll.otherwise": "Roll: you want to drive.",
  "lesson.vehicles.drive":
    "A 6. Press where to drive, east along the road towards the car: the steps are planned for you, and ground that might bog the tank tells its chance.",
  "lesson.vehicles.drive.otherwise": "Along the road to the east, half the way to the Field Car at least.",
  "lesson.vehicles.watch": "Watch Ben’s turn.",
  "lesson.vehicles.arms":
    "Alone in a tank you drive and fire, one weapon a turn. Armour stops what is too weak: a die and the armour of the side that is hit against the weapon’s Anti-tank.",
  "lesson.vehicles.fire":
    "Ben’s car has no armour, only a save on 4: four dice of the MG do more than two of the cannon. Press the car and fire the MG.",
  "lesson.vehicles.fire.otherwise": "The MG, at the Field Car.",
  "lesson.vehicles.wreck":
    "It burns, and its crew with it; passengers may get out on 5. A wreck stays as cover until the vehicle comes back to its place three rounds later.",
  "lesson.vehicles.done":
    "Tanks bog in woods on 1, cars on 1 to 3. A crew that bails out must recover first. And a tank may simply drive over whom it reaches: that is an Overrun.",

  "lesson.objectives.title": "Objectives and modes",
  "lesson.objectives.about": "How ground is won and held, and what else a match may be about.",
  "lesson.objectives.modes":
    "This is Domination, a house mode. Every objective your team owns when its last number of the round is done is a point. Blue owns the third one already.",
  "lesson.objectives.go": "Walk to within 4 inches of objective II, in the middle of the crossroads.",
  "lesson.objectives.go.otherwise": "Nearer to objective II: inside its ring.",
  "lesson.objectives.rest": "That will do. End the turn.",
  "lesson.objectives.rest.otherwise": "End the turn: taking it needs time, not Actions.",
  "lesson.objectives.watch": "Watch the rest of the round.",
  "lesson.objectives.begin":
    "An objective is taken by who is there when his turn begins and when it ends, with no enemy at it. Now your turn begins here.",
  "lesson.objectives.hold": "Stay in place: that is a Move too.",
  "lesson.objectives.hold.otherwise": "Press Stay in place.",
  "lesson.objectives.take": "Now end the turn, here.",
  "lesson.objectives.done":
    "Red owns objective II and has counted it; the team that is called first counts 1 more the first time. Team Deathmatch counts kills, Capture the Flag flags brought home; on the Hill one stands alone; in Assault attackers take stage after stage; and Free-for-all is what it says.",
};
