import { type PasskeyLoginVerifyPayload, passkeyTransport } from "@nuc/contract";
import type { Platform } from "../../platform/platform.ts";
import type { ChallengeUse } from "./challenge-repository.ts";
import { CHALLENGE_LIFETIME, newChallenge, passkeyRefused } from "./challenges.ts";
import type { PasskeyRow } from "./passkey-repository.ts";
import type { RelyingParty } from "./relying-party.ts";
import { webauthn } from "./webauthn.ts";

export type LoginCredential = PasskeyLoginVerifyPayload["credential"];

/**
 * What the browser is to be handed to ask for a passkey, on a new challenge for this use.
 * @param passkeys those that will do; without them any of the site's own
 */
export async function askForPasskey(
  platform: Pick<Platform, "clock" | "database">,
  party: RelyingParty,
  use: ChallengeUse,
  passkeys?: readonly PasskeyRow[],
) {
  const challenge = await newChallenge(platform, use);
  const { generateAuthenticationOptions } = await webauthn();
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: challenge.bytes,
    timeout: CHALLENGE_LIFETIME,
    userVerification: "required",
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  });
}

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id: id.toString("base64url"),
  transports: transports.flatMap((name) => passkeyTransport.safeParse(name).data ?? []),
});

/**
 * What the device signed, where all of it is right; a counter that does not advance means a copy. The caller checks whose
 * passkey it is. Throws AppError `CREDENTIALS_WRONG`.
 */
export async function verifyUse(
  party: RelyingParty,
  expectedChallenge: string,
  passkey: PasskeyRow,
  credential: LoginCredential,
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
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

/** One that was added by a session which was watched itself confirms a day later only. */
export function confirms({ confirms_from: from }: PasskeyRow, now: Date): boolean {
  return from === null || from <= now;
}
