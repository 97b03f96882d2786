import { randomInt, randomUUID } from "node:crypto";
import type { TestApp } from "../../../platform/testing/test-app.ts";

export const AUTH = "/api/v1/nuc/auth";

/** A sign-up that nothing is wrong with, of somebody new. */
export function registration() {
  const userName = `Holder-${randomUUID().slice(0, 12)}`;
  return {
    userName,
    fname: "Account",
    middleName: null as string | null,
    lname: "Holder",
    dateOfBirth: "1990-01-31",
    gender: "Female",
    mobileNumber: `614${randomInt(10_000_000, 99_999_999)}`,
    countryCode: "61",
    email: `${userName}@Example.com`,
    password: "correct horse battery",
    confirmPassword: "correct horse battery",
    referral: "",
  };
}

export type TestRegistration = ReturnType<typeof registration>;

/** Posts `data` to a call under `auth/`. */
export async function post(
  test: TestApp,
  call: string,
  data: unknown,
  options: { token?: string; from?: string } = {},
) {
  return await test.call(`${AUTH}/${call}`, { body: { data }, ...options });
}

/** Signs up, not yet confirmed. */
export async function signUp(
  test: TestApp,
  fields: Partial<TestRegistration> = {},
): Promise<TestRegistration> {
  const person = { ...registration(), ...fields };
  const answer = await post(test, "register", person);
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${answer.text}`);
  return person;
}

/** Signs up and confirms by the code in the email. */
export async function signUpVerified(
  test: TestApp,
  fields: Partial<TestRegistration> = {},
): Promise<TestRegistration> {
  const person = await signUp(test, fields);
  const otpCode = await test.outbox.code(person.email);
  const answer = await post(test, "verify-otp-token", { otpCode, authValue: person.mobileNumber });
  if (answer.status !== 200) throw new Error(`verify answered ${answer.status}: ${answer.text}`);
  return person;
}

/** Logs in and answers the session token. */
export async function logIn(
  test: TestApp,
  { userName, password }: Pick<TestRegistration, "userName" | "password">,
): Promise<string> {
  const answer = await post(test, "login", { userName, password });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  return answer.data<{ token: string }>().token;
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** Somebody confirmed by email and signed in, with the terms accepted. */
export interface ReadyPerson extends TestRegistration {
  token: string;
}

export async function signUpReady(
  test: TestApp,
  fields: Partial<TestRegistration> = {},
): Promise<ReadyPerson> {
  const person = await signUpVerified(test, fields);
  const token = await logIn(test, person);
  await post(test, "update-term", {}, { token });
  return { ...person, token };
}

/** Somebody ready whose logins ask for an emailed code. */
export async function signUpWithLoginCode(test: TestApp): Promise<ReadyPerson> {
  const person = await signUpReady(test);
  const answer = await test.call(`${AUTH}/login-otp`, {
    method: "PUT",
    token: person.token,
    body: { enabled: true },
  });
  if (answer.status !== 200) throw new Error(`login-otp answered ${answer.status}: ${answer.text}`);
  return person;
}

/** Whether a token lets somebody in. */
export async function isAlive(test: TestApp, token: string): Promise<boolean> {
  return (await test.call(`${AUTH}/profile`, { token })).status === 200;
}

let addresses = 0;
/** A network address that no other call of this process came from. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${addresses % 250}`;
}
