import { describe, expect, it } from "vitest";
import { loginPayload, registerPayload, verifyOtpPayload } from "./sign-in.ts";
import { ACCESS_MESSAGES } from "../messages/account/access.ts";

const today = () => new Date("2026-06-15T12:00:00Z");
const complete = {
  userName: "account.holder",
  fname: "Account",
  lname: "Holder",
  dateOfBirth: "1990-01-31",
  gender: "Female",
  mobileNumber: "61412345678",
  email: "holder@example.com",
  password: "correct horse battery",
  confirmPassword: "correct horse battery",
  middleName: null,
  referral: "",
  countryCode: "61",
};

function firstError(
  schema: {
    safeParse: (value: unknown) => {
      error?: { issues: { message: string; path: PropertyKey[] }[] };
    };
  },
  value: unknown,
) {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && { message: issue.message, field: issue.path[0] };
}

describe("registerPayload", () => {
  const { register } = ACCESS_MESSAGES;

  // covers: 1.entity.3, 1.rule.4
  it("takes a complete registration, with the optional fields missing, null or empty", () => {
    expect(registerPayload(today).safeParse(complete).success).toBe(true);
    const { middleName: _m, referral: _r, ...without } = complete;
    expect(registerPayload(today).safeParse(without).success).toBe(true);
  });

  const order = [
    ["userName", register.usernameRequired],
    ["fname", register.firstNameRequired],
    ["lname", register.lastNameRequired],
    ["dateOfBirth", register.dateOfBirthRequired],
    ["gender", register.genderRequired],
    ["mobileNumber", register.mobileNumberRequired],
    ["email", register.emailRequired],
    ["password", register.passwordRequired],
  ] as const;

  it.each(order)("refuses a missing, null and empty %s with its message", (field, message) => {
    for (const missing of [undefined, null, "", "  "])
      expect(firstError(registerPayload(today), { ...complete, [field]: missing })).toEqual({
        message,
        field,
      });
  });

  // covers: 1.rule.2
  it("reports the first missing field in the specified order", () => {
    order.forEach(([field, message], position) => {
      const given = Object.fromEntries(
        order.slice(0, position).map(([name]) => [name, complete[name]]),
      );
      expect(firstError(registerPayload(today), given)).toEqual({ message, field });
    });
  });

  // covers: 1.rule.3
  it("reports the age before the passwords, and the passwords before their strength", () => {
    const young = { ...complete, dateOfBirth: "2008-06-16", password: "a", confirmPassword: "b" };
    expect(firstError(registerPayload(today), young)?.message).toBe(register.tooYoung);
    expect(
      firstError(registerPayload(today), { ...young, dateOfBirth: "2008-06-15" })?.message,
    ).toBe(register.passwordMismatch);
    expect(
      firstError(registerPayload(today), {
        ...complete,
        password: "short",
        confirmPassword: "short",
      })?.message,
    ).toBe(register.passwordWeak);
  });

  it("judges each field that is filled in while others are missing, one message a field", () => {
    const faults = registerPayload(today).safeParse({
      dateOfBirth: "2010-01-01",
      mobileNumber: "61",
      email: "nobody",
      password: "short",
      confirmPassword: "other",
    }).error?.issues;
    expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
      ["userName", register.usernameRequired],
      ["fname", register.firstNameRequired],
      ["lname", register.lastNameRequired],
      ["gender", register.genderRequired],
      ["dateOfBirth", register.tooYoung],
      ["confirmPassword", register.passwordMismatch],
      ["mobileNumber", register.mobileNumberMalformed],
      ["email", register.emailMalformed],
      ["password", register.passwordWeak],
    ]);
  });

  it("does not compare the passwords before there is one", () => {
    const faults = registerPayload(today).safeParse({ ...complete, password: "" }).error?.issues;
    expect(faults?.map(({ path }) => path[0])).toEqual(["password"]);
  });

  it.each([null, "text", 5, []])(
    "refuses %j in place of an object without looking at rules",
    (x) => {
      expect(registerPayload(today).safeParse(x).error?.issues).toHaveLength(1);
    },
  );

  // covers: access.register.dateOfBirthMalformed
  it.each(["2023-02-29", "1990-1-1", "31.01.1990", "yesterday"])(
    "refuses %s as a date of birth",
    (dateOfBirth) => {
      expect(firstError(registerPayload(today), { ...complete, dateOfBirth })?.message).toBe(
        register.dateOfBirthMalformed,
      );
    },
  );

  it("refuses a field of another type with the field's name", () => {
    expect(firstError(registerPayload(today), { ...complete, email: { $gt: "" } })?.field).toBe(
      "email",
    );
  });
});

