import {
  type DisableSecondFactorPayload,
  STAFF_ACCESS_MESSAGES,
  type SecondFactorState,
} from "@nuc/contract";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import { writeFactorRemoved } from "../../domain/accounts/person/person-repository.ts";
import type { Domain } from "../../domain/domain.ts";
import { checkFactorCode } from "../../domain/second-factor/check-code.ts";
import {
  deleteFactor,
  hasTotp,
  readFactorFacts,
} from "../../domain/second-factor/factor-repository.ts";
import { FRESH_FOR, freshUntil, waysOf } from "../../domain/second-factor/factor-state.ts";
import { writeConfirmed } from "../../domain/sessions/session-repository.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireLiveSession } from "./live-session.ts";
import { refused } from "./refused.ts";

/** What the caller has for a second factor. */
export async function readOwnFactor(
  { clock, database }: Domain,
  caller: Caller,
): Promise<SecondFactorState> {
  const now = clock.now();
  const facts = await readFactorFacts(database.kysely, caller, now);
  return {
    totp: facts.totpSince && { since: facts.totpSince.toISOString() },
    recoveryCodesLeft: facts.recoveryCodes,
    passkeys: facts.passkeys,
    ways: waysOf(facts),
    freshUntil: freshUntil(facts, now)?.toISOString() ?? null,
  };
}

/**
 * Notes that the caller has shown a code of the app, or a recovery code, just now. Throws AppError
 * `CODE_WRONG`, `CODE_TRIES_SPENT`, `NOT_ALLOWED` without an app.
 */
export async function confirmOwnFactor(
  domain: Domain,
  { accountId, sessionId }: Caller,
  code: string,
): Promise<{ freshUntil: string }> {
  const { clock, database } = domain;
  const error = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await hasTotp(transaction, accountId))) throw noApp();
    const check = await checkFactorCode(transaction, domain, accountId, { code, field: "code" });
    if (!check.right) return check.error;
    await writeConfirmed(transaction, sessionId, "totp", clock.now());
    return undefined;
  });
  if (error) throw refused(domain, accountId, error);
  return { freshUntil: new Date(clock.now().getTime() + FRESH_FOR).toISOString() };
}

/**
 * Switches the caller's app off, with password and code, and notifies the owner. Throws AppError
 * `CREDENTIALS_WRONG`, `CODE_WRONG`, `CODE_TRIES_SPENT`; `NOT_ALLOWED` without an app, and in production
 * where no passkey is left.
 */
export async function disableFactor(
  domain: Domain,
  caller: Caller,
  { password, code }: DisableSecondFactorPayload,
): Promise<void> {
  const { accountId } = caller;
  await confirmPassword(domain, accountId, password);
  const error = await domain.database.kysely
    .transaction()
    .execute(async (transaction) => disable(transaction, domain, caller, code));
  if (error) throw refused(domain, accountId, error);
}

async function disable(
  transaction: Transaction,
  domain: Domain,
  caller: Caller,
  code: string,
): Promise<AppError | undefined> {
  const { accountId, sessionId } = caller;
  await lockAccountHolder(transaction, accountId, "alone");
  await requireLiveSession(transaction, sessionId);
  if (!(await hasTotp(transaction, accountId))) throw noApp();
  const now = domain.clock.now();
  const { passkeys } = await readFactorFacts(transaction, caller, now);
  if (domain.config.production && passkeys === 0) {
    throw new AppError("NOT_ALLOWED", STAFF_ACCESS_MESSAGES.factor.lastFactor);
  }
  const check = await checkFactorCode(transaction, domain, accountId, { code, field: "code" });
  if (!check.right) return check.error;
  await deleteFactor(transaction, accountId);
  await writeFactorRemoved(transaction, accountId, now);
  const what = "The authenticator app was removed as your second factor";
  const event = "factor-changed";
  await notifyChange(transaction, domain, accountId, { what, by: { sessionId }, event });
  return undefined;
}

function noApp(): AppError {
  return new AppError("NOT_ALLOWED", STAFF_ACCESS_MESSAGES.factor.none);
}
