import { expect, test } from "vitest";
import { walletFormSchema } from "./wallet-form-schema.ts";

const faults = async (form: object) =>
  ((await walletFormSchema.safeParseAsync(form)).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);
const weak =
  "Please choose a more secure password. It should be longer than 6 characters, unique to you and difficult for others to guess.";

// covers: wallets.create.passwordCommon
test("a common password seals no wallet", async () => {
  const form = { accountName: "Savings", password: "1234567", confirmPassword: "1234567" };
  expect(await faults(form)).toEqual([
    [
      "password",
      "This is one of the most common passwords. Choose one that only you would think of.",
    ],
  ]);
});

// covers: 2.rule.1, 2.rule.3, wallets.create.nameRequired, wallets.create.passwordRequired
test("a new wallet asks for a name and a password", async () => {
  expect(await faults({})).toEqual([
    ["accountName", "Account name is required!"],
    ["password", "Account password is required!"],
  ]);
});

// covers: 2.rule.2, 2.rule.4, 2.rule.5, 2.limit.6, wallets.create.nameTooShort
// covers: wallets.create.passwordWeak, wallets.create.passwordMismatch
test("a name has more than 4 characters, a wallet password more than 6, twice the same", async () => {
  const form = (accountName: string, password: string, confirmPassword = password) => ({
    accountName,
    password,
    confirmPassword,
  });
  expect(await faults(form("four", "7 goats"))).toEqual([
    ["accountName", "Account name must be greater than 4 characters"],
  ]);
  expect(await faults(form("fives", "123456"))).toEqual([["password", weak]]);
  expect(await faults(form("fives", "7 goats", "8 goats"))).toEqual([
    ["confirmPassword", "Password and confirm password not matched!"],
  ]);
  expect(await faults(form("fives", "7 goats"))).toEqual([]);
});
