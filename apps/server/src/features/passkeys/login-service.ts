import {
  ACCESS_MESSAGES,
  type PasskeyLoginOptions,
  passkeyLoginOptions,
  type PasskeyLoginVerifyPayload,
  type SessionUser,
  sessionUser,
} from "@nuc/contract";
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { type AccountHolder, lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { suspended } from "../../domain/accounts/lock-account.ts";
import { readProfile } from "../../domain/accounts/person-repository.ts";
import { startSession } from "../../domain/sessions/session-service.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { CHALLENGE_LIFETIME, claimChallenge, newChallenge, passkeyRefused } from "./challenges.ts";
import {
  findPasskeyOwner,
  lockPasskey,
  type PasskeyRow,
  writePasskeyUse,
} from "./passkey-repository.ts";
import { userHandleOf } from "./registration-service.ts";
import type { RelyingParty } from "./relying-party.ts";

type LoginCredential = PasskeyLoginVerifyPayload["credential"];

/** What the browser is to be handed; the same for everybody, so that it tells nothing. */
export async function beginLogin(
  platform: Platform,
  party: RelyingParty,
): Promise<PasskeyLoginOptions> {
  const challenge = await newChallenge(platform, null);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challenge.bytes,
    timeout: CHALLENGE_LIFETIME,
    userVerification: "required",
  });
  return passkeyLoginOptions.parse(options);
}

/**
 * Signs somebody in by a passkey. The device has it and has made sure of its person, so that no
 * e-mailed code is asked for. Throws AppError `CREDENTIALS_WRONG`, alike for every reason; only for
 * the right passkey `UNVERIFIED` (with e-mail and phone beside the errors) or `SUSPENDED`.
 */
export async function finishLogin(
  platform: Platform,
  party: RelyingParty,
  credential: LoginCredential,
  userAgent: string | undefined,
): Promise<{ token: string; user: SessionUser }> {
  const { clientDataJSON } = credential.response;
  const refusal = passkeyRefused();
  const challenge = await claimChallenge(platform, clientDataJSON, { sessionId: null, refusal });
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const credentialId = Buffer.from(credential.id, "base64url");
    const accountId = await findPasskeyOwner(transaction, credentialId);
    if (accountId === undefined) throw passkeyRefused();
    const holder = await lockAccountHolder(transaction, accountId, "shared");
    const passkey = await lockPasskey(transaction, credentialId);
    if (!passkey) throw passkeyRefused();
    const use = await verifyUse(party, challenge, passkey, credential);
    requireAdmitted(holder);
    await writePasskeyUse(transaction, passkey.id, { ...use, usedAt: platform.clock.now() });
    const token = await startSession(transaction, platform, { accountId, userAgent });
    return { token, user: sessionUser.parse(await readProfile(transaction, accountId)) };
  });
}

/** What the device signed, where all of it is right; a counter that stands still is a copy's. */
async function verifyUse(
  party: RelyingParty,
  expectedChallenge: string,
  passkey: PasskeyRow,
  credential: LoginCredential,
): Promise<{ counter: number; backedUp: boolean }> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  try {
    // Without a user name it is the device that says whose passkey it is: it must know.
    if (userHandle !== userHandleOf(passkey.account_id)) throw new Error("Not its user handle");
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) throw new Error("The signature is not right");
    // WebAuthn Level 3, 7.2: whether copies may exist is settled when a passkey is made.
    const eligible = info.credentialDeviceType === "multiDevice";
    if (eligible !== passkey.backup_eligible) throw new Error("Its backup eligibility changed");
    return { counter: info.newCounter, backedUp: info.credentialBackedUp };
  } catch (error) {
    throw passkeyRefused(error);
  }
}

function requireAdmitted({ verified, status, email, phone }: AccountHolder): void {
  if (!verified) {
    const { unverified } = ACCESS_MESSAGES.login;
    throw new AppError("UNVERIFIED", unverified, { extra: { data: { email, phone } } });
  }
  if (status === "suspended") throw suspended();
  if (status === "closed") throw passkeyRefused();
}
