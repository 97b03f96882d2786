import { registerQueueNews } from "../../features/miner-registration/queue-news.ts";
import type { Registration, RegistrationStep } from "../../features/miner-registration/parts.ts";
import { notify } from "../../features/notifications/service.ts";
import { walletOwners } from "../../features/wallets/wallet-owners.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TestAppOptions } from "../../platform/testing/test-app.ts";
import { registrationOf as composed } from "../fees-and-refunds.ts";

/** Miner registration as the application puts it together. */
export function registrationOf(
  platform: Platform,
  reached?: (step: RegistrationStep) => void,
): Registration {
  const owners = walletOwners(platform.database);
  return {
    ...composed({
      platform,
      notify: async (handle, notice) => notify(platform, handle, notice),
      ownsWallet: async (accountId, publicKey) => owners.owns(accountId, publicKey),
    }),
    ...(reached && { reached }),
  };
}

/** An application that does not look for fees by itself, so that nothing comes before a test does. */
export const unwatched: NonNullable<TestAppOptions["compose"]> = (platform, own) => ({
  ...own,
  features: [
    ...own.features.filter(({ prefix }) => prefix !== "/api/v1/nuc/miner"),
    { prefix: "/unwatched", routes: async () => registerQueueNews(registrationOf(platform)) },
  ],
});

/** Notes each step, and throws after one. */
export function breakAfter(step: RegistrationStep) {
  const steps: RegistrationStep[] = [];
  const reached = (now: RegistrationStep): void => {
    steps.push(now);
    if (now === step) throw new Error(`broken off after ${step}`);
  };
  return { steps, reached };
}
