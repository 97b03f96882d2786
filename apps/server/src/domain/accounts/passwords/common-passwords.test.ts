import { expect, it } from "vitest";
import { isCommonPassword, isOwnName } from "./common-passwords.ts";

// covers: 1.rule.12
it.each(["password", "12345678", "Password", "QWERTYUIOP", "iloveyou1", "P@ssw0rd", " baseball "])(
  "finds %j common",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(["correct horse battery", "Tr4vel-lamp-92", "пароль-и-зонт"])(
  "does not find %j common",
  (password) => expect(isCommonPassword(password)).toBe(false),
);

const own = { username: "Lighthouse.7", email: "keeper.of.light@nuc.example" };

it.each([
  "Lighthouse.7",
  " lighthouse.7",
  "keeper.of.light",
  "keeper.of.light@nuc.example",
  "NUC-Wallet",
  "nuc wallet",
])("finds the name %j, which everybody knows", (password) =>
  expect(isOwnName(password, own)).toBe(true),
);

it.each(["lighthouse keeper", "Lighthouse.77", "a nuc-wallet of mine"])(
  "finds more than a name in %j",
  (password) => expect(isOwnName(password, own)).toBe(false),
);
