import { expect, test } from "vitest";
import { ApiError, readFault } from "../../../session/calls/api-error.ts";
import { codeFault, codeRefusal } from "./code-fault.ts";

async function answered(status: number, body: string): Promise<ApiError> {
  return new ApiError(await readFault(new Response(body, { status })));
}

test.each([
  ["", "OTP Code required!"],
  ["12345", "Please enter the 6 digit OTP code!"],
  ["123456", undefined],
])("the code %j before it is sent: %s", (code, message) => {
  expect(codeFault(code)).toBe(message);
});

// covers: 1.error.6
test("a refused code is shown in the server's words, else by the raw answer", async () => {
  const envelope = JSON.stringify({ errors: [{ message: "The code is wrong." }] });
  expect(codeRefusal(await answered(400, envelope))).toBe("The code is wrong.");
  expect(codeRefusal(await answered(400, '{"otp":"gone"}'))).toBe('{"otp":"gone"}');
});

test("what is not about the code is left to the banner", async () => {
  expect(codeRefusal(await answered(500, "{}"))).toBeUndefined();
  expect(codeRefusal(new TypeError("offline"))).toBeUndefined();
  expect(codeRefusal(null)).toBeUndefined();
});
