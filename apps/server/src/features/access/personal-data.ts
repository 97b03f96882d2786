import {
  deleteFormerEmails,
  listFormerEmails,
} from "../../domain/accounts/person/former-emails.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";
import { deleteCodesOf } from "./codes/code-repository.ts";
import { deletePendingLogin } from "./login-code/pending-login-repository.ts";
import { deleteRecoveriesOf } from "./recovery/recovery-repository.ts";

/** What an account holds about its person. */
export const accountData: PersonalData = {
  section: "account",
  read: async (handle, { accountId }) => ({
    id: accountId,
    ...(await readAccount(handle, accountId)),
  }),
  onClose: {
    kept: "Its names and accepted terms stay and its user name is never given out again; closing it blanks the rest of the row.",
  },
};

/** The confirmed emails before a change. */
export const formerEmailData: PersonalData = {
  section: "formerEmails",
  read: async (handle, { accountId }) => listFormerEmails(handle, accountId),
  onClose: async (transaction, { accountId }) => deleteFormerEmails(transaction, accountId),
};

/** One-time codes that were sent, a login that waits for one, and recoveries; kept a day. */
export const accessTracesData: PersonalData = {
  section: "access",
  read: async (handle, { accountId }) => readTraces(handle, accountId),
  onClose: async (transaction, { accountId }) => {
    await deleteCodesOf(transaction, accountId);
    await deletePendingLogin(transaction, accountId);
    await deleteRecoveriesOf(transaction, accountId);
  },
};

async function readAccount(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("account")
    .leftJoin("account as referrer", "referrer.id", "account.referrer_id")
    .select([
      "account.username",
      "account.first_name",
      "account.middle_name",
      "account.last_name",
      "account.date_of_birth",
      "account.gender",
      "account.email",
      "account.email_verified_at",
      "account.phone",
      "account.phone_verified_at",
      "account.address_country",
      "account.role",
      "account.status",
      "account.status_reason",
      "account.status_changed_at",
      "account.login_otp",
      "account.kyc_status",
      "account.verified_at",
      "account.terms_version",
      "account.terms_accepted_at",
      "account.created_at",
      "account.password_changed_at",
      "account.email_changed_at",
      "account.previous_email",
      "referrer.username as referral",
    ])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

async function readTraces(handle: Handle, accountId: string) {
  const codes = await handle
    .selectFrom("one_time_code")
    .select(["purpose", "channel", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const logins = await handle
    .selectFrom("pending_login")
    .select("begun_at as at")
    .where("account_id", "=", accountId)
    .execute();
  const recoveries = await handle
    .selectFrom("recovery")
    .select("created_at as at")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return { codes, logins, recoveries };
}
