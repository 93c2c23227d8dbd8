/** Words of the lessons. */
export const lessonsEn = {
  "lesson.war.title": "Your first war",
  "lesson.war.about": "Make three dice of cards, fight with them, and take home what you win.",
  "lesson.war.cards":
    "Your hand. At the foot of a card stand the animals it beats: your Mantis beats Dragon, Panda and Monkey. The sign in the corner is its action. Most cards in the end win.",
  "lesson.war.number":
    "You attack. Both make the same number of piles. Each pile is a die: shuffled, its top card is your roll. A battle won brings a card, winning the war a whole pile. Say three.",
  "lesson.war.number.otherwise": "Any number would do in a match. Take three here: there is more to see.",
  "lesson.war.split":
    "Make your piles in the order they fight: Mantis and Crane, then Dragon and Monkey, then Tiger and Panda. The percentage is your chance in that battle.",
  "lesson.war.split.otherwise": "The lesson needs these: Mantis and Crane, then Dragon and Monkey, then Tiger and Panda.",
  "lesson.war.dragon":
    "Battle 1 is yours: Mantis beats Panda. In battle 2 neither beats the other, but your Dragon lets you reroll one of your dice. Reroll battle 2.",
  "lesson.war.dragon.otherwise": "That would risk a battle you have won. Reroll battle 2.",
  "lesson.war.pile":
    "Your reroll brought a Monkey, and it beats the Crane. In battle 3 your Tiger was tossed like a coin and fell face down: lost. Two to one, the war is yours. Take a pile you beat, whole.",
  "lesson.war.card": "For the other battle you won you get one card. Look through that pile and choose.",
  "lesson.war.keep":
    "What you take goes to your hand or is discarded. A weak card weakens your dice, but every card counts in the end. Keep them all.",
  "lesson.war.keep.otherwise": "In the end cards are counted. Keep them all this time.",
  "lesson.war.end":
    "That is a war. Piles go back to their owners, less what was taken, and the next player attacks. When somebody has fewer than two cards left, whoever holds most has won.",
  "lesson.tricks.title": "Three cunning animals",
  "lesson.tricks.about": "You are attacked. Panda learns, Turtle spoils, Leopard changes places.",
  "lesson.tricks.animals":
    "Panda beats whatever your side has shown in earlier battles. Turtle takes the action from the card it faces. Leopard swaps two of your piles, even open ones.",
  "lesson.tricks.split":
    "You are attacked with three piles. Make yours as you like, two cards at least in each, but give the Panda something to learn from.",
  "lesson.tricks.split.otherwise": "In the first battle your Panda has learned nothing yet. Put it into pile 2 or 3.",
  "lesson.tricks.play":
    "Play this war to its end. When something changes a battle that was over, its old result is struck through.",
  "lesson.tricks.end":
    "Now you can play. Short wars are quick, long ones leave room for tricks, and with a single pile each the winner takes everything.",
} as const;
