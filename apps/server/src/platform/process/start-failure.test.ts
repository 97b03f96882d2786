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
  const full = Object.assign(new Error("could not extend file: No space left"), { code: "53100" });
  expect(describeStartFailure(full)).not.toContain("\n");
});

it("keeps the stack of unexpected errors", () => {
  expect(describeStartFailure(new TypeError("x is undefined"))).toMatch(/TypeError.*\n +at /);
  expect(describeStartFailure("odd")).toBe("NUC Wallet did not start: odd");
});
