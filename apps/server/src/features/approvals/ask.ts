import { APPROVAL_HOURS, APPROVAL_MESSAGES } from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import type { Domain } from "../../domain/domain.ts";
import { listOtherAdminEmails } from "../../domain/staff/admins.ts";
import type { AskApproval, PayingAct } from "../../domain/staff/paying-act.ts";
import { recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { expireActs, insertAct, lockMember, sumPaidSince } from "./repository.ts";
import { approvalSettings } from "./settings.ts";

const HOUR = 60 * 60_000;
/** Milliseconds in which what one member of staff pays alone is summed up. */
const WINDOW = 24 * HOUR;

/** Whether an act is within the limits, or has to wait for another admin. */
export function askApproval(domain: Domain): AskApproval {
  return async (transaction, origin, author, act) => {
    await lockMember(transaction, author.accountId);
    const now = domain.clock.now();
    const asked = { ...act, authorId: author.accountId, askedAt: now };
    if (await isWithinLimits(transaction, domain, asked, now)) {
      await insertAct(transaction, { ...asked, expiresAt: null });
      return null;
    }
    await expireActs(transaction, now);
    const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * HOUR);
    const id = await insertAct(transaction, { ...asked, expiresAt });
    if (id === undefined) {
      throw new AppError("NOT_ALLOWED", APPROVAL_MESSAGES.waitsAlready, { status: 409 });
    }
    const involved = [author.accountId, act.accountId];
    for (const to of await listOtherAdminEmails(transaction, involved)) {
      await domain.mail.send(transaction, {
        to,
        subject: "NUC Wallet: a payment is waiting for your approval",
        text: `${author.username} asks to pay ${labelNuc(act.amount)} NUC (${act.kind}). Another admin has ${APPROVAL_HOURS} hours to decide.`,
      });
    }
    await recordAudit(transaction, {
      ...origin,
      action: "approval.ask",
      subject: act.subject,
      person: act.accountId,
      before: null,
      after: { id, kind: act.kind, amount: formatNuc(act.amount), reason: act.reason },
    });
    return id;
  };
}

async function isWithinLimits(
  transaction: Transaction,
  domain: Domain,
  { authorId, amount }: PayingAct & { authorId: string },
  now: Date,
): Promise<boolean> {
  const { perAct, perMember } = await approvalSettings.read(domain, transaction);
  if (amount > parseNuc(perAct)) return false;
  const paid = await sumPaidSince(transaction, authorId, new Date(now.getTime() - WINDOW));
  return paid + amount <= parseNuc(perMember);
}
