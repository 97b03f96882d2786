import { beginPasskeyLogin, verifyPasskeyLogin } from "@nuc/contract";
import { callData } from "../calls/call.ts";
import { runWebAuthn } from "./passkey-device.ts";

/** What a login with a passkey that the device offers is answered with. Failures: those of `call`, DeviceError. */
export async function logInByPasskey() {
  const optionsJSON = await callData(beginPasskeyLogin);
  const credential = await runWebAuthn(({ startAuthentication }) =>
    startAuthentication({ optionsJSON }),
  );
  return await callData(verifyPasskeyLogin, { body: { data: { credential } } });
}
