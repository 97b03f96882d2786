import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { CodePurpose, Recipient } from "./code-hmac.ts";
import { deleteCodesOf, endCodes } from "./code-repository.ts";
import { claimOwnSending, claimSending } from "./code-sendings.ts";
import { type CodeCheck, checkCode, sendCodes, startTries } from "./one-time-codes.ts";

/** The two ends of a change of email or phone. Each has codes of its own, worth nothing at the other. */
export type ContactSide = "current" | "new";

const PURPOSES = { current: "contact-current", new: "contact-new" } as const satisfies Record<
  ContactSide,
  CodePurpose
>;

/** One-time codes for changing an email or phone, as the feature that does it is handed them. */
export function contactCodes(platform: Platform) {
  const ownerOf = (accountId: string, side: ContactSide) =>
    ({ accountId, purpose: PURPOSES[side], identity: accountId }) as const;
  return {
    /**
     * Counts a code that is asked for, before anybody checks whether the new address is somebody
     * else's. Throws AppError `RATE_LIMITED` within 30 s of another, and after ten in 24 h.
     */
    async claim(
      transaction: Transaction,
      accountId: string,
      side: ContactSide,
      recipient: Recipient,
    ): Promise<void> {
      const purpose = PURPOSES[side];
      if (side === "new") {
        await claimSending(transaction, platform, { purpose, recipients: [recipient] });
      } else {
        await claimOwnSending(transaction, platform, { accountId, purpose, recipient });
      }
      await startTries(transaction, platform, ownerOf(accountId, side));
    },
    async send(
      transaction: Transaction,
      accountId: string,
      side: ContactSide,
      recipient: Recipient,
    ): Promise<void> {
      await sendCodes(transaction, platform, ownerOf(accountId, side), [recipient]);
    },
    /** Whether it is the right code, which that uses up. Commit before throwing its error. */
    async check(
      transaction: Transaction,
      accountId: string,
      { side, field, code }: { side: ContactSide; field: string; code: string },
    ): Promise<CodeCheck> {
      return await checkCode(transaction, platform, { ...ownerOf(accountId, side), field }, code);
    },
    /** Ends the codes of both ends: another change begins, or none. */
    async end(transaction: Transaction, accountId: string): Promise<void> {
      const now = platform.clock.now();
      for (const purpose of Object.values(PURPOSES)) {
        await endCodes(transaction, accountId, purpose, now);
      }
    },
    /** Forgets every code of the account, whatever for. */
    erase: deleteCodesOf,
  };
}
