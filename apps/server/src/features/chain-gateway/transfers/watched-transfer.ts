import { CAUTION_MESSAGES } from "@nuc/contract";
import { extrinsicHash, type Hex } from "@nuc/keys";
import { confirmNeeded, needsConfirmation } from "../../../domain/caution/confirm-needed.ts";
import { readCaution } from "../../../domain/caution/read-caution.ts";
import { readDevice } from "../../../domain/sessions/session-repository.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Gateway } from "../gateway.ts";
import { LARGE_TRANSFER, notifyUntil } from "./large-transfer-news.ts";

/** Milliseconds that what has left a wallet counts, so that several parts count as the whole. */
const COUNTED_FOR = 24 * 60 * 60_000;
/** Transfers that are looked at; somebody who made more in that time confirms the next one. */
const MAX_LOOKED_AT = 100;

/** A signed transfer on its way to the ledger. */
export interface SignedBytes {
  bytes: Uint8Array;
  /** SS58 address of the wallet that pays. */
  from: string;
  /** Smallest units. */
  amount: bigint;
}

/**
 * Stops what would take half of a wallet or more while the session is watched, until its owner has
 * confirmed. Where the account has nothing to confirm with, it goes through and its owner is notified once it is in a block.
 * What is already in a block cannot be stopped. Most sessions are not
 * watched, and cost nothing here. Throws AppError `NOT_ALLOWED` with the ways to confirm.
 */
export async function watchTransfer(
  gateway: Pick<Gateway, "domain">,
  caller: Caller,
  transfer: SignedBytes,
): Promise<void> {
  if (caller.cautions.length === 0) return;
  const { ledger, database } = gateway.domain;
  const hash = extrinsicHash(transfer.bytes);
  const known = await ledger.extrinsics([hash]);
  if (known.length > 0 || !(await isLarge(gateway, transfer))) return;
  const caution = await readCaution(database.kysely, gateway.domain, caller);
  if (needsConfirmation(caution)) throw confirmNeeded(caution, CAUTION_MESSAGES.transfer);
  if (caution.ways.length === 0) await announce(gateway, caller, transfer, hash);
}

/** Whether it, with what left the wallet lately, is at least half of what was in it. */
async function isLarge(
  { domain }: Pick<Gateway, "domain">,
  { from, amount }: SignedBytes,
): Promise<boolean> {
  if (amount === 0n) return false;
  const { balance } = await domain.ledger.account(from);
  const since = new Date(domain.clock.now().getTime() - COUNTED_FOR);
  const { records, total } = await domain.ledger.find(
    from,
    { direction: "out", from: since },
    { page: 0, size: MAX_LOOKED_AT },
  );
  if (total > records.length) return true;
  const gone = records.reduce((sum, record) => sum + record.amount, 0n);
  return 2n * (gone + amount) >= balance + gone;
}

/** Notifies the owner by a job, committed before the bytes go out: no crash in between loses it. */
async function announce(
  { domain }: Pick<Gateway, "domain">,
  { accountId, sessionId }: Caller,
  { from, amount }: SignedBytes,
  hash: Hex,
): Promise<void> {
  const { clock, database, jobs } = domain;
  await database.kysely.transaction().execute(async (transaction) => {
    const device = (await readDevice(transaction, sessionId)) ?? null;
    const until = notifyUntil(clock.now()).toISOString();
    const large = { accountId, hash, from, amount: amount.toString(), device, until };
    await jobs.send(transaction, LARGE_TRANSFER, large);
  });
}
