import {
  AUTO_MINT,
  featureOffMessage,
  MINT_MESSAGES,
  type MintAnswer,
  type MintPayload,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { ledgerUnavailable } from "../../domain/ledger/ledger-refusals.ts";
import { suspended } from "../../domain/accounts/lock-account.ts";
import { type LockedWallet, lockWallet } from "../../domain/wallets/lock-wallet.ts";
import { unknownWallet } from "../../domain/wallets/own-wallet.ts";
import { requireFeature } from "../../domain/switches/toggles.ts";
import { categoryOf } from "./category.ts";
import { type MintRequest, readMintRequest, requireSignedNow } from "./mint-request.ts";
import { mintWindow } from "./mint-window.ts";
import type { Minting } from "./parts.ts";
import {
  findMintBySigning,
  insertMint,
  type MintRow,
  readLastMint,
  writeMintSession,
} from "./repository.ts";
import { rewardOf } from "./reward.ts";
import { mintKey, settleMint, settlePending } from "./settlement.ts";

/**
 * Mints: writes the mint and what the treasury owes for it in one transaction, and waits until it
 * is paid. The same signing again, also at the same time or after a crash, is the same mint.
 * Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `INVALID_REQUEST`, `BAD_SIGNATURE`,
 * `MAINTENANCE`, `SUSPENDED`, `FEATURE_OFF`, `NOT_ALLOWED` (category, or minting by itself),
 * `TOO_EARLY` with `hoursLeft`, `LEDGER_UNAVAILABLE` (not paid yet: ask again).
 */
export async function mint(
  minting: Minting,
  caller: Caller,
  payload: MintPayload,
): Promise<MintAnswer> {
  const { clock, database } = minting.domain;
  const request = await readMintRequest(minting, caller, payload);
  const { address, signedAt } = request;
  const known = await findMintBySigning(database.kysely, address, signedAt);
  if (known) return await finish(minting, known);
  requireSignedNow(signedAt, clock.now());
  await settlePending(minting, address);
  const begun = await database.kysely
    .transaction()
    .execute(async (transaction) => begin(minting, transaction, request));
  return await finish(minting, begun);
}

async function begin(
  { domain }: Minting,
  transaction: Transaction,
  request: MintRequest,
): Promise<MintRow> {
  const { address, usiCount, signedAt } = request;
  await domain.maintenance.requireOff(transaction);
  const wallet = await lockWallet(transaction, request);
  if (!wallet) throw unknownWallet("accountId");
  // A twin may have been first.
  const known = await findMintBySigning(transaction, address, signedAt);
  if (known) return known;
  const mintedAt = domain.clock.now();
  await requireMayMint(transaction, wallet);
  await requireTime(transaction, address, mintedAt);
  const reward = rewardOf(domain.config, usiCount);
  const row = await insertMint(transaction, { address, usiCount, reward, mintedAt, signedAt });
  const key = mintKey(row);
  await domain.ledger.pay(transaction, {
    key,
    recipient: address,
    amount: reward,
    reason: "mint",
  });
  await writeMintSession(transaction, address);
  return row;
}

/** Who may mint, in the order of the specification: the switch, then the category. */
async function requireMayMint(handle: Handle, wallet: LockedWallet): Promise<void> {
  if (wallet.status !== "active") throw suspended();
  const subject = { accountId: wallet.accountId, country: wallet.country };
  await requireFeature(handle, "toggle_mint_coin", subject, featureOffMessage("minting"));
  const category = categoryOf(wallet.mintableWallet);
  if (category !== "SILVER")
    throw new AppError("NOT_ALLOWED", MINT_MESSAGES.wrongCategory(category));
  if (wallet.autoMintWallet === AUTO_MINT.subscribed) {
    throw new AppError("NOT_ALLOWED", MINT_MESSAGES.autoMinted);
  }
}

async function requireTime(handle: Handle, address: string, now: Date): Promise<void> {
  const window = mintWindow(await readLastMint(handle, address), now);
  if (window.nextMintAt === null) return;
  throw new AppError("TOO_EARLY", MINT_MESSAGES.tooEarly, { extra: { ...window } });
}

/** Waits until the mint is paid, and reports so. */
async function finish(minting: Minting, row: MintRow): Promise<MintAnswer> {
  const { clock, ledger } = minting.domain;
  const window = () => mintWindow(row.minted_at, clock.now());
  if (row.extrinsic_hash) return { hash: toHex(row.extrinsic_hash), ...window() };
  const status = await ledger.awaitPayment(mintKey(row));
  await settleMint(minting, row, status);
  if (status?.state === "settled") return { hash: status.receipt.hash, ...window() };
  const state = status?.state === "refused" ? status.code : status?.state;
  throw ledgerUnavailable(new Error(`The reward of ${mintKey(row)} is ${state}`));
}
