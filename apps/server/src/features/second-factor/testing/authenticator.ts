import { beginSecondFactor, pathOf } from "@nuc/contract";
import { stepAt, totp } from "../../../domain/second-factor/totp.ts";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

const AUTH = pathOf({ ...beginSecondFactor, path: "/second-factor" }, "nuc");

/** An authenticator app that holds a secret. */
export interface Authenticator {
  recoveryCodes: string[];
  /** What it shows now; each step once, so the clock moves on to the next one. */
  code(): string;
}

/** A POST call of the second factor. */
export async function callFactor(
  test: TestApp,
  name: "begin" | "enable" | "confirm" | "disable" | "recovery-codes",
  token: string,
  data: object = {},
) {
  return await test.call(`${AUTH}/${name}`, {
    token,
    method: "POST",
    ...(name === "recovery-codes" ? {} : { body: { data } }),
  });
}

/** What the app shows for a secret in base32. */
export function codeOf(test: TestApp, secret: string): string {
  return totp(fromBase32(secret), stepAt(test.clock.now()));
}

/** Sets an authenticator app up for somebody who is staff. */
export async function setUpApp(
  test: TestApp,
  { token, password }: Pick<TestCustomer, "token" | "password">,
): Promise<Authenticator> {
  const begun = await callFactor(test, "begin", token, { password });
  const { secret } = begun.data<{ secret: string }>();
  const enabled = await callFactor(test, "enable", token, { code: codeOf(test, secret) });
  if (enabled.status !== 200) throw new Error(`The app was not set up: ${enabled.text}`);
  const code = () => {
    test.clock.advance(30_000);
    return codeOf(test, secret);
  };
  return { ...enabled.data<{ recoveryCodes: string[] }>(), code };
}

function fromBase32(text: string): Uint8Array {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
