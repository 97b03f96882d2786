import type { Transaction } from "../../platform/database/tables.ts";
import { type LockedAccount, lockAccount } from "../accounts/lock-account.ts";

/** What decides what may be done with a wallet, as the transaction sees it; with its account's part. */
export interface LockedWallet extends LockedAccount {
  accountId: string;
  /** 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle. */
  mintableWallet: number;
  /** 0 not subscribed, 1 subscribed, 2 awaiting approval. */
  autoMintWallet: number;
}

/**
 * Reads a wallet of the account and locks both, the account first, as wherever both are locked: one
 * transaction at a time changes the wallet, and staff who suspend the account wait until it ends.
 * Undefined where the account has no such wallet.
 */
export async function lockWallet(
  transaction: Transaction,
  { accountId, address }: { accountId: string; address: string },
): Promise<LockedWallet | undefined> {
  const account = await lockAccount(transaction, accountId);
  const wallet = await transaction
    .selectFrom("wallet")
    .select(["mintable_wallet as mintableWallet", "auto_mint_wallet as autoMintWallet"])
    .where("address", "=", address)
    .where("account_id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return wallet && { accountId, ...account, ...wallet };
}

/**
 * As `lockWallet`, for any owner, without locking the account: for what the account's state does not
 * matter to. Undefined where the wallet is not stored.
 */
export async function lockWalletRow(
  transaction: Transaction,
  address: string,
): Promise<{ accountId: string; mintableWallet: number } | undefined> {
  return await transaction
    .selectFrom("wallet")
    .select(["account_id as accountId", "mintable_wallet as mintableWallet"])
    .where("address", "=", address)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whose wallet it is, the account locked beside others; undefined where it is not stored. */
export async function lockWalletOwner(
  transaction: Transaction,
  address: string,
): Promise<{ accountId: string; username: string; status: LockedAccount["status"] } | undefined> {
  return await transaction
    .selectFrom("wallet")
    .innerJoin("account", "account.id", "wallet.account_id")
    .select(["account.id as accountId", "account.username", "account.status"])
    .where("wallet.address", "=", address)
    .forShare("account")
    .executeTakeFirst();
}

/** Locks the wallet beside others, after its account: its kind of miner cannot change meanwhile. */
export async function lockWalletForShare(transaction: Transaction, address: string): Promise<void> {
  await transaction
    .selectFrom("wallet")
    .select("address")
    .where("address", "=", address)
    .forShare()
    .execute();
}
