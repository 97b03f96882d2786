import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { PaymentStatus } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import { lockAccount } from "../../domain/accounts/lock-account.ts";
import { notify } from "../../domain/notifications/notify.ts";
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
/** Milliseconds to wait for a payment; what takes longer is for the next look. */
const PATIENCE = 5_000;
/** After the treasury has refused a payment it is tried again, ms. */
const UNPAID_FOR = 3_600_000;

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
    failures.push(...(await tryEach(owed, async (nomination) => finish(airdrops, nomination))));
    after = last.sequence;
  }
}

async function finish(airdrops: Airdrops, nomination: NominationRow): Promise<void> {
  const { ledger } = airdrops.domain;
  const status = await ledger.awaitPayment(paymentKey(nomination), PATIENCE);
  await settle(airdrops, nomination, status);
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

/** Writes the outcome of the payment, and notifies the owner once it is paid. */
async function settle(
  { domain }: Airdrops,
  { account_id: accountId, attempt }: NominationRow,
  status: PaymentStatus | undefined,
): Promise<void> {
  if (!status || status.state === "pending") return;
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const nomination = await lockNomination(transaction, accountId, "paying");
    // Another process may have written this outcome already, and have begun the next attempt.
    if (nomination?.attempt !== attempt) return;
    const now = domain.clock.now();
    if (status.state === "refused") {
      const key = paymentKey(nomination);
      await writeAnotherAttempt(transaction, nomination, new Date(now.getTime() + UNPAID_FOR));
      domain.log.error({ airdrop: key, code: status.code }, "airdrop payment refused");
      return;
    }
    const extrinsicHash = Buffer.from(fromHex(status.receipt.hash));
    await writePaid(transaction, accountId, { paidAt: now, extrinsicHash });
    const { title, text } = NOTIFICATION_MESSAGES.airdropPaid;
    const coins = formatNuc(BigInt(nomination.amount));
    await notify(domain, transaction, {
      kind: "airdrop",
      key: `airdrop-paid:${accountId}`,
      accountId,
      title,
      text: text(coins, nomination.wallet_address),
    });
  });
}
