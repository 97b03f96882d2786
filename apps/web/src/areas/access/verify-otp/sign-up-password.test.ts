import { afterEach, expect, test, vi } from "vitest";
import { forgetSignUpPassword, keepSignUpPassword, signUpPassword } from "./sign-up-password.ts";

const signedUp = { userName: "account.holder", password: "a long pass phrase" };

afterEach(() => {
  forgetSignUpPassword();
  vi.useRealTimers();
});

test("the password of a sign-up waits for the log-in of its account, and is in no storage", () => {
  keepSignUpPassword(signedUp);
  expect(signUpPassword("account.holder")).toBe("a long pass phrase");
  expect(signUpPassword("somebody.else")).toBeUndefined();
  expect(signUpPassword(undefined)).toBeUndefined();
  const kept = JSON.stringify([localStorage, sessionStorage, history.state]);
  expect(kept).not.toContain(signedUp.password);
});

test("it is forgotten when the page is left, and when the code has expired", () => {
  keepSignUpPassword(signedUp);
  dispatchEvent(new Event("pagehide"));
  expect(signUpPassword("account.holder")).toBeUndefined();
  vi.useFakeTimers();
  keepSignUpPassword(signedUp);
  vi.advanceTimersByTime(9 * 60_000);
  expect(signUpPassword("account.holder")).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(signUpPassword("account.holder")).toBeUndefined();
});
