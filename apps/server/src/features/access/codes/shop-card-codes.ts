import { readContacts } from "../../../domain/accounts/person/contacts.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { claimOwnSending } from "./code-sendings.ts";
import { checkCode, sendCodes, startTries } from "./one-time-codes.ts";

const PURPOSE = "shop-card";

/** One-time codes for putting a wallet that has been used on a shop card, as the feature that does it is handed them. */
export function shopCardCodes(platform: Platform) {
  const ownerOf = (accountId: string) =>
    ({ accountId, purpose: PURPOSE, identity: accountId }) as const;
  return {
    /** Emails the account a code. Throws AppError `RATE_LIMITED` within 30 s of the last, and after ten in 24 h. */
    async send(transaction: Transaction, accountId: string): Promise<void> {
      const { email: address } = await readContacts(transaction, accountId);
      const recipient = { channel: "email", address } as const;
      await claimOwnSending(transaction, platform, { accountId, purpose: PURPOSE, recipient });
      await startTries(transaction, platform, ownerOf(accountId));
      await sendCodes(transaction, platform, ownerOf(accountId), [recipient]);
    },
    /** Spends a right code. Commit before throwing what is answered for a wrong one. */
    async check(
      transaction: Transaction,
      accountId: string,
      code: string,
    ): Promise<AppError | undefined> {
      const owner = { ...ownerOf(accountId), field: "code" };
      const check = await checkCode(transaction, platform, owner, code);
      return check.right ? undefined : check.error;
    },
  };
}
