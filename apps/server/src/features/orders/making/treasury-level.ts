import { PURCHASE_NOTICES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import { swapSiteState } from "../../../platform/site-state/repository.ts";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import type { Purchases } from "../parts.ts";
import { readPromised } from "./sums-repository.ts";

/** Under which the day of the last notice is kept. */
const LOW_WATER_DAY = "purchase-low-water-told";
/** Staff are notified before buying becomes impossible. */
const NOTIFY_AT = 2n;

/** Smallest units in the treasury that no order waits for, as the transaction sees them. */
export async function readTreasuryLeft(
  { domain }: Purchases,
  transaction: Transaction,
): Promise<bigint> {
  const { ledger, clock } = domain;
  const { balance } = await ledger.accountWithin(transaction, ledger.address);
  return balance - (await readPromised(transaction, clock.now()));
}

/**
 * Whether the treasury can promise so many coins more and stays above its low water. Others who ask wait until the transaction
 * ends, so that two do not promise the same coins.
 * @param amount smallest units
 */
export async function canPromise(
  purchases: Purchases,
  transaction: Transaction,
  amount: bigint,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('purchase_order'))`.execute(transaction);
  const left = (await readTreasuryLeft(purchases, transaction)) - amount;
  return left >= purchases.domain.config.TREASURY_LOW_WATER;
}

/** Notifies staff, once a day, that the treasury is near its low water. */
export async function notifyLowWater(purchases: Purchases): Promise<void> {
  const { clock, config, database } = purchases.domain;
  const least = config.TREASURY_LOW_WATER;
  await database.kysely.transaction().execute(async (transaction) => {
    const left = await readTreasuryLeft(purchases, transaction);
    if (left >= NOTIFY_AT * least) return;
    const today = clock.now().toISOString().slice(0, 10);
    if ((await swapSiteState(transaction, LOW_WATER_DAY, today)) === today) return;
    const { subject, text } = PURCHASE_NOTICES.staff.low;
    await notifyStaff(purchases.domain, transaction, {
      subject,
      text: text(labelNuc(left), labelNuc(least)),
      page: "/orders",
    });
  });
}
