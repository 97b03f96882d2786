import { CODE_MINUTES } from "@nuc/contract";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { rememberPendingLogin } from "../login-verification/login-email.ts";
import { LoginVerificationPage } from "../login-verification/login-verification-page.tsx";
import {
  forgetPendingVerification,
  rememberPendingVerification,
} from "../verify-otp/pending-verification.ts";
import { VerifyOtpPage } from "../verify-otp/verify-otp-page.tsx";

const account = { phone: "61400000001", email: "holder@example.com" };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 18, 14, 50) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data: {} }));
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (Page: ComponentType) => renderRoutes([{ path: "*", Component: Page }]);

async function later(seconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
}
const again = (): string | null | undefined =>
  screen.queryByRole("button", { name: /^Send again/ })?.textContent;
const lead = (): string | null | undefined => document.querySelector("p[aria-live]")?.textContent;

// covers: 1.screen.28
test("a reload knows how long the last code is good and when another one may be asked for", async () => {
  rememberPendingVerification(account);
  open(VerifyOtpPage);
  expect(lead()).toContain("h***@example.com. It is good until 18:24.");
  expect(again()).toBe("Send again in 0:30");
  await later(20);
  cleanup();
  open(VerifyOtpPage);
  expect(lead()).toContain("It is good until 18:24.");
  expect(again()).toBe("Send again in 0:10");
  await later(10);
  expect(again()).toBe("Send again");
});

test("a code that has expired is said to have, and another one has all its time", async () => {
  rememberPendingVerification(account);
  open(VerifyOtpPage);
  await later(CODE_MINUTES * 60);
  expect(lead()).toBe(
    "The code that we sent to the phone ending in 001 and to h***@example.com has expired. “Send again” sends another one.",
  );
  cleanup();
  open(VerifyOtpPage);
  expect(lead()).toContain("has expired.");
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText("We sent a new code to your phone and your email.");
  expect(lead()).toContain("It is good until 18:34.");
  cleanup();
  open(VerifyOtpPage);
  expect(lead()).toContain("It is good until 18:34.");
  expect(again()).toMatch(/^Send again in 0:(30|29)$/);
});

test("another code begins with empty boxes, its old fault gone and the focus in the first box", async () => {
  rememberPendingVerification(account);
  open(VerifyOtpPage);
  vi.mocked(fetch).mockResolvedValueOnce(
    Response.json(
      { errors: [{ message: "Too many wrong codes.", code: "CODE_TRIES_SPENT" }], requestId: "r" },
      { status: 400 },
    ),
  );
  const boxes = () => screen.getByLabelText<HTMLInputElement>("Code");
  fireEvent.change(boxes(), { target: { value: "123456" } });
  await screen.findByText("Too many wrong codes.");
  const attemptsUsed =
    "The code that we sent to the phone ending in 001 and to h***@example.com no longer works. “Send again” sends another one.";
  expect(lead()).toBe(attemptsUsed);
  cleanup();
  open(VerifyOtpPage);
  expect(lead()).toBe(attemptsUsed);
  await later(30);
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText("We sent a new code to your phone and your email.");
  expect(lead()).toContain("It is good until 18:25.");
  expect(boxes().value).toBe("");
  expect(document.activeElement).toBe(boxes());
  expect(screen.queryByText("Too many wrong codes.")).toBeNull();
});

test("a login that waits ends with its first code: it leads back, and sends none in vain", async () => {
  rememberPendingLogin(account.email, "token");
  open(LoginVerificationPage);
  await later(CODE_MINUTES * 60 - 60);
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText("OTP code send again to your email");
  expect(lead()).toContain("It is good until 18:24.");
  await later(60);
  expect(lead()).toBe(
    "The code that we sent to h***@example.com has expired. Log in again to get another one.",
  );
  expect(again()).toBeUndefined();
  expect(screen.getByRole("link", { name: "Log in again" }).getAttribute("href")).toBe("/login");
});

test("a login by app asks for its code, sends none, and stays so after a reload", async () => {
  rememberPendingLogin(account.email, "token", true);
  open(LoginVerificationPage);
  expect(lead()).toContain("Enter the code of your authenticator app.");
  cleanup();
  open(LoginVerificationPage);
  expect(lead()).toContain("Enter the code of your authenticator app.");
  expect(again()).toBeUndefined();
  await later(CODE_MINUTES * 60);
  expect(lead()).toBe("This login has expired. Log in again.");
});

