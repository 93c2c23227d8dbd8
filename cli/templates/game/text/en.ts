export const en = {
  about: "Three cards, three rounds: the highest of each takes a point.",
  "brief.1": "In turn everybody lays one card. The highest takes the point and leads.",
  "chapter.round": "The round",

  "round.dealt": "You are dealt {cards}.",
  "round.lay": "Lay a card.",
  "round.laid": "{seat@seat} lays the {n}.",
  "round.won": "{seat@seat} takes the point.",
  "over.points": "{n} {n|point wins|points win}.",
  "label.card": "the {n}",
} as const;
