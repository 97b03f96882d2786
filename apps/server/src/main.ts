import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { migrations, startApp } from "./app.ts";
import { readConfig } from "./platform/config/config.ts";
import { loadEnvironmentFile } from "./platform/config/environment-file.ts";
import { createLogger } from "./platform/log/logger.ts";
import { serveMetrics } from "./platform/metrics/metrics.ts";
import { closePlatform, openPlatform } from "./platform/open-platform.ts";
import { requireFreePort } from "./platform/process/require-free-port.ts";
import { describeStartFailure } from "./platform/process/start-failure.ts";
import { stopOnSignal } from "./platform/process/stop-on-signal.ts";

/** `src` and the bundle's `dist` are siblings, so this is the same from both. */
const SITE_DIRECTORY = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** Starts one process of the server; resolves once it answers. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const log = createLogger(config.LOG_LEVEL);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  await requireFreePort(config.HOST, config.PORT);
  const platform = await openPlatform({
    config,
    migrations,
    log,
    print,
    siteDirectory: SITE_DIRECTORY,
  });
  try {
    const app = await startApp(platform);
    await app.listen({ host: config.HOST, port: config.PORT });
    const stopMetrics =
      config.METRICS_PORT === 0
        ? async () => {}
        : await serveMetrics(platform.metrics, config.METRICS_PORT, log);
    stopOnSignal(async () => {
      await app.close();
      await closePlatform(platform);
      await stopMetrics();
    }, log);
    print(`NUC Wallet is ready at ${config.PUBLIC_URL ?? urlOf(app.server.address())}`);
  } catch (error) {
    await closePlatform(platform);
    throw error;
  }
}

function urlOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === "string") return "an unknown address";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${address.port}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
