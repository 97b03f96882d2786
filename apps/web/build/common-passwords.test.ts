import { WALLET_PASSWORD_LONGER_THAN } from "@nuc/contract";
import { expect, test } from "vitest";
import { commonWalletPasswords, LONGER_THAN } from "./common-passwords.ts";

test("the list has the commonest passwords that a wallet could have, each once, in lower case", () => {
  const passwords = commonWalletPasswords();
  expect(LONGER_THAN).toBe(WALLET_PASSWORD_LONGER_THAN);
  expect(new Set(passwords).size).toBe(10_000);
  expect(passwords.slice(0, 3)).toEqual(["password", "12345678", "123456789"]);
  expect(passwords.filter((one) => one.length < 7 || one !== one.toLowerCase())).toEqual([]);
  expect(passwords.some((one) => one.includes("\n"))).toBe(false);
});
