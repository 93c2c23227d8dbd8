/** What both servers say to the bench, which started them. */
export type ServeMessage = { readonly t: "at"; readonly url: string } | { readonly t: "cpu"; readonly milliseconds: number };
export type ServeRequest = "cpu" | "stop";

/** Tells where the server is, then answers how much processor time it has used, until it is to stop. */
export function answerBench(url: string, stop: () => Promise<void>): void {
  const send = (message: ServeMessage) => process.send!(message);
  process.on("message", async (request: ServeRequest) => {
    if (request === "cpu") {
      const { user, system } = process.cpuUsage();
      send({ t: "cpu", milliseconds: (user + system) / 1000 });
      return;
    }
    await stop();
    process.exit(0);
  });
  // Never outlive the bench.
  process.on("disconnect", () => process.exit(0));
  send({ t: "at", url });
}
