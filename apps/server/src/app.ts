import { ledgerMigrations } from "@nuc/ledger";
import type { Migration } from "@nuc/database";
import type { FastifyInstance } from "fastify";
import { serverMigrations } from "../migrations/list.ts";
import { createReadyAccount } from "./features/access/accounts.ts";
import { isCommonPassword } from "./features/access/passwords/common-passwords.ts";
import { createPasswordHasher } from "./features/access/passwords/password-hasher.ts";
import { accessRoutes } from "./features/access/routes.ts";
import { provideFirstAdmin } from "./features/first-admin/service.ts";
import { sessionRoutes } from "./features/sessions/routes.ts";
import { sessionCallers, startSession } from "./features/sessions/session-service.ts";
import { termsFileRoutes, termsRoutes } from "./features/terms/routes.ts";
import { toggleRoutes } from "./features/toggles/routes.ts";
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
export function compose(platform: Platform): Composition {
  const { clock, config } = platform;
  const auth = `/api/v1/${config.PRODUCT_SLUG}/auth`;
  const passwords = createPasswordHasher();
  const access = accessRoutes(platform, {
    passwords,
    startSession: async (handle, accountId) => startSession(handle, platform, accountId),
  });
  return {
    callers: sessionCallers(platform),
    walletAddressesOf: async () => [],
    features: [
      { prefix: auth, routes: access },
      { prefix: auth, routes: sessionRoutes(platform) },
      { prefix: auth, routes: termsRoutes(platform) },
      { prefix: "/terms", routes: termsFileRoutes() },
      { prefix: "/api", routes: toggleRoutes(platform) },
    ],
    startup: [
      async () =>
        provideFirstAdmin(platform, {
          isCommonPassword,
          hashPassword: passwords.hash,
          createAdmin: async (handle, { username, email, passwordHash }) =>
            createReadyAccount(
              handle,
              {
                ...{ username, email, passwordHash, phone: null },
                ...{ firstName: "First", lastName: "Admin", role: "admin" },
              },
              clock.now(),
            ),
        }),
    ],
  };
}
