import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../calls/api-error.ts";
import { isRefusal } from "./refusal.ts";

const answered = (status: number, code: ApiError["code"]) =>
  new ApiError({
    status,
    code,
    message: "",
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
  });

test("what the server decided against was not done, asked once or again", () => {
  for (const error of [answered(422, "INSUFFICIENT_BALANCE"), answered(409, "STALE_NONCE")])
    expect([isRefusal(error, false), isRefusal(error, true)]).toEqual([true, true]);
});

test("who may not ask now has done nothing the first time, and after a lost answer learns nothing", () => {
  for (const error of [
    answered(401, "SESSION_EXPIRED"),
    answered(403, "SUSPENDED"),
    answered(408, "UNKNOWN"),
    answered(429, "RATE_LIMITED"),
    answered(413, "UNKNOWN"),
  ])
    expect([isRefusal(error, false), isRefusal(error, true)]).toEqual([true, false]);
});

test("no answer and a fault of ours decide nothing", () => {
  for (const error of [new NetworkError("gone"), answered(500, "INTERNAL"), new Error("?")])
    expect([isRefusal(error, false), isRefusal(error, true)]).toEqual([false, false]);
});
