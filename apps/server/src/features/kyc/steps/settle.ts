import { KYC_NOTICES } from "@nuc/contract";
import { writeVerified } from "../../../domain/accounts/person/identity.ts";
import { type Notifying, notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import { isComplete, documentStatesOf } from "./document-states.ts";

type Changed = Pick<CheckRow, "account_id" | "document" | "state"> & { place?: number | null };

/** Notifies the open pages of the account that a check has changed, or its place in the queue. */
export async function notifyChanged(
  { events }: Notifying,
  transaction: Transaction,
  { account_id: accountId, document, state, place = null }: Changed,
): Promise<void> {
  const queued = state === "checking" && place !== null && { position: place };
  await events.publish(transaction, accountId, { event: "kyc", document, state, ...queued });
}

/**
 * Works out whether the account is verified now, from all of its checks, and notifies its person where it became so. The
 * account must be locked.
 */
export async function settle(
  services: Notifying,
  transaction: Transaction,
  accountId: string,
): Promise<boolean> {
  const checks = await listChecks(transaction, accountId);
  const complete = isComplete(documentStatesOf(checks));
  if (!(await writeVerified(transaction, accountId, complete))) return complete;
  await services.events.publish(transaction, accountId, { event: "kyc" });
  if (!complete) return complete;
  const { title, text } = KYC_NOTICES.completed;
  const newest = checks[0]?.id ?? accountId;
  await notify(services, transaction, {
    kind: "identity",
    key: `kyc-completed:${accountId}:${newest}`,
    accountId,
    title,
    text,
  });
  return complete;
}
