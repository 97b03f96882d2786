import type { NumberedTransfer } from "@nuc/ledger";
import { moveCursor, lockCursor, provideCursor, readCursor } from "./cursor-repository.ts";
import { processTransfer } from "./fee-arrival.ts";
import type { Registration } from "../parts.ts";

/** Transfers that are read at once. */
const BATCH = 100;

/**
 * Reads the fee recipient's transfers on from where any process stopped, until there are no more:
 * whatever was in a block before this was called has been looked at when it ends.
 */
export async function catchUp(registration: Registration): Promise<void> {
  const { database, ledger } = registration.domain;
  for (;;) {
    const after = await readCursor(database.kysely);
    const transfers = await ledger.transfersAfter(ledger.address, after, BATCH);
    if (transfers.length === 0) return;
    await handleTransfers(registration, transfers);
  }
}

/** Begins with the transfers from now on: there can be no booking before the first start. */
export async function provideFeeCursor({
  domain: { database, ledger },
}: Registration): Promise<void> {
  const { transfers } = await ledger.progress(database.kysely, ledger.address);
  await provideCursor(database.kysely, transfers);
}

/** What the recipient itself pays cannot be a fee: a run of such is passed over at once. */
async function handleTransfers(
  registration: Registration,
  transfers: readonly NumberedTransfer[],
): Promise<void> {
  const { address } = registration.domain.ledger;
  let passed: number | undefined;
  for (const transfer of transfers) {
    if (transfer.record.signer === address) {
      passed = transfer.sequence;
      continue;
    }
    if (passed !== undefined) await passOver(registration, passed);
    passed = undefined;
    await processTransfer(registration, transfer);
  }
  if (passed !== undefined) await passOver(registration, passed);
}

async function passOver({ domain: { database } }: Registration, sequence: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    // Another process may be further on; it never is before what was passed over here.
    if ((await lockCursor(transaction)) < sequence) await moveCursor(transaction, sequence);
  });
}
