import { DOCUMENT_WORDS, KYC_NOTICES } from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Kyc } from "../parts.ts";
import { settle, notifyChanged } from "../steps/settle.ts";
import type { CheckRow } from "./check-repository.ts";
import { dropSelfies } from "./compared-selfies.ts";
import { findSeal, foundOf } from "./found.ts";

const DAY = 24 * 3_600_000;
/** Days before its last one from which a document may be replaced, and its owner knows. */
const NOTIFY_DAYS_BEFORE = 30;
/** Days after which a document is looked at again that lasts longer: its exact end is stored nowhere in the clear. */
const LOOK_EVERY = 30;
const AT_ONCE = 200;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);

/** Notifies owners of documents that expire soon, and asks for new ones in place of those that have. */
export async function askForExpired(kyc: Kyc): Promise<void> {
  const { clock, database } = kyc.domain;
  const now = clock.now();
  for (;;) {
    const due = await database.kysely
      .selectFrom("kyc_check")
      .select(["id", "account_id"])
      .where("state", "in", ["passed", "approved"])
      .where("replaced", "=", false)
      .where("document", "!=", "selfie")
      .where("expiry_look_at", "<=", now)
      .orderBy("expiry_look_at")
      .limit(AT_ONCE)
      .execute();
    for (const { id, account_id: accountId } of due) {
      await database.kysely.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId, "alone");
        await checkExpiry(kyc, transaction, id, now);
      });
    }
    if (due.length < AT_ONCE) return;
  }
}

async function checkExpiry(
  kyc: Kyc,
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  const check = await transaction
    .selectFrom("kyc_check")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["passed", "approved"])
    .where("expiry_look_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
  if (!check) return;
  const seal = await findSeal(transaction, kyc.domain, check.account_id);
  const last = foundOf(seal, check)?.expiryDate ?? "";
  if (last === "") return await write(transaction, id, { expiry_look_at: null });
  if (last < dayOf(now)) return await expire(kyc, transaction, check, now);
  const isSoon = last <= dayOf(after(now, NOTIFY_DAYS_BEFORE));
  await write(transaction, id, {
    expiry_look_at: after(now, isSoon ? 1 : LOOK_EVERY),
    ...(isSoon && { expiry_told: true }),
  });
  if (!isSoon || check.expiry_told) return;
  const { title, text } = KYC_NOTICES.expiring;
  const words = { title, text: text(DOCUMENT_WORDS[check.document], last) };
  await notifyHolder(kyc, transaction, check, { key: `kyc-expiring:${id}`, ...words });
  await notifyChanged(kyc.domain, transaction, check);
}

async function expire(
  kyc: Kyc,
  transaction: Transaction,
  check: CheckRow,
  now: Date,
): Promise<void> {
  const expired = { state: "failed", reasons: ["expired"], decided_at: now } as const;
  await write(transaction, check.id, { ...expired, reasons: ["expired"], expiry_look_at: null });
  await dropSelfies(kyc, transaction, check, "document-replaced");
  const { title, text } = KYC_NOTICES.expired;
  const words = { title, text: text(DOCUMENT_WORDS[check.document]) };
  await notifyHolder(kyc, transaction, check, { key: `kyc-expired:${check.id}`, ...words });
  await notifyChanged(kyc.domain, transaction, { ...check, state: "failed" });
  await settle(kyc.domain, transaction, check.account_id);
}

async function write(
  transaction: Transaction,
  id: string,
  change: Partial<
    Pick<CheckRow, "state" | "reasons" | "decided_at" | "expiry_look_at" | "expiry_told">
  >,
): Promise<void> {
  await transaction.updateTable("kyc_check").set(change).where("id", "=", id).execute();
}

async function notifyHolder(
  { domain }: Kyc,
  transaction: Transaction,
  { account_id: accountId }: CheckRow,
  notice: { key: string; title: string; text: string },
): Promise<void> {
  await notify(domain, transaction, { kind: "identity", accountId, ...notice });
}
