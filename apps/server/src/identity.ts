/**
 * The process of identity checks. A server starts it by itself and talks to it on loopback; `npm run identity` starts it alone,
 * for servers of other machines.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Examination } from "./identity-process/examination.ts";
import { identityServer } from "./identity-process/http-server.ts";
import { processSettings } from "./identity-process/settings.ts";
import { ConfigError } from "./platform/config/config-error.ts";
import { loadEnvironmentFile } from "./platform/config/environment-file.ts";
import { createLogger } from "./platform/log/logger.ts";

async function main(): Promise<void> {
  const isAlone = process.send === undefined;
  if (isAlone) loadEnvironmentFile();
  const { token, host, port, limits, logLevel } = processSettings(process.env);
  const log = createLogger(logLevel);
  const examination = new Examination({ limits, log, file: childProgram(import.meta.url) });
  const server = identityServer(examination, token);
  const stop = () => {
    examination.close();
    process.exit(0);
  };
  // Also when the server was killed: the system closes the pipe between them.
  process.once("disconnect", stop);
  process.once("SIGTERM", stop);
  // Ctrl-C goes to the whole group: the server ends its work first, and then this process.
  process.on("SIGINT", isAlone ? stop : () => {});
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  if (isAlone) process.stdout.write(`Identity checks are ready at ${urlOf(address)}\n`);
  else process.send?.({ port: address.port });
}

/** In the source and in the bundle. */
const childProgram = (moduleUrl: string) =>
  fileURLToPath(
    moduleUrl.endsWith(".ts")
      ? new URL("./identity-process/examine.worker.ts", moduleUrl)
      : new URL("./examine.worker.js", moduleUrl),
  );

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const urlOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;

main().catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : describe(error);
  process.stderr.write(`The identity checks did not start: ${words}\n`);
  process.exit(1);
});
