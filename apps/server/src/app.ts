import { ledgerMigrations } from "@nuc/ledger";
import type { Migration } from "@nuc/database";
import type { FastifyInstance } from "fastify";
import { serverMigrations } from "../migrations/list.ts";
import type { Composition } from "./platform/http/composition.ts";
import { createServer } from "./platform/http/server.ts";
import { startPlatform } from "./platform/open-platform.ts";
import type { Platform } from "./platform/platform.ts";

/** Everything that makes an empty database this application's. */
export const migrations: readonly Migration[] = [...ledgerMigrations, ...serverMigrations];

/**
 * The whole application on a platform, with its jobs running, ready to listen or to be injected
 * into. `composition` is the application's own unless a test replaces parts of it.
 */
export async function startApp(
  platform: Platform,
  composition: Composition = compose(platform),
): Promise<FastifyInstance> {
  const app = await createServer(platform, composition);
  await startPlatform(platform);
  for (const start of composition.startup) await start();
  await app.ready();
  return app;
}

/**
 * Every feature, explicitly. Features never import each other: what one needs of another is
 * handed over here.
 */
export function compose(_platform: Platform): Composition {
  return {
    callers: { resolve: async () => null },
    walletAddressesOf: async () => [],
    features: [],
    startup: [],
  };
}
