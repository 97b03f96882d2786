import { expect, test } from "vitest";
import { newPasswordSchema } from "./new-password-schema.ts";

const faults = (form: unknown) =>
  (newPasswordSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);

const weak =
  "Please choose a more secure password. It should be longer than 6 characters, unique to you and difficult for others to guess.";

test("asks for both passwords", () => {
  expect(faults({})).toEqual([
    ["password", "Password is required!"],
    ["confirmPassword", "Confirm password is required!"],
  ]);
});

test("wants more than six characters, the same twice", () => {
  expect(faults({ password: "123456", confirmPassword: "123456" })).toEqual([["password", weak]]);
  expect(faults({ password: "1234567", confirmPassword: "1234568" })).toEqual([
    ["confirmPassword", "Password and confirm password not matched!"],
  ]);
  expect(faults({ password: "1234567", confirmPassword: "1234567" })).toEqual([]);
});
