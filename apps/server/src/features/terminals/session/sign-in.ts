import { randomBytes } from "node:crypto";
import {
  type ChallengeAnswer,
  CLERK_TRIES,
  TERMINAL_MESSAGES,
  TILL_MESSAGES,
  type TillSignInAnswer,
  type TillSignInPayload,
  tillSignInText,
} from "@nuc/contract";
import { hasAcceptedTerms } from "../../../domain/accounts/accepted-terms.ts";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import { isCode } from "../clerks/clerk-code.ts";
import { countCodeTry, forgetCodeTries, listClerks, readClerk } from "../clerks/repository.ts";
import { isSignedBy } from "../pairing/device-key.ts";
import {
  type DeviceRow,
  lockPairedDevice,
  readDevice,
  consumeChallenge,
  writeChallenge,
} from "../pairing/repository.ts";
import { deleteSessionsAt, insertTillSession } from "./repository.ts";
import { newTillToken, tillSessionEnd, tillTokenHash } from "./till-session.ts";

const { clerk: clerkMessages, pair } = TERMINAL_MESSAGES;
/** Milliseconds in which a challenge is signed. */
const CHALLENGE_LIFE = 2 * 60_000;

/** What a paired device signs next, and who its clerks are. Throws AppError `NOT_FOUND` for one that is not paired. */
export async function challengeFor(
  { clock, database }: Domain,
  deviceId: string,
): Promise<ChallengeAnswer> {
  const { kysely } = database;
  const device = await requireDevice(kysely, deviceId);
  const challenge = randomBytes(32);
  const until = new Date(clock.now().getTime() + CHALLENGE_LIFE);
  await writeChallenge(kysely, device.id, challenge, until);
  const clerks = await listClerks(kysely, device.account_id);
  return {
    device: device.id,
    terminal: device.name ?? "",
    shop: device.username,
    challenge: challenge.toString("base64url"),
    clerks: clerks.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Lets a clerk in at a paired device, in the place of who was there. The signature is tested first, so that only the device
 * itself can try codes; a try is counted before the code is tested. Throws AppError `NOT_FOUND`, `BAD_SIGNATURE`, `LOCKED` with
 * `until`, `CODE_WRONG`, `FEATURE_OFF`, `NOT_ALLOWED`, `RATE_LIMITED`.
 */
export async function signIn(
  domain: Domain,
  payload: TillSignInPayload,
): Promise<TillSignInAnswer> {
  const device = await requireDevice(domain.database.kysely, payload.device);
  await requireSigned(domain, device, payload);
  const which = { accountId: device.account_id, id: payload.clerk };
  await requireCode(domain, which, payload.code);
  const now = domain.clock.now();
  const token = newTillToken();
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await requireMayCharge(transaction, device);
    if (!(await forgetCodeTries(transaction, which.id))) throw unknownClerk();
    await deleteSessionsAt(transaction, device.id);
    const { id: clerkId, accountId } = which;
    const tokenHash = tillTokenHash(token);
    await insertTillSession(transaction, {
      tokenHash,
      accountId,
      deviceId: device.id,
      clerkId,
      now,
    });
  });
  logSecurity(domain, { event: "till-sign-in", accountId: device.account_id });
  return { token, expires: tillSessionEnd(now, now).toISOString() };
}

async function requireDevice(handle: Parameters<typeof readDevice>[0], id: string) {
  const device = await readDevice(handle, id.toLowerCase());
  if (device?.status !== "approved") throw unpaired();
  return device;
}

const unpaired = () => new AppError("NOT_FOUND", pair.unpaired, { field: "device" });

async function requireSigned(
  { clock, database }: Domain,
  { id, public_key: publicKey }: DeviceRow,
  { device, clerk, challenge, signature }: TillSignInPayload,
): Promise<void> {
  const signed = Buffer.from(signature, "base64url");
  const isSigned = isSignedBy(publicKey, tillSignInText({ device, clerk, challenge }), signed);
  const bytes = Buffer.from(challenge, "base64url");
  // It is used up once it was signed, whatever the outcome.
  if (!isSigned || !(await consumeChallenge(database.kysely, id, bytes, clock.now())))
    throw new AppError("BAD_SIGNATURE", pair.signatureWrong, { field: "signature" });
}

async function requireCode(
  domain: Domain,
  which: { accountId: string; id: string },
  code: string,
): Promise<void> {
  const { kysely } = domain.database;
  const tried = await countCodeTry(kysely, which, domain.clock.now());
  if (!tried) {
    const clerk = await readClerk(kysely, which);
    if (!clerk) throw unknownClerk();
    throw locked(clerk.locked_until);
  }
  if (await isCode(domain, tried.code_hash, code)) return;
  logSecurity(domain, { event: "till-sign-in-failed", accountId: which.accountId });
  const left = CLERK_TRIES - tried.wrong_codes;
  if (left <= 0) throw locked((await readClerk(kysely, which))?.locked_until ?? null);
  throw new AppError("CODE_WRONG", clerkMessages.codeWrong(left), { field: "code" });
}

const unknownClerk = () => new AppError("NOT_FOUND", clerkMessages.choose, { field: "clerk" });

const locked = (until: Date | null) =>
  new AppError("LOCKED", clerkMessages.locked, {
    field: "code",
    extra: { until: until?.toISOString() ?? null },
  });

async function requireMayCharge(
  transaction: Transaction,
  { account_id: accountId, id }: DeviceRow,
): Promise<void> {
  const { country } = await requireActive(transaction, accountId);
  const column = "toggle_payment_merchant_terminal";
  const off = TILL_MESSAGES.checkout.terminalOff;
  await requireFeature(transaction, column, { accountId, country }, off);
  if (!(await hasAcceptedTerms(transaction, accountId)))
    throw new AppError("NOT_ALLOWED", clerkMessages.termsPending);
  // It may have been taken off the terminal meanwhile.
  if (!(await lockPairedDevice(transaction, id))) throw unpaired();
}
