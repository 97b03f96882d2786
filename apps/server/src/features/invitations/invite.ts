import {
  INVITATION_DAYS,
  type InvitationPayload,
  type InvitationRecord,
  STAFF_ACCESS_MESSAGES,
} from "@nuc/contract";
import { releaseAddress, isAddressTaken } from "../../domain/accounts/person/contacts.ts";
import type { Domain } from "../../domain/domain.ts";
import { ROLES_IN_WORDS } from "../../domain/staff/roles-in-words.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { forgetLater } from "./forget-invited.ts";
import { deleteInvitation, type InvitationRow, upsertInvitation } from "./repository.ts";
import { invitationTokenHash, newInvitationToken } from "./token.ts";
import { isUuid } from "../../platform/http/uuid.ts";

const { invitation: messages } = STAFF_ACCESS_MESSAGES;
const DAY = 24 * 60 * 60_000;
/** No account has it. */
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * Emails somebody the link by which they become staff. Another one to the same email takes its place.
 * Throws AppError `TAKEN` with the field where an account has the email.
 */
export async function inviteToStaff(
  domain: Domain,
  origin: AuditOrigin,
  { accountId: inviterId, username: invitedBy }: Caller,
  { email, role, note: words }: InvitationPayload,
): Promise<InvitationRecord> {
  const { clock, config, database, mail } = domain;
  const token = newInvitationToken();
  const note = words ?? null;
  return await database.kysely.transaction().execute(async (transaction) => {
    const address = { channel: "email", address: email } as const;
    if (await isAddressTaken(transaction, { clock }, address, NIL_UUID)) {
      throw new AppError("TAKEN", messages.emailTaken, { field: "email" });
    }
    const createdAt = clock.now();
    await releaseAddress(transaction, address, createdAt);
    const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY);
    const made = { email, role, note, createdAt, expiresAt };
    const tokenHash = invitationTokenHash(token);
    const id = await upsertInvitation(transaction, { ...made, tokenHash, inviterId });
    await mail.send(transaction, {
      to: email,
      subject: "NUC Wallet: you are invited to the staff",
      // After the #, which no server and no log is sent.
      text: invitationText(invitedBy, made, `${siteOrigin(config)}/staff/invitation#${token}`),
    });
    await forgetLater(domain, transaction, { id, expiresAt });
    await recordAudit(transaction, {
      ...origin,
      action: "invitation.send",
      subject: id,
      person: id,
      before: null,
      after: { email, role, expiresAt },
    });
    return recordOf(
      { ...made, id, invitedBy, created_at: createdAt, expires_at: expiresAt },
      createdAt,
    );
  });
}

function invitationText(
  invitedBy: string,
  { role, note }: Pick<InvitationRecord, "role" | "note">,
  link: string,
): string {
  const words = note === null ? "" : `\n\n${note}`;
  return `${invitedBy} invites you to work on NUC Wallet as ${ROLES_IN_WORDS[role]}.${words}\n\nOpen this link within ${INVITATION_DAYS} days and choose a user name and a password. It works once:\n${link}\n\nIf you did not expect this, ignore this email.`;
}

export function recordOf(row: InvitationRow, now: Date): InvitationRecord {
  const { id, email, role, note, invitedBy } = row;
  return {
    id,
    email,
    role,
    note,
    invitedBy,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= now,
  };
}

/** Takes an invitation back. Throws AppError `NOT_FOUND`. */
export async function withdraw(
  { database }: Domain,
  origin: AuditOrigin,
  id: string,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const was = isUuid(id) ? await deleteInvitation(transaction, id) : undefined;
    if (!was) throw new AppError("NOT_FOUND", messages.unknown);
    const act = { action: "invitation.withdraw", subject: id };
    await recordAudit(transaction, { ...origin, ...act, person: id, before: was, after: null });
  });
}
