import { describe, expect, it } from "vitest";
import { resendOtpOnEmailPayload, verifyOtpAndLoginPayload } from "./login-code.ts";
import { loginOtpPayload } from "./login-otp.ts";
import {
  recoveryPayload,
  updatePasswordOnProfilePayload,
  updatePasswordPayload,
} from "./recovery.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";
import type { z } from "../schema.ts";

const { recovery, register } = ACCESS_MESSAGES;

function firstError(schema: z.ZodType, value: unknown) {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && [issue.path[0], issue.message];
}

describe("recoveryPayload", () => {
  const byEmail = { forgotType: "Username", authenticateMediumType: "Email", email: "a@b.example" };
  const byPhone = { forgotType: "Password", authenticateMediumType: "Phone", phone: "0412345678" };

  it("takes an email, or a national number with or without its country code", () => {
    for (const payload of [byEmail, byPhone, { ...byPhone, countryCode: "61" }]) {
      expect(recoveryPayload.safeParse(payload).success).toBe(true);
    }
  });

  // covers: access.recovery.forgotTypeRequired, access.recovery.mediumRequired
  it.each([
    [{}, "forgotType", recovery.forgotTypeRequired],
    [{ ...byEmail, forgotType: "PIN" }, "forgotType", recovery.forgotTypeRequired],
    [{ forgotType: "Username" }, "authenticateMediumType", recovery.mediumRequired],
    [
      { ...byEmail, authenticateMediumType: "Post" },
      "authenticateMediumType",
      recovery.mediumRequired,
    ],
    [{ ...byEmail, email: " " }, "email", "Email is required!"],
    [{ ...byPhone, authenticateMediumType: "Email" }, "email", "Email is required!"],
    [{ ...byEmail, email: "nobody" }, "email", register.emailMalformed],
    [{ ...byPhone, phone: null }, "phone", "Phone is required!"],
    [{ ...byEmail, authenticateMediumType: "Phone" }, "phone", "Phone is required!"],
    [{ ...byPhone, phone: "call me" }, "phone", register.mobileNumberMalformed],
    [{ ...byPhone, countryCode: "AU" }, "countryCode", register.countryCodeMalformed],
  ])("refuses %j", (payload, field, message) => {
    expect(firstError(recoveryPayload, payload)).toEqual([field, message]);
  });
});

describe("updatePasswordPayload", () => {
  const complete = {
    otpCode: "123456",
    password: "correct horse battery",
    confirmPassword: "correct horse battery",
    recoveryToken: "x",
  };

  // covers: 1.rule.7
  it.each([
    [{ otpCode: "" }, "otpCode", "OTP Code is required!"],
    [{ otpCode: "12345", password: "" }, "otpCode", "Please enter the 6 digit otp code!"],
    [{ password: null, confirmPassword: "x" }, "password", "Password required!"],
    [
      { confirmPassword: undefined },
      "confirmPassword",
      "Password and confirm password not matched!",
    ],
    [{ password: "short", confirmPassword: "other" }, "confirmPassword", register.passwordMismatch],
    [{ password: "short", confirmPassword: "short" }, "password", register.passwordWeak],
  ])("reports the first fault in the specified order: %j", (change, field, message) => {
    expect(firstError(updatePasswordPayload, { ...complete, ...change })).toEqual([field, message]);
  });

  it("reports that the passwords differ while the code is still missing", () => {
    const typed = { ...complete, otpCode: "", confirmPassword: "another" };
    const faults = updatePasswordPayload.safeParse(typed).error?.issues;
    expect(faults?.map(({ message }) => message)).toEqual([
      recovery.codeRequired,
      register.passwordMismatch,
    ]);
  });

  it("takes 8 to 128 characters of any kind", () => {
    for (const [length, taken] of [
      [7, false],
      [8, true],
      [128, true],
      [129, false],
    ] as const) {
      const password = "é".repeat(length);
      const typed = { ...complete, password, confirmPassword: password };
      expect(updatePasswordPayload.safeParse(typed).success).toBe(taken);
    }
  });

  it("leaves a missing recoveryToken to the server, which finds no code right without it", () => {
    const { recoveryToken: _token, ...without } = complete;
    expect(updatePasswordPayload.safeParse(without).success).toBe(true);
  });
});

// covers: access.password.oldRequired, access.password.newRequired, 2.rule.8
it("asks for the old password, then the new one, then its repetition", () => {
  const schema = updatePasswordOnProfilePayload;
  expect(firstError(schema, {})).toEqual(["oldPassword", "Old password is required!"]);
  expect(firstError(schema, { oldPassword: "x" })).toEqual([
    "password",
    "New password is required!",
  ]);
  expect(firstError(schema, { oldPassword: "x", password: "y" })).toEqual([
    "confirmPassword",
    "Password and confirm password not matched!",
  ]);
});

it("asks for the code of a login before its email, and for an email to send to", () => {
  expect(firstError(verifyOtpAndLoginPayload, {})).toEqual(["otpCode", "OTP Code required!"]);
  expect(firstError(verifyOtpAndLoginPayload, { otpCode: "123456" })).toEqual([
    "authValue",
    "Email is required!",
  ]);
  expect(firstError(resendOtpOnEmailPayload, {})).toEqual(["email", "Email is required!"]);
  expect(firstError(loginOtpPayload, { enabled: 1 })?.[0]).toBe("enabled");
});
