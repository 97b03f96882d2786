import {
  checkCustomerWallet,
  getReferenceCode,
  getUserWalletDetails,
  renameWallet,
  storeCustomerWallet,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { countWallets } from "../../domain/wallets/wallet-repository.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import { RENAME_WALLET, STORE_WALLET } from "./limits.ts";
import { refuseMalformedAddress } from "./proof.ts";
import { referenceCodeOf } from "./reference-code.ts";
import { type ReadAirdrop, renameOwnWallet, readWallets, storeWallet } from "./service.ts";

/** A customer's list of wallets. */
export function walletRoutes(domain: Domain, readAirdrop: ReadAirdrop): Route[] {
  const { kysely } = domain.database;
  return [
    route(
      storeCustomerWallet,
      async (request) => ({
        data: await storeWallet(domain, requireCaller(request), request.body),
      }),
      {
        limits: [STORE_WALLET],
        preValidation: [refuseSecrets, async ({ body }) => refuseMalformedAddress(body)],
      },
    ),
    route(getUserWalletDetails, async (request) => ({
      data: await readWallets(domain, readAirdrop, requireCaller(request)),
    })),
    route(getReferenceCode, async (request) => {
      const referenceCode = await referenceCodeOf(kysely, requireCaller(request).accountId);
      return { data: { referenceCode } };
    }),
    route(checkCustomerWallet, async (request) => {
      const total = await countWallets(kysely, requireCaller(request).accountId);
      return { data: { total_wallet: total } };
    }),
    route(
      renameWallet,
      async (request) => ({
        data: await renameOwnWallet(domain, requireCaller(request), request.body),
      }),
      { limits: [RENAME_WALLET], preValidation: [refuseSecrets] },
    ),
  ];
}
