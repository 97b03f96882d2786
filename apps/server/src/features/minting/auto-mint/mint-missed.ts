import { AUTO_MINT } from "@nuc/contract";
import { PAYMENT_PATIENCE, RETRY_PAYMENT_AFTER } from "../../../domain/payments/settle-payment.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { type LockedWallet, lockWallet } from "../../../domain/wallets/lock-wallet.ts";
import { isFeatureOn } from "../../../domain/switches/toggles.ts";
import { categoryOf } from "../category.ts";
import type { Minting } from "../parts.ts";
import { insertMint, type MintRow, readLastMint, writeMintSession } from "../repository.ts";
import { rewardOf } from "../reward.ts";
import { mintKey, settleMint } from "../settlement.ts";
import { dueBefore, missedMints, waiveMissed } from "./missed-mints.ts";
import { type DueWallet, lockNewestRequest, listDue, postpone } from "./repository.ts";

/** Wallets that are minted for before their payments are waited for. */
const BATCH = 200;
const MINUTE = 60_000;
/** A wallet that may not mint is looked at again after this long, ms. */
const BLOCKED_FOR = 5 * MINUTE;

/** Mints for every wallet that mints by itself what it missed until now, and waits for the payments. */
export async function mintAllMissed(minting: Minting): Promise<void> {
  const { clock, database, maintenance } = minting.domain;
  const failures: unknown[] = [];
  for (let after = ""; ;) {
    if (maintenance.isOn()) break;
    const now = clock.now();
    const looked = { now, dueBefore: dueBefore(now), after, limit: BATCH };
    const wallets = await listDue(database.kysely, looked);
    const last = wallets.at(-1);
    if (!last) break;
    const mints: MintRow[] = [];
    const mintMissed = async (wallet: DueWallet) => {
      mints.push(...(await mintMissedOf(minting, wallet)));
    };
    failures.push(...(await tryEach(wallets, mintMissed)));
    failures.push(...(await tryEach(mints, async (mint) => finish(minting, mint))));
    after = last.address;
  }
  throwFirst(failures);
}

/** Writes in one transaction what a wallet missed, and what the treasury owes for it. */
async function mintMissedOf(minting: Minting, wallet: DueWallet): Promise<MintRow[]> {
  return await minting.domain.database.kysely
    .transaction()
    .execute(async (transaction) => begin(minting, transaction, wallet));
}

async function begin(
  minting: Minting,
  transaction: Transaction,
  due: DueWallet,
): Promise<MintRow[]> {
  const { domain } = minting;
  await domain.maintenance.requireOff(transaction);
  const wallet = await lockWallet(transaction, due);
  const request = await lockNewestRequest(transaction, due.address);
  if (!wallet || !request?.counted_from) return [];
  const now = domain.clock.now();
  const lastMint = await readLastMint(transaction, due.address);
  const countedFrom = latest(request.counted_from, lastMint);
  const missed = missedMints(countedFrom, now);
  if (missed.length === 0) return [];
  if (!(await mayMint(transaction, wallet))) {
    const lookAfter = new Date(now.getTime() + BLOCKED_FOR);
    const waived = waiveMissed(countedFrom, now);
    await postpone(transaction, due.address, { lookAfter, countedFrom: waived });
    return [];
  }
  const mints: MintRow[] = [];
  for (const mintedAt of missed) mints.push(await write(minting, transaction, due, mintedAt));
  await writeMintSession(transaction, due.address);
  return mints;
}

async function write(
  { domain }: Minting,
  transaction: Transaction,
  { address }: DueWallet,
  mintedAt: Date,
): Promise<MintRow> {
  const { USI_COUNT: usiCount } = domain.config;
  const reward = rewardOf(domain.config, usiCount);
  const mint = { address, usiCount, reward, mintedAt, signedAt: null };
  const row = await insertMint(transaction, mint);
  const payment = { key: mintKey(row), recipient: address, amount: reward, reason: "auto-mint" };
  await domain.ledger.pay(transaction, payment);
  return row;
}

/** The rules of a mint by hand, as the transaction sees them. */
async function mayMint(transaction: Transaction, wallet: LockedWallet): Promise<boolean> {
  const { accountId, autoMintWallet, country, mintableWallet, status } = wallet;
  if (status !== "active" || autoMintWallet !== AUTO_MINT.subscribed) return false;
  if (categoryOf(mintableWallet) !== "SILVER") return false;
  return await isFeatureOn(transaction, "toggle_mint_coin", { accountId, country });
}

async function finish(minting: Minting, mint: MintRow): Promise<void> {
  const { clock, database, ledger } = minting.domain;
  const status = await ledger.awaitPayment(mintKey(mint), PAYMENT_PATIENCE);
  await settleMint(minting, mint, status);
  if (status?.state !== "refused") return;
  const lookAfter = new Date(clock.now().getTime() + RETRY_PAYMENT_AFTER);
  await postpone(database.kysely, mint.wallet_address, { lookAfter });
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}
