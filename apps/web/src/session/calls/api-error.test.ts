import { NETWORK_MESSAGES } from "@nuc/contract";
import { expect, test } from "vitest";
import { ApiError, isOutage, NetworkError, messageOf, readFault, toneOf } from "./api-error.ts";

async function answered(status: number, body: string): Promise<ApiError> {
  return new ApiError(await readFault(new Response(body, { status })));
}
const envelope = JSON.stringify({ errors: [{ message: "Refused.", code: "TAKEN" }] });

test.each([
  [400, "warning"],
  [401, "info"],
  [403, "warning"],
  [409, "warning"],
  [429, "warning"],
  [500, "danger"],
  [503, "warning"],
])("%i is shown in the tone %s, in the server's words", async (status, tone) => {
  const error = await answered(status, envelope);
  expect(toneOf(error)).toBe(tone);
  expect(messageOf(error)).toBe("Refused.");
  expect(error.raw).toBeUndefined();
});

// covers: 1.error.1
test("no answer is yellow, and says so", () => {
  const error = new NetworkError(new TypeError("offline"));
  expect(toneOf(error)).toBe("warning");
  expect(messageOf(error)).toBe(NETWORK_MESSAGES.noConnection);
});

test.each([
  [500, "INTERNAL", true],
  [503, "INTERNAL", true],
  [503, "MAINTENANCE", false],
  [409, "TAKEN", false],
])("whether %i %s is a fault of ours: %s", async (status, code, is) => {
  const error = await answered(status, JSON.stringify({ errors: [{ message: "No.", code }] }));
  expect(isOutage(error)).toBe(is);
});

test.each(["the code is gone", '{"reason":"gone"}', "x".repeat(300)])(
  "an answer without a message keeps its beginning: %j",
  async (body) => {
    expect((await answered(400, body)).raw).toBe(body.slice(0, 200));
  },
);

test("an empty answer has nothing to keep", async () => {
  expect((await answered(400, "")).raw).toBeUndefined();
});
