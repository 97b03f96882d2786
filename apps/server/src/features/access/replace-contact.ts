import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { unverifiedCutoff } from "./account-expiry.ts";
import { emailKey } from "./account-names.ts";
import { deleteExpiredNamesakes } from "./account-repository.ts";
import type { CodePurpose, Recipient } from "./codes/code-hmac.ts";
import { endCodes } from "./codes/code-repository.ts";
import { deletePendingLogin } from "./login-code/pending-login-repository.ts";
import { endRecoveries } from "./recovery/recovery-repository.ts";

/** Codes that went to an address which is not the account's any more. */
const SENT_BEFORE: readonly CodePurpose[] = ["verify", "login", "reveal", "recovery"];

/** Whether an e-mail or phone is an account's already, as signing up would find; `except` is one's own. */
export async function isAddressTaken(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  { channel, address }: Recipient,
  except: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("id", "!=", except)
    .where((where) =>
      channel === "email"
        ? where("email_key", "=", emailKey(address))
        : where("phone", "=", address),
    )
    .where((where) =>
      where.or([
        where("verified_at", "is not", null),
        where("created_at", ">", unverifiedCutoff(clock.now())),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is the same e-mail or phone, as accounts compare them. */
export function isSameAddress(channel: Recipient["channel"], one: string, other: string): boolean {
  return channel === "email" ? emailKey(one) === emailKey(other) : one === other;
}

/**
 * Gives the account another e-mail or phone, confirmed from now on, and ends what is on its way to
 * the old one: codes, logins that wait for one, recoveries. Sessions go on. Somebody else's address
 * is refused by the table itself.
 */
export async function replaceContact(
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  accountId: string,
  { channel, address }: Recipient,
): Promise<void> {
  const now = clock.now();
  const identity =
    channel === "email"
      ? { username: "", email: address, phone: null }
      : { username: "", email: "", phone: address };
  await deleteExpiredNamesakes(handle, identity, unverifiedCutoff(now));
  // Codes before the account, as signing in takes them.
  for (const purpose of SENT_BEFORE) await endCodes(handle, accountId, purpose, now);
  await handle
    .updateTable("account")
    .set(
      channel === "email"
        ? { email: address, email_key: emailKey(address), email_verified_at: now }
        : { phone: address, phone_verified_at: now },
    )
    .where("id", "=", accountId)
    .execute();
  await deletePendingLogin(handle, accountId);
  await endRecoveries(handle, accountId, now);
}
