import { createHash, randomBytes } from "node:crypto";
import { ACCESS_MESSAGES, DEFAULT_COUNTRY_CODE, type RecoveryPayload } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { emailKey } from "../../../domain/accounts/account-names.ts";
import { findReachable } from "../../../domain/accounts/person/contacts.ts";
import { type Recipient, recipientHmac, subjectHmac } from "../codes/code-hmac.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { claimSending } from "../codes/code-sendings.ts";
import { sendCodes } from "../codes/one-time-codes.ts";
import { RECOVERY_OF_ONE } from "../limits.ts";
import { normalizePhone } from "../../../domain/accounts/person/phone-number.ts";
import { insertRecovery, setRecoveryAccount } from "./recovery-repository.ts";
import { usernameMessage } from "./username-message.ts";

export const RECOVERY_PURPOSE = "recovery";

/** Requested refunds; whose email or phone it is, the job finds out. */
interface Recovering {
  recipient: Recipient;
  /** Null = the user name was forgotten. */
  recoveryId: string | null;
}

export const RECOVER = jobKind<Recovering>("recover-account");

/**
 * Asks for a forgotten user name or password. Known or not, it is the same work and the same
 * answer: a job looks who it is and sends. For a password, answers the token without which its
 * code is worth nothing.
 * Throws AppError `INVALID_REQUEST` for what cannot be a phone; `RATE_LIMITED` within 30 s of
 * another sending, and after four in 24 h for one email or phone from one network.
 * @param network key of the network address
 */
export async function requestRecovery(
  platform: Platform,
  payload: RecoveryPayload,
  network: string,
): Promise<{ recoveryToken?: string }> {
  const { clock, database, jobs, keys, limits, maintenance } = platform;
  const recipient = recipientOf(payload);
  const token = payload.forgotType === "Password" ? newRecoveryToken() : null;
  await limits.consume(
    RECOVERY_OF_ONE,
    `${network}|${recipientHmac(keys.codes, recipient).toString("base64url")}`,
  );
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await claimSending(transaction, platform, {
      purpose: RECOVERY_PURPOSE,
      recipients: [recipient],
    });
    const createdAt = clock.now();
    const recoveryId =
      token === null
        ? null
        : await insertRecovery(transaction, {
            tokenHash: recoveryTokenHash(token),
            subject: subjectHmac(keys.codes, RECOVERY_PURPOSE, identityOf(recipient)),
            createdAt,
            expiresAt: new Date(createdAt.getTime() + CODE_RULES.lifetime),
          });
    await jobs.send(transaction, RECOVER, { recipient, recoveryId });
  });
  logSecurity(platform, { event: "recovery-asked", network, detail: payload.forgotType });
  return token === null ? {} : { recoveryToken: token };
}

/** The job: sends the user name or a code, if the email or phone is somebody's. */
export async function recover(
  platform: Platform,
  { recipient, recoveryId }: Recovering,
): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const account = await findReachable(transaction, recipient);
    if (!account) return;
    if (recoveryId === null) {
      await sendUsername(transaction, platform, account.recipient, account.username);
      return;
    }
    const { id: accountId } = account;
    // A job may run twice: the code was sent then.
    if (!(await setRecoveryAccount(transaction, recoveryId, accountId))) return;
    const owner = {
      accountId,
      purpose: RECOVERY_PURPOSE,
      identity: accountId,
      recoveryId,
    } as const;
    await sendCodes(transaction, platform, owner, [account.recipient]);
  });
}

async function sendUsername(
  transaction: Transaction,
  { mail, texts }: Platform,
  { channel, address }: Recipient,
  username: string,
): Promise<void> {
  const { subject, text } = usernameMessage(username);
  if (channel === "email") await mail.send(transaction, { to: address, subject, text });
  else await texts.send(transaction, { to: address, text });
}

/** SHA-256, which suffices since a token cannot be guessed. */
export function recoveryTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function newRecoveryToken(): string {
  return randomBytes(32).toString("base64url");
}

function recipientOf(payload: RecoveryPayload): Recipient {
  const { authenticateMediumType, email, phone, countryCode } = payload;
  if (authenticateMediumType === "Email") return { channel: "email", address: email ?? "" };
  const digits = (text: string) => text.replaceAll(/[^0-9]/g, "");
  const address = normalizePhone(digits(countryCode ?? DEFAULT_COUNTRY_CODE) + digits(phone ?? ""));
  if (address !== null) return { channel: "phone", address };
  throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.register.mobileNumberMalformed, {
    field: "phone",
  });
}

function identityOf({ channel, address }: Recipient): string {
  return channel === "email" ? `email ${emailKey(address)}` : `phone ${address}`;
}
