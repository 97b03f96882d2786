import { timingSafeEqual } from "node:crypto";
import { ACCESS_MESSAGES } from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type CodeChannel,
  codeHmac,
  type CodePurpose,
  newCodes,
  type Recipient,
  subjectHmac,
} from "./code-hmac.ts";
import { codeMessage } from "./code-message.ts";
import { codesSince, endCodes, readLiveCodes, replaceCode } from "./code-repository.ts";
import { CODE_RULES } from "./code-rules.ts";
import { lockIdentities } from "./sending-repository.ts";
import { insertWrongTry, markTriesReplaced, readWrongTries } from "./try-repository.ts";

/** An id that no account has: the same work is done without an account. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/** Codes for one purpose of one account, and who claims to be it when entering one. */
export interface CodeOwner {
  accountId: string;
  purpose: CodePurpose;
  /** Under what wrong tries are counted, such as the phone that is being verified. */
  identity: string;
  /** The recovery that the code is to belong to. */
  recoveryId?: string;
}

type Sending = Pick<Platform, "clock" | "keys" | "mail" | "texts">;

/**
 * Starts the count of wrong tries again, since a new code is on its way. Where strangers may ask,
 * call it before anybody checks whether there is an account, so that the counts disclose nothing.
 */
export async function startTries(
  transaction: Transaction,
  { keys }: Pick<Platform, "keys">,
  { purpose, identity }: Pick<CodeOwner, "purpose" | "identity">,
): Promise<void> {
  const subject = subjectHmac(keys.codes, purpose, identity);
  await lockIdentities(transaction, [subject]);
  await markTriesReplaced(transaction, subject);
}

/**
 * Sends a different code to each recipient, which ends the code before it on that channel. Sends
 * nothing when the account had its ten codes of 24 h. The sending itself must have been counted by
 * `claimSending`, `claimOwnSending` or `startSendings`, and the tries begun by `startTries`.
 */
export async function sendCodes(
  transaction: Transaction,
  platform: Sending,
  owner: CodeOwner,
  recipients: readonly Recipient[],
): Promise<void> {
  const { accountId, purpose } = owner;
  const { clock, keys } = platform;
  const subject = subjectHmac(keys.codes, purpose, owner.identity);
  await lockIdentities(transaction, [subject]);
  const now = clock.now();
  const since = new Date(now.getTime() - CODE_RULES.window);
  const sent = await codesSince(transaction, accountId, purpose, since);
  if (sent.length + recipients.length > CODE_RULES.codesInWindow) return;
  const codes = newCodes(recipients.length);
  for (const [index, { channel, address }] of recipients.entries()) {
    const digits = codes[index] ?? "";
    await replaceCode(transaction, {
      accountId,
      purpose,
      channel,
      hmac: codeHmac(keys.codes, { accountId, purpose, channel, digits }),
      recoveryId: owner.recoveryId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_RULES.lifetime),
    });
    await sendMessage(transaction, platform, { channel, address }, purpose, digits);
  }
}

async function sendMessage(
  transaction: Transaction,
  { mail, texts }: Sending,
  { channel, address }: Recipient,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const { subject, text } = codeMessage(purpose, code);
  if (channel === "email") await mail.send(transaction, { to: address, subject, text, code });
  else await texts.send(transaction, { to: address, text, code });
}

/** The outcome of a code that was entered. */
export type CodeCheck = { right: true; channel: CodeChannel } | { right: false; error: AppError };

/**
 * Whether `digits` is a living code of the owner; a right one is used up, with every other of the
 * purpose. A wrong one is counted, also for an account that does not exist (`accountId` null), with
 * the same statements and the same answers. The count must be committed: throw `error` only after.
 */
export async function checkCode(
  transaction: Transaction,
  { clock, keys }: Pick<Platform, "clock" | "keys">,
  owner: Omit<CodeOwner, "accountId"> & { accountId: string | null; field?: string },
  digits: string,
): Promise<CodeCheck> {
  const { purpose } = owner;
  const accountId = owner.accountId ?? NIL_UUID;
  const subject = subjectHmac(keys.codes, purpose, owner.identity);
  await lockIdentities(transaction, [subject]);
  const now = clock.now();
  const tooMany = await attemptsUsedError(transaction, subject, now);
  const channel = await findRightCode(transaction, { clock, keys }, { accountId, purpose }, digits);
  if (tooMany) return { right: false, error: tooMany };
  if (!channel) {
    await insertWrongTry(transaction, subject, now);
    return { right: false, error: codeWrong(owner.field) };
  }
  await endCodes(transaction, accountId, purpose, now);
  return { right: true, channel };
}

/** By which channel `digits` came, if they are a living code; this does not use it up. */
export async function findRightCode(
  handle: Handle,
  { clock, keys }: Pick<Platform, "clock" | "keys">,
  owner: { accountId: string; purpose: CodePurpose; recoveryId?: string },
  digits: string,
): Promise<CodeChannel | undefined> {
  const { accountId, purpose, recoveryId = null } = owner;
  const codes = await readLiveCodes(handle, { accountId, purpose, recoveryId }, clock.now());
  const right = codes.find(({ channel, hmac }) =>
    timingSafeEqual(hmac, codeHmac(keys.codes, { accountId, purpose, channel, digits })),
  );
  return right?.channel;
}

/** What a wrong code is answered with, and also an expired, a used and a foreign one. */
export function codeWrong(field = "otpCode"): AppError {
  return new AppError("CODE_WRONG", ACCESS_MESSAGES.code.wrong, { field });
}

/** What blocks any further code in the window; undefined where nothing does. */
export function tooManyTriesError(tries: readonly Date[], now: Date): AppError | undefined {
  const [first] = tries;
  if (!first || tries.length < CODE_RULES.wrongTriesInWindow) return undefined;
  const wait = Math.ceil((first.getTime() + CODE_RULES.window - now.getTime()) / 1_000);
  return new AppError("CODE_TRIES_SPENT", ACCESS_MESSAGES.code.attemptsUsedToday(wait), {
    retryAfter: wait,
  });
}

async function attemptsUsedError(
  handle: Handle,
  subject: Buffer,
  now: Date,
): Promise<AppError | undefined> {
  const since = new Date(now.getTime() - CODE_RULES.window);
  const { ofCode, inWindow } = await readWrongTries(handle, subject, since);
  const tooMany = tooManyTriesError(inWindow, now);
  if (tooMany) return tooMany;
  if (ofCode < CODE_RULES.triesOfCode) return undefined;
  return new AppError("CODE_TRIES_SPENT", ACCESS_MESSAGES.code.attemptsUsed);
}
