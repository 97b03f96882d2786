import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** What an account has for a second factor, and when this session showed it last. */
export interface FactorFacts {
  /** Since when there is an authenticator app; null = none. */
  totpSince: Date | null;
  recoveryCodes: number;
  passkeys: number;
  /** Of them, those that confirm already. */
  confirmingPasskeys: number;
  shownAt: Date | null;
}

/** Counts are read, not kept: staff are few, and so are their calls. */
export async function readFactorFacts(
  handle: Handle,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
): Promise<FactorFacts> {
  const row = await handle
    .selectFrom("account")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .leftJoin("session", (join) =>
      join.onRef("session.account_id", "=", "account.id").on("session.id", "=", sessionId),
    )
    .select((select) => [
      "second_factor.enabled_at as totpSince",
      "session.factor_at as shownAt",
      select
        .selectFrom("recovery_code")
        .select((count) => count.fn.countAll<bigint>().as("count"))
        .whereRef("recovery_code.account_id", "=", "account.id")
        .as("recoveryCodes"),
      select
        .selectFrom("passkey")
        .select((count) => count.fn.countAll<bigint>().as("count"))
        .whereRef("passkey.account_id", "=", "account.id")
        .as("passkeys"),
      select
        .selectFrom("passkey")
        .select((count) => count.fn.countAll<bigint>().as("count"))
        .whereRef("passkey.account_id", "=", "account.id")
        .where((where) =>
          where.or([where("confirms_from", "is", null), where("confirms_from", "<=", now)]),
        )
        .as("confirmingPasskeys"),
    ])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    totpSince: row.totpSince,
    shownAt: row.shownAt,
    recoveryCodes: Number(row.recoveryCodes ?? 0),
    passkeys: Number(row.passkeys ?? 0),
    confirmingPasskeys: Number(row.confirmingPasskeys ?? 0),
  };
}

/** Since when the account has an authenticator app; undefined = it has none. */
export async function readTotpSince(handle: Handle, accountId: string): Promise<Date | undefined> {
  const row = await handle
    .selectFrom("second_factor")
    .select("enabled_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.enabled_at ?? undefined;
}

/** Whether codes of an authenticator app are asked for in place of emailed ones. */
export async function hasTotp(handle: Handle, accountId: string): Promise<boolean> {
  return (await readTotpSince(handle, accountId)) !== undefined;
}

/** Whether the account has a passkey, also one that confirms only later. */
export async function hasPasskey(handle: Handle, accountId: string): Promise<boolean> {
  const row = await handle
    .selectFrom("passkey")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface LockedFactor {
  secret: Buffer | null;
  lastStep: bigint;
  pendingSecret: Buffer | null;
  pendingUntil: Date | null;
}

/** The account's app, locked: tries and changes of it run one after the other. Lock the account first. */
export async function lockFactor(
  transaction: Transaction,
  accountId: string,
): Promise<LockedFactor | undefined> {
  return await transaction
    .selectFrom("second_factor")
    .select(["secret", "last_step as lastStep"])
    .select(["pending_secret as pendingSecret", "pending_until as pendingUntil"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code, in place of another that waited. */
export async function writePendingSecret(
  transaction: Transaction,
  accountId: string,
  { secret, until }: { secret: Buffer; until: Date },
): Promise<void> {
  const pending = { pending_secret: secret, pending_until: until };
  await transaction
    .insertInto("second_factor")
    .values({ account_id: accountId, secret: null, enabled_at: null, ...pending })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(pending))
    .execute();
}

/** Puts the secret that waited into use; the step of its first code is used up. */
export async function enablePendingSecret(
  transaction: Transaction,
  accountId: string,
  { step, now }: { step: bigint; now: Date },
): Promise<void> {
  await transaction
    .updateTable("second_factor")
    .set((build) => ({
      secret: build.ref("pending_secret"),
      enabled_at: now,
      last_step: step,
      pending_secret: null,
      pending_until: null,
    }))
    .where("account_id", "=", accountId)
    .execute();
}

export async function writeLastStep(
  transaction: Transaction,
  accountId: string,
  step: bigint,
): Promise<void> {
  await transaction
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .execute();
}

/** Gives the account these recovery codes in place of those that it had. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  accountId: string,
  hmacs: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const rows = hmacs.map((hmac) => ({ account_id: accountId, code_hmac: hmac }));
  if (rows.length > 0) await transaction.insertInto("recovery_code").values(rows).execute();
}

/** Spends a recovery code; whether it was one. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  accountId: string,
  hmac: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("code_hmac", "=", hmac)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(handle: Handle, accountId: string): Promise<number> {
  const { count } = await handle
    .selectFrom("recovery_code")
    .select((select) => select.fn.countAll<bigint>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes app and recovery codes away; whether an app was in use. Wrong tries stay, for their 24 hours. */
export async function deleteFactor(transaction: Transaction, accountId: string): Promise<boolean> {
  await replaceRecoveryCodes(transaction, accountId, []);
  const row = await transaction
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .returning("enabled_at")
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}
