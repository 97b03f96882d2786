import { PASSKEY_MESSAGES } from "@nuc/contract";
import { DeviceError } from "../calls/api-error.ts";

type WebAuthn = typeof import("@simplewebauthn/browser");

/** Whether this browser knows passkeys; without them nothing offers one. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** What the library calls a device that already holds one of the account's passkeys. */
const alreadyThere = "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";

/**
 * Asks the device through the WebAuthn library, which is loaded at first use. Failures: DeviceError, in words for people.
 */
export async function runWebAuthn<Answer>(
  ask: (webAuthn: WebAuthn) => Promise<Answer>,
): Promise<Answer> {
  const webAuthn = await import("@simplewebauthn/browser");
  try {
    return await ask(webAuthn);
  } catch (cause) {
    const known = cause instanceof webAuthn.WebAuthnError && cause.code === alreadyThere;
    const message = known ? PASSKEY_MESSAGES.alreadyAdded : PASSKEY_MESSAGES.notUsed;
    throw new DeviceError(message, { cause });
  }
}
