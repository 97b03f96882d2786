import { MigrationFailedError } from "@nuc/database";
import { expect, it } from "vitest";
import { ForeignInstallationError } from "../installation/foreign-installation.ts";
import { describeStartFailure } from "./start-failure.ts";

it("reports what an operator can fix in one line", () => {
  expect(describeStartFailure(new ForeignInstallationError("Made elsewhere."))).toBe(
    "NUC Wallet did not start: Made elsewhere.",
  );
  const taken = Object.assign(new Error("listen EADDRINUSE: address already in use"), {
    code: "EADDRINUSE",
  });
  expect(describeStartFailure(taken)).not.toContain("\n");
});

it.each([
  ["42501", "permission denied for schema public", "lacks a right"],
  ["53100", "could not extend file: No space left on device", "no room on its disk"],
  ["ENOTFOUND", "getaddrinfo ENOTFOUND wallet.invalid", "HOST must be"],
])("says in one line what %s means here", (code, words, meaning) => {
  const failure = describeStartFailure(Object.assign(new Error(words), { code }));
  expect(failure).toContain(meaning);
  expect(failure).toContain(words);
  expect(failure).not.toContain("\n");
});

it("names what refused a migration", () => {
  const cause = new Error("permission denied to create extension");
  expect(describeStartFailure(new MigrationFailedError("0001-accounts", cause))).toBe(
    "NUC Wallet did not start: The migration 0001-accounts failed and was rolled back: permission denied to create extension",
  );
});

it("keeps the stack of unexpected errors", () => {
  expect(describeStartFailure(new TypeError("x is undefined"))).toMatch(/TypeError.*\n +at /);
  expect(describeStartFailure("odd")).toBe("NUC Wallet did not start: odd");
});
