import { expect, test } from "vitest";
import { ApiError, NetworkError, type ApiFault } from "../calls/api-error.ts";
import { faultAtField } from "./fault-at-field.ts";

const fields = ["otpCode", "password"] as const;

function refusal(fault: Partial<ApiFault>): ApiError {
  return new ApiError({
    status: 400,
    code: "INVALID_REQUEST",
    message: "Refused.",
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
    ...fault,
  });
}

test("a refusal is shown at the field that it names", () => {
  const fault = faultAtField(refusal({ field: "password" }), fields, "otpCode");
  expect(fault).toEqual({ field: "password", message: "Refused." });
});

test.each(["CODE_WRONG", "CODE_TRIES_SPENT"] as const)("%s is shown at the code", (code) => {
  expect(faultAtField(refusal({ code }), fields, "otpCode")?.field).toBe("otpCode");
  expect(faultAtField(refusal({ code }), fields)).toBeUndefined();
});

test.each([
  ["a field that the form has not", refusal({ field: "email" })],
  ["no field", refusal({})],
  ["a fault of the server", refusal({ status: 500, field: "password" })],
  ["no answer", new NetworkError(new TypeError("offline"))],
])("%s is shown above the form", (_name, error) => {
  expect(faultAtField(error, fields, "otpCode")).toBeUndefined();
});
