/** Words of the lessons. */
export const lessonsEn = {
  "lesson.war.title": "Your first war",
  "lesson.war.about": "Make three piles of cards, fight with them, and take home what you win.",
  "lesson.war.cards":
    "Your hand. At the foot of a card stand the animals it beats: your Mantis beats Dragon, Panda and Monkey. The sign in the corner is its action. Most cards in the end win.",
  "lesson.war.number":
    "You attack. Both make the same number of piles. Each pile is rolled like a die: shuffled, then its top card is turned up. Say three.",
  "lesson.war.number.otherwise": "Any number would do in a match. Take three here: there is more to see.",
  "lesson.war.split":
    "Make your piles in the order they fight: Mantis and Crane, then Dragon and Monkey, then Tiger and Panda. The percentages are your chances there: to win, that nobody does, to lose.",
  "lesson.war.split.otherwise": "The lesson needs these: Mantis and Crane, then Dragon and Monkey, then Tiger and Panda.",
  "lesson.war.dragon":
    "Battle 1 is yours: Mantis beats Panda. In battle 2 neither beats the other, but your Dragon lets you reroll one of your piles: it is shuffled and shows a new card. Reroll battle 2.",
  "lesson.war.dragon.otherwise": "That would risk a battle you have won. Reroll battle 2.",
  "lesson.war.pile":
    "Your reroll brought a Monkey, and it beats the Crane. In battle 3 your Tiger was tossed like a coin and fell face down: lost. Two to one, the war is yours. Take a pile you beat, whole.",
  "lesson.war.card": "For the other battle you won you get one card. Look through that pile and choose.",
  "lesson.war.keep":
    "What you take goes to your hand or is discarded. A weak card weakens your piles, but every card counts in the end. Keep them all.",
  "lesson.war.keep.otherwise": "In the end cards are counted. Keep them all this time.",
  "lesson.war.end":
    "That is a war. Piles go back to their owners, less what was taken, and the next player attacks. When somebody has fewer than two cards left, whoever holds most has won.",
  "lesson.tricks.title": "Three cunning animals",
  "lesson.tricks.about": "You are attacked. Panda learns, Turtle spoils, Leopard changes places.",
  "lesson.tricks.animals":
    "Panda beats whatever your side has shown in earlier battles. Turtle takes the action from the card it faces. Leopard swaps two of your piles, even open ones.",
  "lesson.tricks.split":
    "Ben attacks with four piles. Make yours in this order: the Turtles, the Cranes, the Pandas, the Leopards. Two of a kind are a pile without surprises.",
  "lesson.tricks.split.otherwise": "The lesson needs this order: Turtles, Cranes, Pandas, Leopards, two in each pile.",
  "lesson.tricks.panda":
    "The Panda has learned: a Crane of yours showed in battle 2, so in battle 3 your Panda beats Ben’s Crane. Had nothing shown before it, it would beat nobody.",
  "lesson.tricks.leopard":
    "Battle 2 is Ben’s: his Tiger landed face up. One each. Now your Leopard swaps two of your piles, open as they lie. Bring the Turtle against the Tiger: swap piles 1 and 2.",
  "lesson.tricks.leopard.otherwise": "A fair swap, but try this one: piles 1 and 2, so that the Turtle faces the Tiger.",
  "lesson.tricks.turtle":
    "The Turtle takes the Tiger’s action: the toss counts no longer, and nobody has battle 2. What changes later changes a battle that was over. One to none, the war is yours.",
  "lesson.tricks.keep": "You won battle 3 and with it the war, so its pile is yours, whole: two Cranes. Keep what you like.",
  "lesson.tricks.end":
    "Now you can play. Short wars are quick, long ones leave room for tricks, and with a single pile each the winner takes everything.",
} as const;
