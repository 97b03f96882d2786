import { beginPasskeyLogin, login, type LoginPayload, verifyPasskeyLogin } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { askDevice } from "../../../session/signed-in/passkey-device.ts";
import { afterLogin } from "./after-login.ts";

/** Logs in with name and password. Failures: those of `call`. Returns the path of the screen that follows. */
export async function logIn(data: LoginPayload): Promise<string> {
  return afterLogin(await callData(login, { body: { data } }));
}

/** Logs in with a passkey that the device offers. Failures: those of `call`, DeviceError. Returns as `logIn`. */
export async function logInWithPasskey(): Promise<string> {
  const optionsJSON = await callData(beginPasskeyLogin);
  const credential = await askDevice(({ startAuthentication }) =>
    startAuthentication({ optionsJSON }),
  );
  return afterLogin(await callData(verifyPasskeyLogin, { body: { data: { credential } } }));
}
