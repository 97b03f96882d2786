import { loginAnswer, passkeyLoginOptions, type LoginPayload } from "@nuc/contract";
import { api, dataOf, paths } from "../../../session/calls/api.ts";
import { askDevice } from "../../../session/signed-in/passkey-device.ts";
import { afterLogin } from "./after-login.ts";

/** Logs in with name and password. Failures: those of `api`. Returns the path of the screen that follows. */
export async function logIn(data: LoginPayload): Promise<string> {
  return afterLogin(await api.post(`${paths.auth}/login`, { data }, dataOf(loginAnswer)));
}

/** Logs in with a passkey that the device offers. Failures: those of `api`, DeviceError. Returns as `logIn`. */
export async function logInWithPasskey(): Promise<string> {
  const optionsJSON = await api.post(
    `${paths.auth}/passkeys/login/options`,
    { data: {} },
    dataOf(passkeyLoginOptions),
  );
  const credential = await askDevice(({ startAuthentication }) =>
    startAuthentication({ optionsJSON }),
  );
  return afterLogin(
    await api.post(
      `${paths.auth}/passkeys/login/verify`,
      { data: { credential } },
      dataOf(loginAnswer),
    ),
  );
}
