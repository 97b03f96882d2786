import { addressBookRoutes } from "../features/address-book/routes.ts";
import { hasNomination } from "../features/airdrop/repository.ts";
import { accountRoutes } from "../features/chain-gateway/account-routes.ts";
import { explorerRoutes } from "../features/chain-gateway/explorer-routes.ts";
import type { Gateway } from "../features/chain-gateway/gateway.ts";
import { transferRoutes } from "../features/chain-gateway/transfer-routes.ts";
import { faucetRoutes } from "../features/faucet/routes.ts";
import type { Reopened } from "../features/maintenance/service.ts";
import type { Minting } from "../features/minting/parts.ts";
import { minerMintRoutes, mintRoutes, staffMintRoutes } from "../features/minting/routes.ts";
import { settleAfterStart } from "../features/minting/settlement-job.ts";
import { matchAfterStart } from "../features/refund/matching-job.ts";
import { refundRoutes, staffRefundRoutes } from "../features/refund/routes.ts";
import { referralRoutes } from "../features/referral/routes.ts";
import { readAddressCountry } from "../features/toggles/country-repository.ts";
import { walletRoutes } from "../features/wallets/routes.ts";
import { walletOwners } from "../features/wallets/wallet-owners.ts";
import type { Composition } from "../platform/http/composition.ts";
import type { Notify } from "../platform/notifications/notify.ts";
import type { Platform } from "../platform/platform.ts";
import { refundsOf, registrationOf, settlingOf } from "./fees-and-refunds.ts";
import { givenCoins } from "./given-coins.ts";
import { minerFeatures } from "./miner-features.ts";

/** Wallets, the gateway to the ledger, the explorer, minting and test coins. */
export function coinFeatures(
  platform: Platform,
  notify: Notify,
): Pick<Composition, "features" | "startup"> & { reopened: Reopened } {
  const product = `/api/v1/${platform.config.PRODUCT_SLUG}`;
  const chain = "/api/v1/bc";
  const owners = walletOwners(platform.database);
  const ownsWallet: Gateway["ownsWallet"] = async (accountId, publicKey) =>
    owners.owns(accountId, publicKey);
  const gateway: Gateway = {
    platform,
    ownsWallet,
    settlingOf,
    toggleSubjectOf: async (handle, accountId) => ({
      accountId,
      country: await readAddressCountry(handle, accountId),
    }),
  };
  const minting: Minting = { platform, notify, ownsWallet };
  const refunds = refundsOf({ platform, notify, ownsWallet });
  const miners = minerFeatures(registrationOf({ platform, notify, ownsWallet }), product);
  const given = givenCoins(minting, product);
  return {
    features: [
      { prefix: `${product}/wallet`, routes: walletRoutes(platform, notify, hasNomination) },
      ...given.features,
      { prefix: `${product}/wallet`, routes: addressBookRoutes(platform) },
      { prefix: chain, routes: accountRoutes(gateway) },
      { prefix: chain, routes: transferRoutes(gateway) },
      { prefix: chain, routes: explorerRoutes(gateway) },
      { prefix: chain, routes: mintRoutes(minting) },
      { prefix: `${product}/miner`, routes: minerMintRoutes(minting) },
      { prefix: "/api/admin", routes: staffMintRoutes(minting) },
      { prefix: `${product}/wallet`, routes: refundRoutes(refunds) },
      { prefix: "/api/admin", routes: staffRefundRoutes(refunds) },
      { prefix: "/api", routes: referralRoutes({ platform, ownsWallet }) },
      ...miners.features,
      { prefix: "/dev", routes: faucetRoutes(platform) },
    ],
    startup: [
      async () => matchAfterStart(refunds),
      async () => settleAfterStart(minting),
      ...given.startup,
      ...miners.startup,
    ],
    reopened: miners.reopened,
  };
}
