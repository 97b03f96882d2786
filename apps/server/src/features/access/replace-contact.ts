import {
  type Address,
  releaseAddress,
  writeAddress,
} from "../../domain/accounts/person/contacts.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CodePurpose } from "./codes/code-hmac.ts";
import { endCodes } from "./codes/code-repository.ts";
import { deletePendingLogin } from "./login-code/pending-login-repository.ts";
import { endRecoveries } from "./recovery/recovery-repository.ts";

/** Codes that went to an address which is not the account's any more. */
const SENT_BEFORE: readonly CodePurpose[] = ["verify", "login", "reveal", "phone", "recovery"];

/**
 * Gives the account another email or phone, confirmed from now on, and ends what is on its way to
 * the old one: codes, logins that wait for one, recoveries. Sessions go on. Somebody else's address
 * is refused by the table itself.
 */
export async function replaceContact(
  transaction: Transaction,
  { clock }: Pick<Platform, "clock">,
  accountId: string,
  address: Address,
): Promise<void> {
  const now = clock.now();
  await releaseAddress(transaction, address, now);
  // Codes before the account, as signing in takes them.
  for (const purpose of SENT_BEFORE) await endCodes(transaction, accountId, purpose, now);
  await writeAddress(transaction, accountId, address, now);
  await deletePendingLogin(transaction, accountId);
  await endRecoveries(transaction, accountId, now);
}
