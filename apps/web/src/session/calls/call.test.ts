import {
  addAirdropWallet,
  decideAirdrop,
  getProfile,
  getRate,
  getRateHistory,
  getSupply,
  getTerms,
  getUserWalletDetails,
  login,
  NETWORK_MESSAGES,
  rateAnswer,
  submitTransfer,
} from "@nuc/contract";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError, NetworkError, UnexpectedAnswerError } from "./api-error.ts";
import { call } from "./call.ts";
import { forgetSession, startSession } from "../storage/session-store.ts";
import { onSignal } from "./signals.ts";
import type { Signal } from "./signals.ts";
import { sessionUser } from "../testing/session-user.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";

const origin = "http://wallet.test";
const server = fakeNetwork();

let signals: Signal[] = [];
let stopListening: () => void;
beforeEach(() => {
  signals = [];
  stopListening = onSignal((signal) => signals.push(signal));
});
afterEach(() => {
  stopListening();
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

test("an answer is what the server sends, checked by a schema where one is given", async () => {
  server.use(
    http.get(`${origin}/api/v1/payment/rate/currency/nuc`, () => HttpResponse.json({ rate: 5 })),
  );
  await expect(call(getRate)).resolves.toEqual({ rate: 5 });
  await expect(call(getRate, { check: rateAnswer })).rejects.toThrow(UnexpectedAnswerError);
});

test("names of a path and of a query are written into it, encoded", async () => {
  let asked = "";
  server.use(
    http.all(`${origin}/*`, ({ request }) => {
      asked = request.url.slice(origin.length);
      return HttpResponse.json({});
    }),
  );
  const body = { decision: "hold", reason: "A question" } as const;
  await call(decideAirdrop, { params: { walletAddress: "../../login?x=1" }, body });
  expect(asked).toBe("/api/admin/airdrops/..%2F..%2Flogin%3Fx%3D1/decision");
  await call(getRateHistory, { query: { days: 30, until: undefined } });
  expect(asked).toBe("/api/v1/payment/rate/history?days=30");
});

test("the paths are those of the product that the page's head names", async () => {
  document.head.innerHTML = '<meta name="product" content="coin">';
  let asked = "";
  server.use(
    http.all(`${origin}/*`, ({ request }) => {
      asked = request.url.slice(origin.length);
      return HttpResponse.json({ data: [] });
    }),
  );
  await call(getUserWalletDetails);
  document.head.innerHTML = "";
  expect(asked).toBe("/api/v1/coin/wallet/get-user-wallet-details");
});

// covers: 2.role.1
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
  await call(submitTransfer, { body: { extrinsic: "0x00" } });
  startSession("the-token", sessionUser);
  await call(submitTransfer, { body: { extrinsic: "0x00" }, idempotencyKey: "k1" });
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
  const error = await failure(call(getTerms));
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
  const error = await failure(call(getSupply));
  expect(error).toMatchObject({
    name: "ApiError",
    status: 502,
    code: "UNKNOWN",
    message: NETWORK_MESSAGES.internal,
  });
});

test("no answer is a NetworkError with the specified words", async () => {
  server.use(http.all(`${origin}/api/v1/*`, () => HttpResponse.error()));
  const error = await failure(call(getSupply));
  expect(error).toBeInstanceOf(NetworkError);
  expect((error as Error).message).toBe(NETWORK_MESSAGES.noConnection);
});

test("an answer that is no JSON object is named as such", async () => {
  server.use(http.get(`${origin}/api/v1/bc/supply`, () => HttpResponse.text("<html>")));
  expect(await failure(call(getSupply))).toBeInstanceOf(UnexpectedAnswerError);
});

// covers: 2.role.2, 2.error.1
test.each([
  [401, "SESSION_EXPIRED", { kind: "session-over", marker: 401 }],
  [403, "SUSPENDED", { kind: "session-over", marker: 403 }],
  [403, "TERMS_REQUIRED", { kind: "terms-required" }],
  [503, "MAINTENANCE", { kind: "maintenance" }],
])("%i %s with a token sends the application a signal", async (status, code, signal) => {
  startSession("the-token", sessionUser);
  refuseWith(status, code);
  await failure(call(getProfile));
  expect(signals).toEqual([signal]);
});

test("401 without a token, as a login of an unverified account has it, ends no session", async () => {
  refuseWith(401, "UNVERIFIED");
  await failure(call(login, { body: { data: { userName: "", password: "" } } }));
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
  await failure(call(getProfile));
  expect(signals).toEqual([]);
});

test("ordinary refusals send the application no signal", async () => {
  startSession("the-token", sessionUser);
  refuseWith(409, "TAKEN");
  await failure(call(addAirdropWallet, { body: { walletAddress: "" } }));
  expect(signals).toEqual([]);
});
