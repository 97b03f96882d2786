import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each(["password", "12345678", "Password", "QWERTYUIOP", "iloveyou1", "P@ssw0rd", " baseball "])(
  "finds %j common",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each(["correct horse battery", "Tr4vel-lamp-92", "пароль-и-зонт"])(
  "does not find %j common",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
