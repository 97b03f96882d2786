import type { Handle } from "../../platform/database/tables.ts";

/** What an account has to confirm with, and when this session last did. */
export interface Confirmation {
  /** One that confirms already. */
  hasPasskey: boolean;
  emailConfirmed: boolean;
  loginOtp: boolean;
  emailChangedAt: Date | null;
  factorRemovedAt: Date | null;
  confirmedAt: Date | null;
  passkeyShownAt: Date | null;
}

/** Undefined where the session has ended. */
export async function readConfirmation(
  handle: Handle,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
): Promise<Confirmation | undefined> {
  return await handle
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select((select) => [
      "account.login_otp as loginOtp",
      "account.email_changed_at as emailChangedAt",
      "account.factor_removed_at as factorRemovedAt",
      "session.confirmed_at as confirmedAt",
      "session.passkey_shown_at as passkeyShownAt",
      select("account.email_verified_at", "is not", null).as("emailConfirmed"),
      select
        .exists(
          select
            .selectFrom("passkey")
            .select("passkey.id")
            .whereRef("passkey.account_id", "=", "account.id")
            .where((where) =>
              where.or([
                where("passkey.confirms_from", "is", null),
                where("passkey.confirms_from", "<=", now),
              ]),
            ),
        )
        .as("hasPasskey"),
    ])
    .where("session.id", "=", sessionId)
    .where("session.account_id", "=", accountId)
    .executeTakeFirst()
    .then((row) => row && { ...row, ...facts(row) });
}

/** Kysely types a comparison as `SqlBool`, which may be a number elsewhere. */
function facts(row: { emailConfirmed: unknown; hasPasskey: unknown }) {
  return { emailConfirmed: row.emailConfirmed === true, hasPasskey: row.hasPasskey === true };
}
