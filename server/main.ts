import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

/** Serves until the process is told to stop (SIGTERM or SIGINT), then stops in good order and resolves. */
export async function serveUntilStopped(options: ServerOptions, ready: (server: RunningServer) => void): Promise<void> {
  const server = await startServer(options);
  const stopped = new Promise<void>((resolve, reject) => {
    // A terminal sends its signal to every process of the group, so it may come twice: the second must not cut the first one short.
    const stop = (signal: NodeJS.Signals) => {
      server.house.log.info({ signal }, "stopping");
      server.close().then(resolve, reject);
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  });
  ready(server);
  await stopped;
}
