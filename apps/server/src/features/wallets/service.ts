import {
  featureOffMessage,
  NOTIFICATION_MESSAGES,
  type StoreWalletPayload,
  WALLET_MESSAGES,
  type WalletList,
  type WalletRecord,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { requireFeature } from "../../domain/switches/toggles.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { unknownWallet } from "../../domain/wallets/own-wallet.ts";
import { requireConsistentKey, requireProof } from "./proof.ts";
import {
  countWallets,
  insertWallet,
  listWallets,
  renameWallet,
  type WalletRow,
} from "../../domain/wallets/wallet-repository.ts";

const { create } = WALLET_MESSAGES;

/**
 * Stores a wallet whose key the caller has proven to hold, and notifies the caller's pages.
 * Throws AppError `MALFORMED_ADDRESS`, `INVALID_REQUEST`, `BAD_SIGNATURE`, `FEATURE_OFF`,
 * `NOT_ALLOWED` (too many wallets), `TAKEN` (also when it is the caller's own already).
 */
export async function storeWallet(
  platform: Platform,
  caller: Caller,
  payload: StoreWalletPayload,
): Promise<WalletRecord> {
  const publicKey = requireConsistentKey(payload);
  const { genesisHash } = platform.ledger.parameters();
  requireProof(payload, { publicKey, genesisHash, username: caller.username });
  const row = await platform.database.kysely.transaction().execute(async (transaction) => {
    await requireMayStore(platform, transaction, caller);
    return await addWallet(platform, transaction, {
      accountId: caller.accountId,
      address: payload.walletAddress,
      name: payload.accountName,
    });
  });
  const [record] = await withBalances(platform, [row]);
  if (!record) throw new Error("The wallet just stored has no record");
  return record;
}

async function requireMayStore(
  platform: Platform,
  transaction: Transaction,
  { accountId }: Caller,
): Promise<void> {
  await platform.maintenance.requireOff(transaction);
  const { country } = await requireActive(transaction, accountId, "alone");
  const message = featureOffMessage("wallet creation");
  await requireFeature(transaction, "toggle_create_wallet", { accountId, country }, message);
}

/**
 * Writes a wallet whose owner is beyond doubt, and notifies the owner, in the caller's transaction.
 * Throws AppError `NOT_ALLOWED` and `TAKEN`.
 */
export async function addWallet(
  platform: Platform,
  transaction: Transaction,
  wallet: { accountId: string; address: string; name: string },
): Promise<WalletRow> {
  const row = await insertWallet(transaction, { ...wallet, createdAt: platform.clock.now() });
  if (!row) throw new AppError("TAKEN", create.addressTaken, { field: "walletAddress" });
  const most = platform.config.WALLETS_PER_ACCOUNT;
  if ((await countWallets(transaction, wallet.accountId)) > most) {
    throw new AppError("NOT_ALLOWED", create.tooMany(most));
  }
  const event = { event: "wallet-added", address: wallet.address } as const;
  await platform.events.publish(transaction, wallet.accountId, event);
  const { title, text } = NOTIFICATION_MESSAGES.walletCreated;
  await notify(platform, transaction, {
    kind: "wallet-created",
    key: `wallet-created:${wallet.address}`,
    accountId: wallet.accountId,
    title,
    text: text(wallet.address),
  });
  return row;
}

/** Whether the account has nominated a wallet for the airdrop, and what of it is to come. The airdrop provides it. */
export type ReadAirdrop = (
  handle: Handle,
  accountId: string,
) => Promise<Pick<WalletList, "airdrop" | "airdropOnTheWay">>;

/** The caller's wallets, oldest first, with what each holds. */
export async function readWallets(
  platform: Platform,
  readAirdrop: ReadAirdrop,
  { accountId }: Caller,
): Promise<WalletList> {
  const { kysely } = platform.database;
  const rows = await listWallets(kysely, accountId);
  return {
    ...(await readAirdrop(kysely, accountId)),
    autoMintableWallet: rows.some((row) => row.auto_mint_wallet === 1),
    registerAsMiner: rows.some((row) => row.mintable_wallet > 0),
    results: await withBalances(platform, rows),
    serverTime: platform.clock.now().toISOString(),
  };
}

/** Throws AppError `NOT_FOUND` where the caller has no wallet with this address. */
export async function renameOwnWallet(
  platform: Platform,
  caller: Caller,
  wallet: { walletAddress: string; accountName: string },
): Promise<WalletRecord> {
  const row = await renameWallet(platform.database.kysely, {
    address: wallet.walletAddress,
    accountId: caller.accountId,
    name: wallet.accountName,
  });
  const [record] = await withBalances(platform, row ? [row] : []);
  if (!record) throw unknownWallet();
  return record;
}

async function withBalances(
  platform: Platform,
  rows: readonly WalletRow[],
): Promise<WalletRecord[]> {
  const balances = await platform.ledger.balances(rows.map((row) => row.address));
  return rows.map((row) => ({
    account_id: row.address,
    account_name: row.name,
    balance: formatNuc(balances.get(row.address) ?? 0n),
    create_time: row.created_at.toISOString(),
    wallet_type: row.wallet_type,
    mintable_wallet: row.mintable_wallet,
    auto_mint_wallet: row.auto_mint_wallet,
    last_mint_session: row.last_mint_session?.toISOString() ?? null,
  }));
}
