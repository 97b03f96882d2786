import { NETWORK_MESSAGES } from "@nuc/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError, UnexpectedAnswerError } from "./api-error.ts";
import { anyAnswer, api, dataOf } from "./api.ts";
import { forgetSession, startSession } from "../storage/session-store.ts";
import { onSignal } from "./signals.ts";
import type { Signal } from "./signals.ts";
import { sessionUser } from "../testing/session-user.ts";

const origin = "http://wallet.test";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

let signals: Signal[] = [];
let stopListening: () => void;
beforeEach(() => {
  signals = [];
  stopListening = onSignal((signal) => signals.push(signal));
});
afterEach(() => {
  stopListening();
  server.resetHandlers();
  forgetSession(200);
});

function refuseWith(
  status: number,
  code: string,
  extra: object = {},
  headers: Record<string, string> = {},
): void {
  const body = {
    errors: [{ message: "Refused.", code, field: "userName" }],
    requestId: "r1",
    ...extra,
  };
  server.use(http.all(`${origin}/api/v1/*`, () => HttpResponse.json(body, { status, headers })));
}

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test("an answer is checked by its schema and unwrapped", async () => {
  server.use(
    http.get(`${origin}/api/v1/nuc/wallet/get-reference-code`, () =>
      HttpResponse.json({ data: { referenceCode: "A1" } }),
    ),
  );
  const schema = dataOf({ parse: (value) => (value as { referenceCode: string }).referenceCode });
  await expect(api.get("/api/v1/nuc/wallet/get-reference-code", schema)).resolves.toBe("A1");
});

test("token, body and idempotency key are sent, and only where they belong", async () => {
  const seen: {
    authorization: string | null;
    key: string | null;
    type: string | null;
    body: string;
  }[] = [];
  server.use(
    http.post(`${origin}/api/v1/bc/wallet/transfer`, async ({ request }) => {
      seen.push({
        authorization: request.headers.get("authorization"),
        key: request.headers.get("idempotency-key"),
        type: request.headers.get("content-type"),
        body: await request.text(),
      });
      return HttpResponse.json({});
    }),
  );
  await api.post("/api/v1/bc/wallet/transfer", { extrinsic: "0x00" }, anyAnswer);
  startSession("the-token", sessionUser);
  await api.post("/api/v1/bc/wallet/transfer", { extrinsic: "0x00" }, anyAnswer, {
    idempotencyKey: "k1",
  });
  expect(seen).toEqual([
    { authorization: null, key: null, type: "application/json", body: '{"extrinsic":"0x00"}' },
    {
      authorization: "Bearer the-token",
      key: "k1",
      type: "application/json",
      body: '{"extrinsic":"0x00"}',
    },
  ]);
});

test("a refusal becomes an ApiError with everything the envelope says", async () => {
  refuseWith(429, "RATE_LIMITED", { data: { email: "h***@example.com" } }, { "Retry-After": "30" });
  const error = await failure(api.get("/api/v1/nuc/auth/terms", anyAnswer));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: "RATE_LIMITED",
    message: "Refused.",
    field: "userName",
    data: { email: "h***@example.com" },
    retryAfter: 30,
    requestId: "r1",
  });
});

test("an error page of something in between is still an ApiError, with our own words", async () => {
  server.use(
    http.all(
      `${origin}/api/v1/*`,
      () => new HttpResponse("<html>Bad gateway</html>", { status: 502 }),
    ),
  );
  const error = await failure(api.get("/api/v1/bc/supply", anyAnswer));
  expect(error).toMatchObject({
    name: "ApiError",
    status: 502,
    code: "UNKNOWN",
    message: NETWORK_MESSAGES.internal,
  });
});

test("no answer is a NetworkError with the specified words", async () => {
  server.use(http.all(`${origin}/api/v1/*`, () => HttpResponse.error()));
  const error = await failure(api.get("/api/v1/bc/supply", anyAnswer));
  expect(error).toBeInstanceOf(NetworkError);
  expect((error as Error).message).toBe(NETWORK_MESSAGES.noConnection);
});

test("an answer that breaks the contract is named as such", async () => {
  server.use(http.get(`${origin}/api/v1/bc/supply`, () => HttpResponse.json({ supply: 1 })));
  const error = await failure(api.get("/api/v1/bc/supply", dataOf(anyAnswer)));
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
});

test.each([
  [401, "SESSION_EXPIRED", { kind: "session-over", marker: 401 }],
  [403, "SUSPENDED", { kind: "session-over", marker: 403 }],
  [403, "TERMS_REQUIRED", { kind: "terms-required" }],
  [503, "MAINTENANCE", { kind: "maintenance" }],
])("%i %s with a token tells the application", async (status, code, signal) => {
  startSession("the-token", sessionUser);
  refuseWith(status, code);
  await failure(api.get("/api/v1/nuc/auth/profile", anyAnswer));
  expect(signals).toEqual([signal]);
});

test("401 without a token, as a login of an unverified account has it, logs nobody out", async () => {
  refuseWith(401, "UNVERIFIED");
  await failure(api.post("/api/v1/nuc/auth/login", { data: {} }, anyAnswer));
  expect(signals).toEqual([]);
});

test("401 to a token that was replaced meanwhile does not end the new session", async () => {
  startSession("old", sessionUser);
  server.use(
    http.get(`${origin}/api/v1/nuc/auth/profile`, () => {
      startSession("new", sessionUser);
      return HttpResponse.json({ errors: [], requestId: "r" }, { status: 401 });
    }),
  );
  await failure(api.get("/api/v1/nuc/auth/profile", anyAnswer));
  expect(signals).toEqual([]);
});

test("ordinary refusals tell the application nothing", async () => {
  startSession("the-token", sessionUser);
  refuseWith(409, "TAKEN");
  await failure(api.post("/api/v1/nuc/wallet/add-airdrop-wallet", {}, anyAnswer));
  expect(signals).toEqual([]);
});

test.each([
  "https://elsewhere.example/api/v1/x",
  "//elsewhere.example/api/v1/x",
  "/login",
  "/api/../login",
])("a call to %s is refused before anything is sent", async (path) => {
  const fetchSpy = vi.spyOn(globalThis, "fetch");
  await expect(api.get(path, anyAnswer)).rejects.toThrow("A call may not leave the origin");
  expect(fetchSpy).not.toHaveBeenCalled();
});
