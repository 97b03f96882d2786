import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type CodePurpose, type Recipient, recipientHmac } from "./code-hmac.ts";
import { codesSince } from "./code-repository.ts";
import { CODE_RULES } from "./code-rules.ts";
import {
  forgetSendings,
  insertSendings,
  lastOwnSending,
  lastSending,
  lockIdentities,
  sendingsSince,
} from "./sending-repository.ts";

/** What is asked for: codes to some recipients, who may have no account at all. */
export interface SendingRequest {
  purpose: CodePurpose;
  recipients: readonly Recipient[];
}

/** A code for one account, to one recipient of its own. */
export interface OwnSending {
  accountId: string;
  purpose: CodePurpose;
  recipient: Recipient;
}

type Counting = Pick<Platform, "clock" | "keys">;

/**
 * Counts a request for codes, before anybody checks whether there is an account: so a stranger
 * learns nothing from a refusal. Call it in the transaction that sends.
 * Throws AppError `RATE_LIMITED` within 30 s of another sending to the same email or phone, and
 * where these recipients had their ten codes of 24 h.
 */
export async function claimSending(
  transaction: Transaction,
  { clock, keys }: Counting,
  { purpose, recipients }: SendingRequest,
): Promise<void> {
  const hmacs = recipients.map((recipient) => recipientHmac(keys.codes, recipient));
  await lockIdentities(transaction, hmacs);
  const now = clock.now();
  const last = await lastSending(transaction, hmacs);
  if (last) requireLater(now, last.getTime() + CODE_RULES.pause);
  const since = new Date(now.getTime() - CODE_RULES.window);
  const earlier = await sendingsSince(transaction, hmacs, purpose, since);
  const [first] = earlier;
  if (first && earlier.length + hmacs.length > maxCodes(purpose)) {
    requireLater(now, first.getTime() + CODE_RULES.window);
  }
  await insertSendings(transaction, hmacs, { purpose, sentAt: now, byOwner: false });
}

/**
 * Counts a code for somebody who has shown to be the owner, by the password or by a session. What
 * strangers ask for in the owner's name must not keep the owner waiting: only the owner's own
 * sendings for the same purpose count here.
 * Throws AppError `RATE_LIMITED` within 30 s of the last, and where the account had its ten codes.
 */
export async function claimOwnSending(
  transaction: Transaction,
  { clock, keys }: Counting,
  { accountId, purpose, recipient }: OwnSending,
): Promise<void> {
  const hmacs = [recipientHmac(keys.codes, recipient)];
  await lockIdentities(transaction, hmacs);
  const now = clock.now();
  const last = await lastOwnSending(transaction, hmacs, purpose);
  if (last) requireLater(now, last.getTime() + CODE_RULES.pause);
  const since = new Date(now.getTime() - CODE_RULES.window);
  const codes = await codesSince(transaction, accountId, purpose, since);
  const [first] = codes;
  if (first && codes.length >= CODE_RULES.codesInWindow) {
    requireLater(now, first.getTime() + CODE_RULES.window);
  }
  await insertSendings(transaction, hmacs, { purpose, sentAt: now, byOwner: true });
}

/**
 * Counts the codes that a new account is sent, which nothing forbids; what strangers asked for
 * under its email and phone before is forgotten.
 */
export async function startSendings(
  transaction: Transaction,
  { clock, keys }: Counting,
  { purpose, recipients }: SendingRequest,
): Promise<void> {
  const hmacs = recipients.map((recipient) => recipientHmac(keys.codes, recipient));
  await lockIdentities(transaction, hmacs);
  await forgetSendings(transaction, hmacs, purpose);
  await insertSendings(transaction, hmacs, { purpose, sentAt: clock.now(), byOwner: true });
}

/**
 * How many codes anybody may ask for in 24 h. What sign-up sent is taken off for everybody: to count
 * it only where it was sent would disclose where there is an account.
 */
function maxCodes(purpose: CodePurpose): number {
  const { codesInWindow, codesOfSignUp } = CODE_RULES;
  return purpose === "verify" ? codesInWindow - codesOfSignUp : codesInWindow;
}

/** Throws AppError `RATE_LIMITED` before `moment`, milliseconds since 1970. */
function requireLater(now: Date, moment: number): void {
  const seconds = Math.ceil((moment - now.getTime()) / 1_000);
  if (seconds <= 0) return;
  throw new AppError("RATE_LIMITED", ACCESS_MESSAGES.code.tooSoon(seconds), {
    retryAfter: seconds,
  });
}
