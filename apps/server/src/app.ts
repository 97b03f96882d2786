import { ledgerMigrations } from "@nuc/ledger";
import type { Migration } from "@nuc/database";
import type { FastifyInstance } from "fastify";
import { serverMigrations } from "../migrations/list.ts";
import { accountFeatures } from "./app/account-features.ts";
import { coinFeatures } from "./app/coin-features.ts";
import { createReadyAccount } from "./features/access/accounts.ts";
import { isCommonPassword } from "./features/access/passwords/common-passwords.ts";
import {
  createPasswordHasher,
  type PasswordHasher,
} from "./features/access/passwords/password-hasher.ts";
import { accessRoutes } from "./features/access/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { provideSamplePages, readLandingContent } from "./features/content/service.ts";
import { staffContentRoutes } from "./features/content/staff-routes.ts";
import { listAdminEmails } from "./features/first-admin/repository.ts";
import { type FirstAdminParts, provideFirstAdmin } from "./features/first-admin/service.ts";
import { kycRoutes } from "./features/kyc/routes.ts";
import { maintenanceRoutes } from "./features/maintenance/routes.ts";
import { newsletterLinkRoutes } from "./features/newsletter/link-routes.ts";
import { newsletterRoutes } from "./features/newsletter/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { notify } from "./features/notifications/service.ts";
import { staffNotificationRoutes } from "./features/notifications/staff-routes.ts";
import { rateRoutes, staffRateRoutes } from "./features/rate/routes.ts";
import { landingRate, provideRate } from "./features/rate/service.ts";
import { inviterBy } from "./features/referral/service.ts";
import { provideSampleContent, type SampleParts } from "./features/sample-content/service.ts";
import { sessionRoutes } from "./features/sessions/routes.ts";
import { endSessions, sessionCallers, startSession } from "./features/sessions/session-service.ts";
import { siteSettingsRoutes } from "./features/site-settings/routes.ts";
import { termsFileRoutes, termsRoutes } from "./features/terms/routes.ts";
import { toggleRoutes } from "./features/toggles/routes.ts";
import { staffToggleRoutes } from "./features/toggles/staff-routes.ts";
import { accountsWithFeature } from "./features/toggles/switch-repository.ts";
import { listAddresses } from "./features/wallets/repository.ts";
import { addWallet } from "./features/wallets/service.ts";
import type { Composition, Feature } from "./platform/http/composition.ts";
import { createServer } from "./platform/http/server.ts";
import { startPlatform } from "./platform/open-platform.ts";
import type { Notify } from "./platform/notifications/notify.ts";
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
  const { config, database, log } = platform;
  const auth = `/api/v1/${config.PRODUCT_SLUG}/auth`;
  const passwords = createPasswordHasher();
  const access = accessRoutes(platform, {
    passwords,
    startSession: async (handle, begun) => startSession(handle, platform, begun),
    endSessions: async (handle, accountId, choice) =>
      endSessions(handle, platform, accountId, choice),
    inviterBy,
  });
  const tell: Notify = async (handle, notice) => notify(platform, handle, notice);
  const coins = coinFeatures(platform, tell);
  return {
    callers: sessionCallers(platform),
    walletAddressesOf: async (accountId) => listAddresses(database.kysely, accountId),
    accountsWithFeature: async (column, accountIds) =>
      accountsWithFeature(database.kysely, column, accountIds),
    features: [
      { prefix: auth, routes: access },
      { prefix: auth, routes: sessionRoutes(platform) },
      { prefix: auth, routes: termsRoutes(platform) },
      ...accountFeatures(platform, passwords),
      { prefix: `/api/v1/${config.PRODUCT_SLUG}/kyc`, routes: kycRoutes(platform) },
      { prefix: "/terms", routes: termsFileRoutes() },
      { prefix: "/api", routes: toggleRoutes(platform) },
      { prefix: "/api/admin", routes: staffToggleRoutes(platform) },
      { prefix: "/api", routes: siteSettingsRoutes(platform) },
      { prefix: "/api/admin", routes: auditRoutes(platform) },
      { prefix: "/api/admin", routes: maintenanceRoutes(platform, coins.reopened) },
      ...siteFeatures(platform),
      { prefix: "/api/notifications", routes: notificationRoutes(platform) },
      { prefix: "/api/admin", routes: staffNotificationRoutes(platform) },
      ...coins.features,
    ],
    siteFacts: async () => ({
      ...(await readLandingContent(database.kysely, log)),
      rate: await landingRate(platform),
    }),
    startup: [
      ...coins.startup,
      async () => provideRate(platform),
      async () => provideSamplePages(platform),
      async () => provideFirstAdmin(platform, firstAdminParts(platform, passwords)),
      async () => provideSampleContent(platform, sampleParts(platform, passwords, tell)),
    ],
  };
}

/** What the public pages show, and what visitors send from them. */
function siteFeatures(platform: Platform): Feature[] {
  const payment = "/api/v1/payment";
  return [
    { prefix: "/api", routes: contentRoutes(platform, async () => landingRate(platform)) },
    { prefix: "/api/admin", routes: staffContentRoutes(platform) },
    { prefix: payment, routes: rateRoutes(platform) },
    { prefix: "/api/admin", routes: staffRateRoutes(platform) },
    { prefix: "/api", routes: contactRoutes(platform, listAdminEmails) },
    { prefix: "/api", routes: newsletterRoutes(platform) },
    { prefix: "/newsletter", routes: newsletterLinkRoutes(platform) },
  ];
}

function firstAdminParts({ clock }: Platform, passwords: PasswordHasher): FirstAdminParts {
  return {
    isCommonPassword,
    hashPassword: async (password) => passwords.hash(password),
    createAdmin: async (handle, admin) =>
      createReadyAccount(
        handle,
        { ...admin, phone: null, firstName: "First", lastName: "Admin", role: "admin" },
        clock.now(),
      ),
  };
}

function sampleParts(platform: Platform, passwords: PasswordHasher, tell: Notify): SampleParts {
  return {
    hashPassword: async (password) => passwords.hash(password),
    createAccount: async (handle, customer) =>
      createReadyAccount(
        handle,
        { ...customer, firstName: "Sample", lastName: "Customer", role: "customer" },
        platform.clock.now(),
      ),
    addWallet: async (handle, wallet) => addWallet(platform, tell, handle, wallet),
  };
}