test("a code that went out a moment ago counts from then, and a longer wait stays after a reload", async () => {
  rememberPendingVerification(account, 12);
  open(VerifyOtpPage);
  expect(again()).toBe("Send again in 0:12");
  await later(12);
  vi.mocked(fetch).mockResolvedValueOnce(
    Response.json(
      { errors: [{ message: "Please wait.", code: "RATE_LIMITED" }], requestId: "r" },
      { status: 429, headers: { "retry-after": "90" } },
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await screen.findByText("Please wait.");
  cleanup();
  open(VerifyOtpPage);
  expect(again()).toMatch(/^Send again in 1:(30|29)$/);
});

test("once the codes of a day are used up, no screen says that one was sent", async () => {
  rememberPendingVerification(account, 14 * 3600);
  open(VerifyOtpPage);
  expect(lead()).toBe(
    "No code was sent to the phone ending in 001 and to h***@example.com just now. You have used all codes for today. We can send another one from Sunday, 08:15. A code you already have works for 10 minutes.",
  );
  expect(again()).toMatch(/^Send again in (14:00:00|13:59:59)$/);
  cleanup();
  open(VerifyOtpPage);
  expect(lead()).toContain("No code was sent");
});

test("a code that came before the last of a day is still said to be good, and when another one can be sent", async () => {
  rememberPendingVerification(account);
  await later(60);
  rememberPendingVerification(account, 3 * 3600);
  open(VerifyOtpPage);
  expect(lead()).toContain(
    "It is good until 18:24. You have used all codes for today. We can send another one from Saturday, 21:16.",
  );
  await later(CODE_MINUTES * 60);
  expect(lead()).toBe(
    "The code that we sent to the phone ending in 001 and to h***@example.com has expired. You have used all codes for today. We can send another one from Saturday, 21:16.",
  );
  cleanup();
  rememberPendingVerification({ ...account, phone: "61400000002" }, 3 * 3600);
  open(VerifyOtpPage);
  expect(lead()).toContain("No code was sent to the phone ending in 002");
});

test("what is kept of a code goes with what it was for, and what cannot be read counts as nothing", () => {
  rememberPendingVerification(account);
  forgetPendingVerification();
  expect(localStorage.getItem("verificationCode")).toBeNull();
  rememberPendingVerification(account);
  for (const unreadable of [
    "{",
    "{}",
    '{"goodUntil":"soon","againAt":1}',
    '{"goodUntil":9e15,"againAt":9e15}',
  ]) {
    localStorage.setItem("verificationCode", unreadable);
    open(VerifyOtpPage);
    expect(again()).toBe("Send again in 0:30");
    cleanup();
  }
});

const wrong = () =>
  Response.json(
    { errors: [{ message: "The code is wrong.", code: "CODE_WRONG" }], requestId: "r" },
    { status: 400 },
  );

/** The first try gets no answer, the second is refused: the first one may have spent the code. */
async function tryTwice(): Promise<void> {
  const boxes = screen.getByLabelText<HTMLInputElement>("Code");
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fireEvent.change(boxes, { target: { value: "123456" } });
  await screen.findByText(/^Sorry! We are facing some network issues\./);
  vi.mocked(fetch).mockImplementation(async () => wrong());
  fireEvent.click(screen.getByRole("button", { name: "Verify OTP" }));
}

// covers: access.code.mayBeVerified
test("a code whose first answer was lost may have verified the account", async () => {
  rememberPendingVerification(account);
  open(VerifyOtpPage);
  await tryTwice();
  await screen.findByText(
    "We got no answer, so your account may be verified by now. Try to log in.",
  );
  expect(screen.queryByText("The code is wrong.")).toBeNull();
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: "654321" } });
  await screen.findByText("The code is wrong.");
  expect(screen.queryByText(/^We got no answer/)).toBeNull();
});

// covers: access.code.mayBeUsedLogin
test("a login whose answer was lost is begun again: it sends no code any more", async () => {
  rememberPendingLogin(account.email, "token");
  open(LoginVerificationPage);
  await tryTwice();
  await screen.findByText(
    "We got no answer, so this code may be used up. Please log in again to get another one.",
  );
  expect(again()).toBeUndefined();
  expect(screen.getByRole("link", { name: "Log in again" }).getAttribute("href")).toBe("/login");
});
