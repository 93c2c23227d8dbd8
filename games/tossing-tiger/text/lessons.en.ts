/** Words of the lessons. */
export const lessonsEn = {
  "lesson.war.title": "Your first war",
  "lesson.war.about": "Make three dice of cards, fight with them, and take home what you win.",
  "lesson.war.cards":
    "This is your hand. The small animals at the foot of a card are those it beats: your Mantis beats Dragon, Panda and Monkey. The sign in the corner is its action; point at a card to read it. Whoever holds most cards in the end wins, so you want the cards of others.",
  "lesson.war.number":
    "You attack. Both of you will make the same number of piles, and each pile is a die: it is shuffled, and its top card is what you roll. Every battle won brings one card; winning more battles than the other brings a whole pile. Say three piles.",
  "lesson.war.number.otherwise": "Any number would do in a match. Take three here, so that there is something to see.",
  "lesson.war.split":
    "Now make your piles, in the order in which they will fight: Mantis and Crane first, Dragon and Monkey second, Tiger and Panda third. Your opponent does the same in secret. The number on each pile is your chance to win that battle.",
  "lesson.war.split.otherwise":
    "Not a bad idea, but the lesson needs these: Mantis and Crane, then Dragon and Monkey, then Tiger and Panda.",
  "lesson.war.dragon":
    "The first battle is yours: Mantis beats Panda. In the second neither beats the other, but your Dragon acts: it rerolls one of your dice, in this battle or an earlier one. Battle 1 is won, so reroll battle 2.",
  "lesson.war.dragon.otherwise": "That would put a battle at risk that you have won. Reroll battle 2.",
  "lesson.war.pile":
    "A Monkey came up and beats the Crane: battle 2 is yours as well. In battle 3 your Tiger was tossed like a coin and fell face down, so that one is lost. Two to one: the war is yours. Take one of the two piles you beat, whole.",
  "lesson.war.card": "For the other battle you won you get one card. You may look through that pile and choose.",
  "lesson.war.keep":
    "What you take goes to your hand, or on the discard pile: a weak card makes your dice weaker, but every card counts in the end. Keep them all.",
  "lesson.war.keep.otherwise": "In the end cards are counted. Keep them all this time.",
  "lesson.war.end":
    "That is a war. All piles go back to their owners, less what was taken, and the next player attacks. The game is over as soon as somebody has fewer than two cards left; then whoever holds most has won.",
  "lesson.tricks.title": "Three cunning animals",
  "lesson.tricks.about": "You are attacked. Panda learns, Turtle spoils, Leopard changes places.",
  "lesson.tricks.animals":
    "Your Panda has no animals at its foot: it beats whatever animals your side has shown in earlier battles. Your Turtle takes the action from the card it faces. Your Leopard lets you swap two of your piles, even ones that lie open already.",
  "lesson.tricks.split":
    "You are attacked with three piles. Make yours as you like, two cards at least in each, but give the Panda something to learn from.",
  "lesson.tricks.split.otherwise": "In the first battle your Panda has learned nothing yet. Put it into pile 2 or 3.",
  "lesson.tricks.play":
    "Play this war to its end. When something changes a battle that was over, its old result is struck through and the new one stands beside it. The chart shows who beats whom; a hint is never far.",
  "lesson.tricks.end":
    "Now you know enough to play. Small wars are quick and cost little, long ones leave more room for tricks; with a single pile each the winner takes everything. Look at what the others hold before you choose.",
} as const;
