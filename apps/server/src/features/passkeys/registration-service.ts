import {
  LOGOUT_MESSAGES,
  PASSKEY_MESSAGES,
  type PasskeyEntry,
  type PasskeyRegistrationOptions,
  passkeyRegistrationOptions,
  type PasskeyRegistrationVerifyPayload,
  passkeyTransport,
} from "@nuc/contract";
import { lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import type { Domain } from "../../domain/domain.ts";
import { requireFreshFactor } from "../../domain/second-factor/factor-state.ts";
import { WATCHED_FOR } from "../../domain/sessions/caution-reasons.ts";
import { isLiveSession } from "../../domain/sessions/session-repository.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { CHALLENGE_LIFETIME, claimChallenge, newChallenge } from "./challenges.ts";
import { entryOf } from "./own-passkeys.ts";
import { insertPasskey, listPasskeys } from "./passkey-repository.ts";
import type { RelyingParty } from "./relying-party.ts";
import { webauthn, webauthnHelpers } from "./webauthn.ts";

/** What people see in their device's own dialog. */
const SITE_NAME = "NUC Wallet";
/** Passkeys of one account, at most. */
export const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256 (COSE), the most wanted first. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What the browser is to be handed to make a passkey; good for 5 minutes, once, in this session.
 * Throws AppError `CREDENTIALS_WRONG` for a wrong password, `NOT_ALLOWED` when there are too many,
 * and to staff who have to show the second factor that they have.
 */
export async function beginRegistration(
  domain: Domain,
  caller: Caller,
  party: RelyingParty,
  password: string,
): Promise<PasskeyRegistrationOptions> {
  const { accountId, username, sessionId } = caller;
  await confirmPassword(domain, accountId, password);
  await requireFreshFactor(domain.database.kysely, domain, caller);
  const known = await listPasskeys(domain.database.kysely, accountId);
  requireRoom(known.length);
  const challenge = await newChallenge(domain, { purpose: "add", sessionId });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userHandleOf(accountId), "base64url")),
    userName: username,
    userDisplayName: username,
    challenge: challenge.bytes,
    timeout: CHALLENGE_LIFETIME,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id: id.toString("base64url"),
      transports,
    })),
  });
  return passkeyRegistrationOptions.parse(options);
}

/**
 * Stores the passkey that a device has made, and notifies its owner.
 * Throws AppError `CREDENTIALS_WRONG` for anything wrong with it, `TAKEN` for one that is stored
 * already, `NOT_ALLOWED` when there are too many.
 */
export async function finishRegistration(
  platform: Platform,
  caller: Caller,
  party: RelyingParty,
  payload: PasskeyRegistrationVerifyPayload,
): Promise<PasskeyEntry> {
  const { accountId, sessionId, cautions } = caller;
  const made = await verifyMade(platform, sessionId, party, payload.credential);
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    await lockAccountHolder(transaction, accountId, "alone");
    // "Sign out everywhere" may have come between: what is added would outlive it.
    if (!(await isLiveSession(transaction, sessionId))) {
      throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
    }
    await requireFreshFactor(transaction, platform, caller);
    requireRoom((await listPasskeys(transaction, accountId)).length);
    const now = platform.clock.now();
    const passkey = await insertPasskey(transaction, {
      accountId,
      credentialId: Buffer.from(made.credential.id, "base64url"),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: knownTransports(payload.credential.response.transports),
      backupEligible: made.credentialDeviceType === "multiDevice",
      backedUp: made.credentialBackedUp,
      name: payload.name,
      createdAt: now,
      // A thief on a new device may add one: it must not vouch for that very device.
      confirmsFrom: cautions.length > 0 ? new Date(now.getTime() + WATCHED_FOR) : null,
    });
    if (!passkey) throw new AppError("TAKEN", PASSKEY_MESSAGES.alreadyAdded);
    const what = `The passkey "${passkey.name}" was added to your account`;
    const ifNotYou =
      "choose a new password at once, and remove every passkey that you do not know in your profile.";
    await notifyChange(transaction, platform, accountId, {
      what,
      by: { sessionId },
      event: "factor-changed",
      ifNotYou,
    });
    return entryOf(passkey);
  });
}

async function verifyMade(
  platform: Platform,
  sessionId: string,
  party: RelyingParty,
  credential: PasskeyRegistrationVerifyPayload["credential"],
) {
  const { clientDataJSON, attestationObject } = credential.response;
  const use = { purpose: "add", sessionId } as const;
  const refusal = registrationRefused();
  const expectedChallenge = await claimChallenge(platform, clientDataJSON, use, refusal);
  try {
    await requireNoCertificates(attestationObject);
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error("The attestation is not right");
    return registrationInfo;
  } catch (error) {
    throw registrationRefused(error);
  }
}

/**
 * No attestation was asked for, so a device shows none, or one by the passkey itself. Certificates
 * must not even be looked at: the library would fetch the revocation lists that they name, and a
 * stranger could so have the server call any address.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get("fmt");
  const certificates = decoded.get("attStmt").get("x5c");
  if ((format === "none" || format === "packed") && certificates === undefined) return;
  throw new Error(`An attestation of the form ${format} was not asked for`);
}

function knownTransports(named: readonly string[] = []): string[] {
  return named.filter((name) => passkeyTransport.safeParse(name).success);
}

/** By what a device remembers whose passkey it is: the bytes of the account's id, base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll("-", ""), "hex").toString("base64url");
}

function requireRoom(count: number): void {
  if (count >= MAX_PASSKEYS) throw new AppError("NOT_ALLOWED", PASSKEY_MESSAGES.tooMany);
}

function registrationRefused(cause?: unknown): AppError {
  return new AppError("CREDENTIALS_WRONG", PASSKEY_MESSAGES.notAdded, { cause });
}
