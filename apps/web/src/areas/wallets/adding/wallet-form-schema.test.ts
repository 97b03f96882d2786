import { expect, test } from "vitest";
import { walletFormSchema } from "./wallet-form-schema.ts";

const faults = (form: object) =>
  (walletFormSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);
const weak =
  "Please choose a more secure password. It should be longer than 6 characters, unique to you and difficult for others to guess.";

test("a new wallet asks for a name and a password", () => {
  expect(faults({})).toEqual([
    ["accountName", "Account name is required!"],
    ["password", "Account password is required!"],
  ]);
});

test("a name has more than 4 characters, a wallet password more than 6, twice the same", () => {
  const form = (accountName: string, password: string, confirmPassword = password) => ({
    accountName,
    password,
    confirmPassword,
  });
  expect(faults(form("four", "1234567"))).toEqual([
    ["accountName", "Account name must be greater than 4 characters"],
  ]);
  expect(faults(form("fives", "123456"))).toEqual([["password", weak]]);
  expect(faults(form("fives", "1234567", "1234568"))).toEqual([
    ["confirmPassword", "Password and confirm password not matched!"],
  ]);
  expect(faults(form("fives", "1234567"))).toEqual([]);
});
