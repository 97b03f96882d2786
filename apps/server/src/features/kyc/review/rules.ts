import { KYC_STAFF_MESSAGES, type KycRule, type KycRules } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import {
  lockIdentityRules,
  readIdentityRules,
  writeIdentityRules,
} from "../../../domain/identity/rules.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Kyc } from "../parts.ts";

const ACTION = "kyc.rules";
const SUBJECT = "identity rules";

/**
 * Sets what unverified customers may not do, by country, with its row of the audit. Throws AppError `INVALID_REQUEST` for two
 * rules of one country, `NOT_ALLOWED` (409) where they are others than were seen.
 */
export async function setRules(
  { domain }: Kyc,
  origin: AuditOrigin,
  { rules, seen }: { rules: readonly KycRule[]; seen?: readonly KycRule[] | null | undefined },
): Promise<KycRules> {
  const wanted = written(rules);
  requireOneEach(wanted);
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await lockIdentityRules(transaction);
    const before = written(await readIdentityRules(transaction));
    const matter = {
      subject: SUBJECT,
      actions: [ACTION],
      seen: seen ? written(seen) : undefined,
      now: before,
      wanted,
    };
    await requireSeen(transaction, origin, matter);
    await writeIdentityRules(transaction, wanted);
    const values = { before: { rules: before }, after: { rules: wanted } };
    await recordAudit(transaction, { ...origin, action: ACTION, subject: SUBJECT, ...values });
  });
  return { rules: wanted };
}

/** In one order, with amounts as they are kept. */
const written = (rules: readonly KycRule[]): KycRule[] =>
  rules
    .map((rule) => ({
      ...rule,
      sendAbove: rule.sendAbove === null ? null : formatNuc(parseNuc(rule.sendAbove)),
    }))
    .toSorted((one, other) => (one.country < other.country ? -1 : 1));

function requireOneEach(rules: readonly KycRule[]): void {
  const twice = rules.find(({ country }, index) => rules[index + 1]?.country === country);
  if (!twice) return;
  const message = KYC_STAFF_MESSAGES.rules.countryTwice(twice.country);
  throw new AppError("INVALID_REQUEST", message, { field: "rules" });
}
