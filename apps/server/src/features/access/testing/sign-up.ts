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

/** Signs up and confirms by the code in the e-mail. */
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
