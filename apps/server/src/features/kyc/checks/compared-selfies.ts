import { type CheckReason, DOCUMENT_WORDS, KYC_NOTICES } from "@nuc/contract";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Kyc } from "../parts.ts";
import { notifyChanged } from "../steps/settle.ts";
import { type CheckRow, failSelfies, replaceOlder } from "./check-repository.ts";

type Lapse = Extract<CheckReason, "document-rejected" | "document-replaced">;

/** Selfies count no more once the document that they were compared with does not. Answers those that did until now. */
export async function dropSelfies(
  { domain }: Kyc,
  transaction: Transaction,
  compared: CheckRow,
  reason: Lapse,
): Promise<CheckRow[]> {
  if (compared.document === "selfie") return [];
  const dropped = await failSelfies(transaction, compared, reason, domain.clock.now());
  for (const selfie of dropped) await notifyChanged(domain, transaction, selfie);
  return dropped;
}

/** Has an accepted document count in place of older ones, and asks its owner for a selfie to compare with it. */
export async function replaceEarlier(
  kyc: Kyc,
  transaction: Transaction,
  accepted: CheckRow,
): Promise<void> {
  const replaced = await replaceOlder(transaction, accepted);
  for (const earlier of replaced) {
    const dropped = await dropSelfies(kyc, transaction, earlier, "document-replaced");
    for (const selfie of dropped) await askForSelfie(kyc, transaction, accepted, selfie);
  }
}

async function askForSelfie(
  { domain }: Kyc,
  transaction: Transaction,
  { account_id: accountId, document }: CheckRow,
  { id }: CheckRow,
): Promise<void> {
  const { title, text } = KYC_NOTICES.selfieAgain;
  const words = { title, text: text(DOCUMENT_WORDS[document]) };
  await notify(domain, transaction, {
    kind: "identity",
    key: `kyc-selfie-again:${id}`,
    accountId,
    ...words,
  });
}

/**
 * Why a selfie does not count whose document stopped counting while the two were compared; undefined where it still does.
 * @param checks of the account
 * @param comparedId the document's picture
 */
export function lapseOf(checks: readonly CheckRow[], comparedId: string | null): Lapse | undefined {
  if (comparedId === null) return undefined;
  const compared = checks.find(({ picture_id: id }) => id === comparedId);
  if (!compared) return undefined;
  if (compared.state === "rejected") return "document-rejected";
  return compared.replaced || compared.state === "failed" ? "document-replaced" : undefined;
}