describe("loginPayload and verifyOtpPayload", () => {
  // covers: 1.state.1, 1.rule.1, access.login.usernameRequired, access.login.passwordRequired
  it("ask for the user name before the password", () => {
    expect(firstError(loginPayload, {})?.message).toBe("Username required!");
    expect(firstError(loginPayload, { userName: "a" })?.message).toBe("Password required!");
  });

  // covers: 1.rule.6, 1.limit.2, access.code.required, access.code.sixDigits, 2.limit.9
  it("ask for a code, then for six digits", () => {
    expect(firstError(verifyOtpPayload, { authValue: "61412345678" })?.message).toBe(
      "OTP Code required!",
    );
    expect(firstError(verifyOtpPayload, { otpCode: "12345", authValue: "6" })?.message).toBe(
      "Please enter the 6 digit OTP code!",
    );
    expect(firstError(verifyOtpPayload, { otpCode: "12345a", authValue: "6" })?.message).toBe(
      "Please enter the 6 digit OTP code!",
    );
  });
});

describe("what registerPayload makes of odd input", () => {
  const { register } = ACCESS_MESSAGES;

  // covers: access.register.nameTooLong, access.register.nameMalformed
  // covers: access.register.countryCodeMalformed
  it.each([
    ["fname", "a\0b", "Contains characters that cannot be stored."],
    ["lname", "\ud800", "Contains characters that cannot be stored."],
    ["referral", "\0", "Contains characters that cannot be stored."],
    ["middleName", "line\nbreak", register.nameMalformed],
    ["lname", "x".repeat(101), register.nameTooLong],
    ["email", "a\u0001@example.com", register.emailMalformed],
    ["dateOfBirth", "0000-01-01", register.dateOfBirthMalformed],
    ["dateOfBirth", "1870-01-01", register.dateOfBirthMalformed],
    ["countryCode", "AU", register.countryCodeMalformed],
    ["countryCode", "64", register.mobileNumberMalformed, "mobileNumber"],
    ["userName", "x".repeat(10_001), "Is too long."],
  ])("refuses %s %j", (field, value, message, faultField = field) => {
    expect(firstError(registerPayload(today), { ...complete, [field]: value })).toEqual({
      message,
      field: faultField,
    });
  });

  it("reports the age before a missing password confirmation", () => {
    const young = { ...complete, dateOfBirth: "2010-01-01", confirmPassword: undefined };
    expect(firstError(registerPayload(today), young)).toEqual({
      message: register.tooYoung,
      field: "dateOfBirth",
    });
    expect(firstError(registerPayload(today), { ...complete, confirmPassword: undefined })).toEqual(
      { message: register.passwordMismatch, field: "confirmPassword" },
    );
  });

  it("takes white space off the ends of everything but the passwords", () => {
    const spaced = registerPayload(today).parse({
      ...complete,
      fname: " Zoë  Ann ",
      email: " holder@example.com ",
      password: " correct horse battery ",
      confirmPassword: " correct horse battery ",
    });
    expect(spaced.fname).toBe("Zoë  Ann");
    expect(spaced.email).toBe("holder@example.com");
    expect(spaced.password).toBe(" correct horse battery ");
  });
});
