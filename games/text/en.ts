/** Names of the games for the gallery, also of those that are not built yet. A game that is ready says more in its own catalogue. */
export const gamesEn = {
  "game.tossing-tiger.title": "Tossing Tiger, Rolling Dragon",
  "game.tossing-tiger.tagline": "Split your hand into dice of cards, and let the animals fight it out.",
  "game.animal-empire.title": "Animal Empire",
  "game.animal-empire.tagline": "Claim your kingdoms in the wilderness and keep them from the others.",
  "game.animal-world-war.title": "Animal World War",
  "game.animal-world-war.tagline": "Herbivores against carnivores, squad against squad, on a board that falls apart.",
  "game.wards-of-war.title": "Wards of War",
  "game.wards-of-war.tagline": "A few warriors, a free table, and a ruler in your hand.",
  "game.wars-across-the-world.title": "Wars Across the World",
  "game.wars-across-the-world.tagline": "Campaigns of history, region by region and card by card.",
} as const;
