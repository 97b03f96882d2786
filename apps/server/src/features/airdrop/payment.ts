import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { Receipt } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { lockAccount } from "../../domain/accounts/lock-account.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { settlePayment } from "../../domain/payments/settle-payment.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { throwFirst, tryEach } from "../../platform/jobs/try-each.ts";
import type { Airdrops } from "./parts.ts";
import {
  lockNomination,
  listDue,
  listPaying,
  type NominationRow,
  writeAnotherAttempt,
  writePaid,
  writeStatus,
} from "./repository.ts";

/** Nominations that one look takes at once. */
const BATCH = 200;

/** Pays every airdrop that is due, and settles those that are owed already. */
export async function payDueAirdrops(airdrops: Airdrops): Promise<void> {
  if (airdrops.domain.maintenance.isOn()) return;
  const failures = await oweDue(airdrops);
  throwFirst([...failures, ...(await settleOwed(airdrops))]);
}

/** Answers what failed. */
async function oweDue(airdrops: Airdrops): Promise<unknown[]> {
  const { clock, database } = airdrops.domain;
  const failures: unknown[] = [];
  const now = clock.now();
  for (let after = -1n; ;) {
    const due = await listDue(database.kysely, { now, after, limit: BATCH });
    const last = due.at(-1);
    if (!last) return failures;
    failures.push(...(await tryEach(due, async ({ account_id: id }) => owe(airdrops, id))));
    after = last.sequence;
  }
}

/** Answers what failed. */
async function settleOwed(airdrops: Airdrops): Promise<unknown[]> {
  const { database } = airdrops.domain;
  const failures: unknown[] = [];
  for (let after = -1n; ;) {
    const owed = await listPaying(database.kysely, { after, limit: BATCH });
    const last = owed.at(-1);
    if (!last) return failures;
    failures.push(...(await tryEach(owed, async (nomination) => settle(airdrops, nomination))));
    after = last.sequence;
  }
}

/** Writes the outcome of the payment, and notifies the owner once it is paid. */
async function settle(airdrops: Airdrops, owed: NominationRow): Promise<void> {
  await settlePayment(airdrops.domain, {
    key: paymentKey(owed),
    lock: async (transaction) => {
      const nomination = await lockNomination(transaction, owed.account_id, "paying");
      return nomination?.attempt === owed.attempt ? nomination : undefined;
    },
    writePaid: async (transaction, nomination, receipt) =>
      confirmPaid(airdrops, transaction, nomination, receipt),
    writeRefused: async (transaction, nomination, { retryAt }) =>
      writeAnotherAttempt(transaction, nomination, retryAt),
  });
}

/** Names the treasury's payment. */
function paymentKey({
  account_id: accountId,
  attempt,
}: Pick<NominationRow, "account_id" | "attempt">): string {
  return `airdrop:${accountId}:${attempt}`;
}

/** Writes in one transaction that the treasury owes it. */
async function owe({ domain }: Airdrops, accountId: string): Promise<void> {
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const account = await lockAccount(transaction, accountId);
    const nomination = await lockNomination(transaction, accountId, "waiting");
    if (!nomination || account.status !== "active") return;
    await domain.ledger.pay(transaction, {
      key: paymentKey(nomination),
      recipient: nomination.wallet_address,
      amount: BigInt(nomination.amount),
      reason: "airdrop",
    });
    await writeStatus(transaction, accountId, { status: "paying" });
  });
}

async function confirmPaid(
  { domain }: Airdrops,
  transaction: Transaction,
  { account_id: accountId, amount, wallet_address: address }: NominationRow,
  { hash }: Receipt,
): Promise<void> {
  const extrinsicHash = Buffer.from(fromHex(hash));
  await writePaid(transaction, accountId, { paidAt: domain.clock.now(), extrinsicHash });
  const { title, text } = NOTIFICATION_MESSAGES.airdropPaid;
  await notify(domain, transaction, {
    kind: "airdrop",
    key: `airdrop-paid:${accountId}`,
    accountId,
    title,
    text: text(labelNuc(BigInt(amount)), address),
  });
}
