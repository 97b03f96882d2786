import { forgetWalletNames } from "../../domain/wallets/wallet-repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { readReferenceCode } from "./reference-code-repository.ts";

/** The wallets of an account; once it is closed their names are forgotten, and their addresses stay. */
export const walletsData: PersonalData = {
  section: "wallets",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("wallet")
      .select([
        "address",
        "name",
        "wallet_type",
        "mintable_wallet",
        "auto_mint_wallet",
        "last_mint_session",
        "created_at",
      ])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("address")
      .execute(),
  onClose: async (transaction, { accountId }) => forgetWalletNames(transaction, accountId),
};

/** By what a payment to the house names the account; undefined where it was never asked for. */
export const referenceCodeData: PersonalData = {
  section: "referenceCode",
  read: async (handle, { accountId }) => readReferenceCode(handle, accountId),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("reference_code").where("account_id", "=", accountId).execute();
  },
};
