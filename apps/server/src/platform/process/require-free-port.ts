import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Throws what the system says (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) where nothing can listen there, so that a start fails
 * before it makes keys, a database and passwords that are printed once.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
