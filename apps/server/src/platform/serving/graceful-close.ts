import type { FastifyInstance } from "fastify";

/** Milliseconds between looks for connections that have become idle while the server closes. */
const INTERVAL = 100;

/**
 * Lets `app.close()` end as soon as the last request under way is answered: Node closes idle
 * connections only once, so one whose request ended later would be kept open by its client.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), INTERVAL);
    app.server.once("close", () => clearInterval(timer));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (timer) reply.header("connection", "close");
  });
}
