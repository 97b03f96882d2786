import { ledgerMigrations } from "@nuc/ledger";
import type { Migration } from "@nuc/database";
import type { FastifyInstance } from "fastify";
import { serverMigrations } from "../migrations/list.ts";
import { openDomain } from "./domain/domain.ts";
import { factorReader } from "./domain/second-factor/factor-state.ts";
import { sessionCallers } from "./domain/sessions/session-service.ts";
import { readLandingContent } from "./features/content/service.ts";
import { landingRate } from "./features/rate/service.ts";
import { tillCallers } from "./features/terminals/session/till-session.ts";
import { listFeatures } from "./app/features.ts";
import type { Composition } from "./platform/composition.ts";
import { createServer } from "./platform/server.ts";
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
  for (const { start } of composition.features) await start?.();
  await app.ready();
  return app;
}

/** The domain on the platform, and every feature on the domain. */
export function compose(platform: Platform): Composition {
  const domain = openDomain(platform);
  const { database, log } = domain;
  return {
    callers: { ...sessionCallers(domain), ...tillCallers(domain), ...factorReader(domain) },
    siteFacts: async () => ({
      ...(await readLandingContent(database.kysely, log)),
      rate: await landingRate(domain),
    }),
    features: listFeatures(domain),
  };
}
