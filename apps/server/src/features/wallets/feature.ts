import type { Domain } from "../../domain/domain.ts";
import { balanceNews } from "../../domain/wallets/balance-news.ts";
import { listAddresses } from "../../domain/wallets/wallet-repository.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { referenceCodeData, walletsData } from "./personal-data.ts";
import { walletRoutes } from "./routes.ts";
import type { ReadAirdrop } from "./service.ts";

/** The wallets that customers have made on their devices. */
export function walletsFeature(
  domain: Domain,
  dependencies: { readonly readAirdrop: ReadAirdrop },
): Feature {
  return {
    name: "wallets",
    routes: walletRoutes(domain, dependencies.readAirdrop),
    sockets: balanceNews(domain, async (accountId) =>
      listAddresses(domain.database.kysely, accountId),
    ),
    personalData: [walletsData, referenceCodeData],
  };
}
