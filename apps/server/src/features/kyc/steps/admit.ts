import { KYC_MESSAGES, type KycDocument } from "@nuc/contract";
import { type AccountLock, requireActive } from "../../../domain/accounts/lock-account.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readAddress } from "../address/address-repository.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import { refusalOf, type DocumentStates, documentStatesOf } from "./document-states.ts";

/**
 * Locks the account for one that does something about its checks, and makes sure that it may. Throws AppError `MAINTENANCE`,
 * `SUSPENDED`, `FEATURE_OFF`.
 */
export async function requireChecks(
  { maintenance }: Pick<Platform, "maintenance">,
  transaction: Transaction,
  accountId: string,
  lock: AccountLock,
): Promise<void> {
  await maintenance.requireOff(transaction);
  const { country } = await requireActive(transaction, accountId, lock);
  const subject = { accountId, country };
  await requireFeature(transaction, "toggle_kyc", subject, KYC_MESSAGES.featureOff);
}

/** Makes sure that it is this document's turn. Throws AppError `NOT_ALLOWED`. */
export async function requireNextStep(
  transaction: Transaction,
  accountId: string,
  document: KycDocument,
): Promise<DocumentStates<CheckRow>> {
  const standings = documentStatesOf(await listChecks(transaction, accountId));
  const hasAddress = (await readAddress(transaction, accountId)) !== null;
  const refusal = refusalOf(standings, document, hasAddress);
  if (refusal !== undefined) {
    throw new AppError("NOT_ALLOWED", refusal, { field: "document_type", passing: true });
  }
  return standings;
}
