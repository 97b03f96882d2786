import { expect, test } from "vitest";
import { newPasswordSchema } from "./new-password-schema.ts";

const faults = async (form: unknown) =>
  ((await newPasswordSchema.safeParseAsync(form)).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);

const weak =
  "Please choose a more secure password. It should be longer than 6 characters, unique to you and difficult for others to guess.";

// covers: 2.rule.6, wallets.password.confirmRequired
test("asks for both passwords", async () => {
  expect(await faults({})).toEqual([
    ["password", "Password is required!"],
    ["confirmPassword", "Confirm password is required!"],
  ]);
});

// covers: 2.rule.7, wallets.create.passwordWeak
test("wants more than six characters, the same twice", async () => {
  expect(await faults({ password: "123456", confirmPassword: "123456" })).toEqual([
    ["password", weak],
  ]);
  expect(await faults({ password: "7 goats", confirmPassword: "8 goats" })).toEqual([
    ["confirmPassword", "Password and confirm password not matched!"],
  ]);
  expect(await faults({ password: "7 goats", confirmPassword: "7 goats" })).toEqual([]);
});

test.each(["1234567", "Baseball", " password1 ", "QWERTYUIOP"])(
  "refuses %j, which is tried first",
  async (password) => {
    expect(await faults({ password, confirmPassword: password })).toEqual([
      [
        "password",
        "This is one of the most common passwords. Choose one that only you would think of.",
      ],
    ]);
  },
);
