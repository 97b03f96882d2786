import { login, type LoginPayload } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { logInByPasskey } from "../../../session/signed-in/log-in-by-passkey.ts";
import { afterLogin } from "./after-login.ts";

/** Logs in with name and password. Failures: those of `call`. Returns the path of the screen that follows. */
export async function logIn(data: LoginPayload): Promise<string> {
  return afterLogin(await callData(login, { body: { data } }));
}

/** Logs in with a passkey that the device offers. Failures: those of `call`, DeviceError. Returns as `logIn`. */
export async function logInWithPasskey(): Promise<string> {
  return afterLogin(await logInByPasskey());
}
