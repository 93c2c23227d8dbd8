import type { Catalogue } from "@warren/kernel/text.ts";

/** What players say to each other: offers, answers, and the record of what came of them. */
export const talkEn: Catalogue = {
  "choice.offer": "Make an offer",
  "choice.peace": "Peace",
  "choice.war": "War on a third",
  "choice.share": "Share out two Kingdoms",
  "label.until": "Until the end of round {round}",
  "label.mine": "{kingdom@id} for me",
  "label.yours": "{kingdom@id} for you",

  "term.peace": "peace until the end of round {until}",
  "term.war": "both attack {whom@seat} by the end of round {until}",
  "term.share": "{mine@id} for {who@seat}, {yours@id} for {to@seat}, until the end of round {until}",
  "offer.made": "{who@seat} offers {to@seat}: {term}.",
  "offer.accepted": "{who@seat} accepts what {whom@seat} offered: {term}.",
  "offer.declined": "{who@seat} declines what {whom@seat} offered: {term}.",
  "offer.withdrawn": "{who@seat} no longer offers {whom@seat}: {term}.",
  "offer.accept": "Accept",
  "offer.decline": "Decline",
  "offer.withdraw": "Withdraw",
  "offer.answerBy": "Stands until the end of round {round}. Nobody is bound by it.",
  "offer.waits": "{whom@seat} may answer until the end of round {round}.",

  "pledge.peace": "{who@seat} promised {to@seat} not to attack until the end of round {until}.",
  "pledge.war": "{who@seat} promised {to@seat} to attack {whom@seat} by the end of round {until}.",
  "pledge.share": "{who@seat} promised {to@seat} to leave {kingdom@id} alone until the end of round {until}.",

  "why.offerOpen": "{whom@seat} has not answered your last one yet.",
  "why.gone": "{whom@seat} has given up and answers nobody.",
  "why.orderInTurn": "In your own turn you give orders among your Actions.",
  "refuse.noOffer": "There is no such offer.",
  "refuse.notYourOffer": "That offer is not yours to answer.",
  "refuse.offerAnswered": "That offer has been answered.",
  "refuse.offerLapsed": "That offer lapsed at the end of round {round}.",
};
