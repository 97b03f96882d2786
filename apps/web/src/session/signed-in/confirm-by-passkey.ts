import { beginPasskeyConfirmation, verifyPasskeyConfirmation } from "@nuc/contract";
import { call, callData } from "../calls/call.ts";
import { runWebAuthn } from "./passkey-device.ts";

/** Shows one of the account's passkeys, so that this session counts as confirmed. Failures: those of `call`, DeviceError. */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await callData(beginPasskeyConfirmation);
  const credential = await runWebAuthn(({ startAuthentication }) =>
    startAuthentication({ optionsJSON }),
  );
  await call(verifyPasskeyConfirmation, { body: { data: { credential } } });
}
