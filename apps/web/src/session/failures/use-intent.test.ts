import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError, messageOf, NetworkError } from "../calls/api-error.ts";
import { useIntent } from "./use-intent.ts";

const answered = (status: number, code: ApiError["code"]) =>
  new ApiError({
    status,
    code,
    message: "No.",
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
  });

/** Sends something and is answered in turn with what is thrown. @returns the keys that were sent, and the last message */
async function sendInTurn(failures: readonly Error[], kept?: string) {
  const keys: string[] = [];
  let message = "";
  const { result } = renderHook(() => useIntent(kept));
  for (const failure of failures) {
    await act(async () => {
      await result.current
        .once(async (key) => {
          keys.push(key);
          throw failure;
        })
        .catch((error: unknown) => (message = messageOf(error)));
    });
  }
  return { keys, message };
}

const lost = new NetworkError("gone");
const tooOften = answered(429, "RATE_LIMITED");
const refused = answered(422, "NOT_ALLOWED");

test.each([
  ["a lost answer", [lost, lost], true],
  ["a lost answer and one that says nothing of it", [lost, tooOften, lost], true],
  ["a refusal", [refused, lost], false],
  ["too many requests the first time", [tooOften, lost], false],
])("after %s the same key: %#", async (_name, failures, isSame) => {
  const { keys } = await sendInTurn(failures);
  expect(new Set(keys).size).toBe(isSame ? 1 : 2);
});

test("one that was kept may have been sent before", async () => {
  const { keys } = await sendInTurn([tooOften, lost], "kept-key");
  expect(keys).toEqual(["kept-key", "kept-key"]);
});

test("what was changed after it arrived says so, and is another intent from then on", async () => {
  const { keys, message } = await sendInTurn([lost, answered(409, "IDEMPOTENCY_CONFLICT"), lost]);
  expect(message).toBe(lost.message);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const told = await sendInTurn([lost, answered(409, "IDEMPOTENCY_CONFLICT")]);
  expect(told.message).toMatch(/^What you sent before you changed it has reached us\./);
});
