import type { Catalogue } from "@warren/kernel/text.ts";

/** Why a commander made of code does what it does: for hints. */
export const botEn: Catalogue = {
  "bot.attack": "an attack on {region} succeeds {percent} times in 100, and what is won outweighs what may be lost",
  "bot.overrun": "whoever stands in {region} can be ridden down without a battle",
  "bot.take": "{region} is worth having, and nobody bars the way",
  "bot.cover": "{region} is a better place: to guard it, or to go on from there",
  "bot.steal": "in {region} hidden men may find something to strike at",
  "bot.join": "the men in {region} need them most",
  "bot.land": "{region} can be taken from the water",
  "bot.split": "a part of the stack is enough for {region}; the others are wanted elsewhere",
  "bot.search": "hidden enemies in {region} can be found by those who can beat them",
  "bot.hide": "in the open in {region} they could be caught",
  "bot.card": "{card} is worth more now than later",
  "bot.load": "by water the men of {region} get where they are wanted",
  "bot.sail": "ships are wanted in {region}",
  "bot.fleet": "the enemy's ships in {region} are weaker",
  "bot.buy": "it brings most for what it costs",
  "bot.bomb": "{unit} can weaken who stands in {region}",
  "bot.support": "{unit} helps an attack on {region}",
  "bot.jump": "paras are worth most in {region}",
  "bot.carry": "troops are wanted in {region}",
  "bot.patrol": "{unit} guards the men in {region}",
  "bot.rebase": "{unit} is safer in {region}, or nearer to what there is to do",
  "bot.rule": "it costs nothing and helps: {title}",
};
