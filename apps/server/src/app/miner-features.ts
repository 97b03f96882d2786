import { readMailMessages } from "../features/content/mail-messages.ts";
import { listAdminEmails } from "../features/first-admin/repository.ts";
import type { Reopened } from "../features/maintenance/service.ts";
import { minerMailRoutes } from "../features/miner-mail/routes.ts";
import { provideRegistration } from "../features/miner-registration/follow-ledger.ts";
import type { Registration } from "../features/miner-registration/parts.ts";
import { giveTimeBack } from "../features/miner-registration/release.ts";
import { minerRegistrationRoutes } from "../features/miner-registration/routes.ts";
import { staffMinerRoutes } from "../features/miner-registration/staff-routes.ts";
import { operatorMessageRoutes } from "../features/operator-messages/routes.ts";
import type { Composition } from "../platform/http/composition.ts";

/** Registering wallets as miners, and what is written to the operator about it. */
export function minerFeatures(
  registration: Registration,
  product: string,
): Pick<Composition, "features" | "startup"> & { reopened: Reopened } {
  const { platform, ownsWallet } = registration;
  const mail = minerMailRoutes({
    platform,
    ownsWallet,
    operatorAddresses: listAdminEmails,
    readMessages: async (wanted) => readMailMessages(platform, wanted),
  });
  return {
    features: [
      { prefix: `${product}/miner`, routes: minerRegistrationRoutes(registration) },
      { prefix: `${product}/miner`, routes: mail },
      { prefix: "/api/admin", routes: staffMinerRoutes(registration) },
      { prefix: "/api/admin", routes: operatorMessageRoutes(platform) },
    ],
    startup: [async () => provideRegistration(registration)],
    reopened: async (handle, since) => giveTimeBack(registration, handle, since),
  };
}
