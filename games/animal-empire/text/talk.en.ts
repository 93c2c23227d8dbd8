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
  "offer.made": "{who@seat} {who@seat|offer|offers} {to@seat|you}: {term}.",
  "offer.accepted": "{who@seat} {who@seat|accept|accepts} what {whom@seat|you} offered: {term}.",
  "offer.declined": "{who@seat} {who@seat|decline|declines} what {whom@seat|you} offered: {term}.",
  "offer.withdrawn": "{who@seat} no longer {who@seat|offer|offers} {whom@seat|you}: {term}.",
  "offer.accept": "Accept",
  "offer.decline": "Decline",
  "offer.withdraw": "Withdraw",
  "offer.answerBy": "Stands until the end of round {round}. Nobody is bound by it.",
  "offer.waits": "{whom@seat} may answer until the end of round {round}.",

  "pledge.peace": "{who@seat|You} promised {to@seat|you} not to attack until the end of round {until}.",
  "pledge.war": "{who@seat|You} promised {to@seat|you} to attack {whom@seat} by the end of round {until}.",
  "pledge.share": "{who@seat|You} promised {to@seat|you} to leave {kingdom@id} alone until the end of round {until}.",

  "why.offerOpen": "{whom@seat} has not answered your last one yet.",
  "why.gone": "{whom@seat} has given up and answers nobody.",
  "why.orderInTurn": "In your own turn you give orders among your Actions.",
  "refuse.noOffer": "There is no such offer.",
  "refuse.notYourOffer": "That offer is not yours to answer.",
  "refuse.offerAnswered": "That offer has been answered.",
  "refuse.offerLapsed": "That offer lapsed at the end of round {round}.",
};
