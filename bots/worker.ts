import { answerTo, type WorkerQuestion } from "./answer.ts";

/**
 * A bot's own thread: a worker of Node and a module worker of the browser from the same file.
 * It is sent what the player in that seat may see and sends back an answer; it never holds a state of the match.
 */
interface BrowserScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: WorkerQuestion }) => void): void;
}

if ("WorkerGlobalScope" in globalThis) {
  const scope = globalThis as unknown as BrowserScope;
  scope.addEventListener("message", async ({ data }) => scope.postMessage(await answerTo(data)));
} else {
  // Asked for at run time, so that bundlers for the browser do not look for it.
  const port = globalThis.process?.getBuiltinModule("node:worker_threads").parentPort;
  port?.on("message", async (question: WorkerQuestion) => port.postMessage(await answerTo(question)));
}
