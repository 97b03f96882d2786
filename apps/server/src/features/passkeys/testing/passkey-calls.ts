import type { PasskeyLoginOptions, PasskeyRegistrationOptions } from "@nuc/contract";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { type ForgedAnswer, SoftwareAuthenticator } from "./authenticator.ts";

export const PASSKEYS = "/api/v1/nuc/auth/passkeys";
/** As the test's requests name the site. */
export const ORIGIN = "http://localhost";

type Person = Pick<TestCustomer, "token" | "password">;

/** Posts `data` to a call under `auth/passkeys/`. */
export async function post(test: TestApp, call: string, data: unknown, token?: string) {
  const options = token === undefined ? {} : { token };
  return await test.call(`${PASSKEYS}/${call}`, { body: { data }, ...options });
}

export async function registrationOptions(test: TestApp, { token, password }: Person) {
  const answer = await post(test, "registration/options", { password }, token);
  if (answer.status !== 200) throw new Error(`options answered ${answer.status}: ${answer.text}`);
  return answer.data<PasskeyRegistrationOptions>();
}

/** Sends what the device made of new options, with some false values. */
export async function register(
  test: TestApp,
  person: Person,
  device: SoftwareAuthenticator,
  lies: ForgedAnswer = {},
  name = "My laptop",
) {
  const options = await registrationOptions(test, person);
  const credential = device.create(options, lies);
  return await post(test, "registration/verify", { name, credential }, person.token);
}

/** A device with a passkey of this customer. */
export async function addPasskey(
  test: TestApp,
  person: Person,
  name?: string,
): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator(ORIGIN);
  const answer = await register(test, person, device, {}, name);
  if (answer.status !== 201) throw new Error(`verify answered ${answer.status}: ${answer.text}`);
  return device;
}

export async function loginOptions(test: TestApp): Promise<PasskeyLoginOptions> {
  const answer = await test.call(`${PASSKEYS}/login/options`, { method: "POST" });
  if (answer.status !== 200) throw new Error(`options answered ${answer.status}: ${answer.text}`);
  return answer.data<PasskeyLoginOptions>();
}

/** Logs in by the device, with some false values. */
export async function logIn(test: TestApp, device: SoftwareAuthenticator, lies: ForgedAnswer = {}) {
  const credential = device.get(await loginOptions(test), lies);
  return await post(test, "login/verify", { credential });
}
