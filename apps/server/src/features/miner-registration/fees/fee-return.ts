import { MINER_NOTICES } from "@nuc/contract";
import { fromHex, toHex } from "@nuc/keys";
import type { TransferRecord } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { settlePayment } from "../../../domain/payments/settle-payment.ts";
import { settleByExtrinsic } from "../../../domain/settlements/settled-extrinsics.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import type { Registration } from "../parts.ts";
import {
  insertReturn,
  listReturns,
  lockUnchanged,
  type ReturnRow,
  writeReturn,
} from "./return-repository.ts";

type FeeReturns = Pick<Registration, "domain">;

/** Returns that one look takes; more are for the next one. */
const BATCH = 200;

const returning = jobKind<Record<never, never>>("miner-fee-returns");

/** Settles every minute the fees that are paid back. */
export function feeReturnJob(registration: FeeReturns): Job {
  return scheduledJob(returning, "minute", async () => settleReturns(registration));
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function payBackAfterStart({ domain }: FeeReturns): Promise<void> {
  await domain.jobs.send(domain.database.kysely, returning, {});
}

/** Permanent name of what is owed for a fee. */
const obligationOf = (hash: Buffer) => `miner-fee-return:${toHex(hash)}`;
/** Names the treasury's payment. */
const paymentKey = ({ extrinsic_hash: hash, attempt }: ReturnRow) =>
  `${obligationOf(hash)}:${attempt}`;

/** Has the treasury owe a fee to the wallet that it came from, in the caller's transaction, unless it has settled something. */
export async function payBack(
  { domain }: FeeReturns,
  transaction: Transaction,
  fee: { transfer: Pick<TransferRecord, "hash" | "signer" | "amount">; accountId: string },
): Promise<void> {
  const { hash: extrinsicHash, signer: address, amount } = fee.transfer;
  const hash = Buffer.from(fromHex(extrinsicHash));
  const at = domain.clock.now();
  const settlement = { extrinsicHash, obligation: obligationOf(hash), at };
  if (!(await settleByExtrinsic(transaction, settlement))) return;
  const { accountId } = fee;
  const row = await insertReturn(transaction, { hash, accountId, address, amount, at });
  await owe({ domain }, transaction, row);
  await domain.jobs.send(transaction, returning, {});
}

async function owe(
  { domain }: FeeReturns,
  transaction: Transaction,
  row: ReturnRow,
): Promise<void> {
  await domain.ledger.pay(transaction, {
    key: paymentKey(row),
    recipient: row.wallet_address,
    amount: BigInt(row.amount),
    reason: "miner fee paid back",
  });
}

/** Pays again what the treasury refused an hour ago, and writes the outcome of what it owes. */
export async function settleReturns({ domain }: FeeReturns): Promise<void> {
  if (domain.maintenance.isOn()) return;
  const list = async (status: ReturnRow["status"]) =>
    listReturns(domain.database.kysely, { status, now: domain.clock.now(), limit: BATCH });
  const failures = [
    ...(await tryEach(await list("waiting"), async (row) => payAgain({ domain }, row))),
    ...(await tryEach(await list("paying"), async (row) => settle({ domain }, row))),
  ];
  throwFirst(failures);
}

async function payAgain({ domain }: FeeReturns, row: ReturnRow): Promise<void> {
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    if (!(await lockUnchanged(transaction, row))) return;
    await owe({ domain }, transaction, row);
    await writeReturn(transaction, row, { status: "paying" });
  });
}

/** Writes the outcome of the payment, and notifies the owner once it is paid. */
async function settle({ domain }: FeeReturns, row: ReturnRow): Promise<void> {
  await settlePayment(domain, {
    key: paymentKey(row),
    lock: async (transaction) => {
      await lockAccount(transaction, row.account_id);
      return (await lockUnchanged(transaction, row)) ? row : undefined;
    },
    writePaid: async (transaction, _row, { hash }) => {
      const paid = { paid_at: domain.clock.now(), paid_hash: Buffer.from(fromHex(hash)) };
      await writeReturn(transaction, row, { status: "paid", ...paid });
      await notifyPaidBack({ domain }, transaction, row);
    },
    writeRefused: async (transaction, { attempt }, { retryAt }) => {
      const again = { status: "waiting", attempt: attempt + 1, pay_after: retryAt } as const;
      await writeReturn(transaction, row, again);
    },
  });
}

async function notifyPaidBack(
  { domain }: FeeReturns,
  transaction: Transaction,
  row: ReturnRow,
): Promise<void> {
  const { title, text } = MINER_NOTICES.feeReturned;
  await notify(domain, transaction, {
    kind: "miner",
    key: obligationOf(row.extrinsic_hash),
    accountId: row.account_id,
    title,
    text: text(row.wallet_address, labelNuc(BigInt(row.amount))),
  });
}
