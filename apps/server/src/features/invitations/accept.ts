import { type AcceptInvitationPayload, type StaffRole, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { requireUncommon } from "../../domain/accounts/passwords/common-passwords.ts";
import { createReadyAccount } from "../../domain/accounts/ready-account.ts";
import { notifyOwner } from "../../domain/accounts/notify-owner.ts";
import type { Domain } from "../../domain/domain.ts";
import { ROLES_IN_WORDS } from "../../domain/staff/roles-in-words.ts";
import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { networkKey } from "../../platform/limits/network-key.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import { deleteInvitation, findValidInvitation, type ValidInvitation } from "./repository.ts";
import { invitationTokenHash } from "./token.ts";

/** Who is invited as what, by the token in the link. Throws AppError `NOT_FOUND`. */
export async function readByToken(
  { clock, database }: Domain,
  token: string,
): Promise<ValidInvitation> {
  const hash = invitationTokenHash(token);
  const found = await findValidInvitation(database.kysely, hash, clock.now());
  if (!found) throw over();
  return found;
}

/**
 * Makes the account of somebody who was invited, with the email that the link came to confirmed. The
 * link is used up by it. Throws AppError `NOT_FOUND` for a link that is no longer good, `TAKEN` with the
 * field, `INVALID_REQUEST` for a common password.
 */
export async function acceptByToken(
  domain: Domain,
  payload: AcceptInvitationPayload,
  networkAddress: string,
): Promise<{ username: string; email: string; role: StaffRole }> {
  const { database, maintenance, passwords } = domain;
  const { email } = await readByToken(domain, payload.token);
  requireUncommon(payload.password, { username: payload.userName, email });
  const passwordHash = await passwords.hash(payload.password);
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    return await accept(transaction, domain, { ...payload, passwordHash, networkAddress });
  });
}

async function accept(
  transaction: Transaction,
  domain: Domain,
  person: AcceptInvitationPayload & { passwordHash: string; networkAddress: string },
): Promise<{ username: string; email: string; role: StaffRole }> {
  const { token, userName: username, passwordHash, networkAddress } = person;
  const now = domain.clock.now();
  const invitation = await findValidInvitation(transaction, invitationTokenHash(token), now);
  const mine = invitation && (await deleteInvitation(transaction, invitation.id));
  if (!mine) throw over();
  const { email, role } = mine;
  const names = { firstName: person.fname, lastName: person.lname, phone: null };
  const account = { username, email, role, passwordHash, ...names };
  const accountId = await createReadyAccount(transaction, account, now);
  await notifyOwner(transaction, domain, invitation.inviterId, {
    subject: "NUC Wallet: your invitation was accepted",
    text: `${email} accepted your invitation and is now ${ROLES_IN_WORDS[role]}, with the user name ${username}.`,
  });
  await recordAudit(transaction, {
    actor: username,
    networkAddress,
    at: now,
    action: "invitation.accept",
    subject: username,
    person: accountId,
    before: null,
    after: { invitation: invitation.id, email, role },
    keySeal: personKeySeal(domain.keys),
    log: (detail) => {
      const network = networkKey(networkAddress);
      logSecurity(domain, { event: "staff-act", accountId, network, detail });
    },
  });
  return { username, email, role };
}

function over(): AppError {
  return new AppError("NOT_FOUND", STAFF_ACCESS_MESSAGES.invitation.over);
}
