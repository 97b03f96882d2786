import type { Receipt } from "@nuc/ledger";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** Milliseconds that a job waits for a payment of the treasury; what takes longer is for its next look. */
export const PAYMENT_PATIENCE = 5_000;
/** After the treasury has refused a payment another one is tried, ms. */
export const RETRY_PAYMENT_AFTER = 3_600_000;

export interface Refusal {
  /** When another payment may be tried. */
  readonly retryAt: Date;
  /** Of the ledger. */
  readonly code: string;
}

/** A payment of the treasury that a row owes, and what its outcome changes, each in the same transaction. */
interface OwedPayment<Row> {
  /** Names the payment in the ledger. */
  readonly key: string;
  /** The row, locked; undefined where somebody else has written the outcome, or has begun the next attempt. */
  readonly lock: (transaction: Transaction) => Promise<Row | undefined>;
  readonly writePaid: (transaction: Transaction, row: Row, receipt: Receipt) => Promise<void>;
  /** Its payment will never be made: another attempt has another key. */
  readonly writeRefused: (transaction: Transaction, row: Row, refusal: Refusal) => Promise<void>;
}

/** Waits for a payment of the treasury, and writes its outcome once; a pending one is left as it is. */
export async function settlePayment<Row>(
  { clock, database, ledger, log }: Pick<Platform, "clock" | "database" | "ledger" | "log">,
  { key, lock, writePaid, writeRefused }: OwedPayment<Row>,
): Promise<void> {
  const status = await ledger.awaitPayment(key, PAYMENT_PATIENCE);
  if (!status || status.state === "pending") return;
  await database.kysely.transaction().execute(async (transaction) => {
    const row = await lock(transaction);
    if (row === undefined) return;
    if (status.state === "settled") {
      await writePaid(transaction, row, status.receipt);
      return;
    }
    const { code } = status;
    const retryAt = new Date(clock.now().getTime() + RETRY_PAYMENT_AFTER);
    await writeRefused(transaction, row, { retryAt, code });
    log.error({ payment: key, code }, "treasury payment refused");
  });
}
