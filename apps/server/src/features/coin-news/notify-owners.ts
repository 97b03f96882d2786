import type { Hex } from "@nuc/keys";
import type { FoundTransfer, TransferRecord } from "@nuc/ledger";
import { notifyMany } from "../../domain/notifications/notify.ts";
import { readOwners } from "../../domain/wallets/wallet-repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardPayment, noticesOf } from "./coin-notices.ts";
import { lockNotifiedBlock, readNotifiedBlock, writeNotifiedBlock } from "./repository.ts";

/** Approximate number of transfers notified at once; a block is never split. */
const BATCH = 200;

type Services = Pick<Platform, "clock" | "database" | "events" | "jobs" | "ledger"> &
  NewsDependencies;

export interface NewsDependencies {
  /** Which of the extrinsics are payments with shop cards, or paid back of them. */
  readonly cardPayments: (
    handle: Handle,
    hashes: readonly Hex[],
  ) => Promise<ReadonlyMap<Hex, CardPayment>>;
}

/**
 * Notifies wallet owners of incoming and outgoing transfers, from where any process stopped until the newest block: a block
 * is notified and passed in one transaction, so that no notification is sent twice and no crash leaves it out.
 */
export async function notifyOwners(services: Services): Promise<void> {
  while (await notifySome(services)) {
    // There may be more blocks.
  }
}

/** Whether there was somebody to notify. */
async function notifySome(services: Services): Promise<boolean> {
  const { database, ledger } = services;
  const after = await readNotifiedBlock(database.kysely);
  const { upTo, transfers } = await readBlocks(services, after);
  if (upTo === after) return false;
  const reasons = await reasonsOf(ledger, transfers);
  await database.kysely.transaction().execute(async (transaction) => {
    // Another process has notified them meanwhile: look where it stopped.
    if ((await lockNotifiedBlock(transaction)) !== after) return;
    const addresses = new Set(transfers.flatMap(({ signer, recipient }) => [signer, recipient]));
    const owners = await readOwners(transaction, [...addresses]);
    const hashes = transfers.map(({ hash }) => hash);
    const cards = await services.cardPayments(transaction, hashes);
    const notices = transfers.flatMap((transfer) => {
      const reason = reasons.get(transfer.hash) ?? null;
      return noticesOf({ ...transfer, reason }, owners, cards.get(transfer.hash));
    });
    await notifyMany(services, transaction, notices);
    await writeNotifiedBlock(transaction, upTo);
  });
  return true;
}

/** The blocks after one, until there are enough transfers. */
async function readBlocks(
  { ledger }: Services,
  after: number,
): Promise<{ upTo: number; transfers: TransferRecord[] }> {
  const transfers: TransferRecord[] = [];
  let upTo = after;
  while (transfers.length < BATCH) {
    const block = await ledger.block(upTo + 1);
    if (!block) break;
    transfers.push(...block.extrinsics);
    upTo = block.number;
  }
  return { upTo, transfers };
}

/** Why the treasury made those that it made. */
async function reasonsOf(
  ledger: Services["ledger"],
  transfers: readonly TransferRecord[],
): Promise<ReadonlyMap<string, string | null>> {
  const paid = transfers.filter(({ signer }) => signer === ledger.address);
  if (paid.length === 0) return new Map();
  const found: FoundTransfer[] = await ledger.extrinsics(paid.map(({ hash }) => hash));
  return new Map(found.map(({ hash, reason }) => [hash, reason]));
}
