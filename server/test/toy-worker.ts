import { parentPort } from "node:worker_threads";
import type { WorkerQuestion } from "@warren/bots/answer.ts";
import { botIn } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import { toyModule } from "./toy-game.ts";

/** The thread of bots for the toy game. `steps` of a question and some levels make it misbehave, as real ones might. */
parentPort!.on("message", (question: WorkerQuestion) => {
  const held = JSON.stringify(question);
  // The worker is the witness: what reaches a bot must be no more than its seat may see.
  if (/"box"|"hands"/.test(held)) throw new Error("a state was sent to a bot");
  if (question.level === "general") process.exit(1);
  if (question.level === "captain") for (;;);
  const module = toyModule();
  if (question.level === "soldier") return parentPort!.postMessage({ id: question.id, answer: ["nonsense"] });
  // 66 breaks the rules of the toy.
  if (question.level === "sergeant")
    return parentPort!.postMessage({
      id: question.id,
      answer: question.decision.kind === "mark" ? 66 : question.decision.fallback,
    });
  parentPort!.postMessage({ id: question.id, ...think(module.game, botIn(module, "random")!, question) });
});
