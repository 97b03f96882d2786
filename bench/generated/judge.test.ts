import { expect, test } from "vitest";
import type { Operation } from "./document.ts";
import { faultOf, type Judged, SLOWEST } from "./judge.ts";
import type { Answer } from "./wire.ts";

const operation: Operation = {
  name: "GET /api/admin/rate",
  method: "GET",
  path: "/api/admin/rate",
  needsSession: true,
  forStaff: true,
  pathParameters: [],
  query: [],
  body: undefined,
  media: "application/json",
  answers: new Map([
    [
      200,
      {
        type: "object",
        properties: {
          rate: { type: "string", pattern: "^\\d+$" },
          at: { type: ["string", "null"] },
        },
        required: ["rate"],
        additionalProperties: false,
      },
    ],
  ]),
};
const judged: Judged = {
  operation,
  actor: { role: "staff", token: "token" },
  spoilt: undefined,
  method: "GET",
  target: "/api/admin/rate",
  maintenance: false,
};
const answered = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
  },
  text: JSON.stringify(body),
  milliseconds: 1,
  ...more,
});
const refusal = (code: string, message = "There is nothing here.") => ({
  errors: [{ message, code }],
  requestId: "00000000-0000-4000-8000-000000000000",
});

test("sound answers have no fault", () => {
  expect(faultOf(answered(200, { rate: "5", at: null }), judged)).toBeUndefined();
  expect(faultOf(answered(404, refusal("NOT_FOUND")), judged)).toBeUndefined();
  expect(faultOf(answered(415, refusal("INVALID_REQUEST")), judged)).toBeUndefined();
  expect(faultOf(answered(409, refusal("NOT_ALLOWED")), judged)).toBeUndefined();
  const closed = answered(503, refusal("MAINTENANCE"));
  expect(faultOf(closed, { ...judged, maintenance: true })).toBeUndefined();
});

test("an answer that does not fit the document is reported by its place", () => {
  const faults = [
    { rate: 5 },
    { rate: "x" },
    {},
    { rate: "5", secret: 1 },
    [],
    { rate: "5", at: 7 },
  ];
  expect(faults.map((body) => faultOf(answered(200, body), judged)?.split(": ")[1])).toEqual([
    "/rate is no text",
    "/rate does not fit its pattern",
    "/rate is missing",
    "/secret is not described",
    "/ is no object",
    "/at fits none of 2",
  ]);
  expect(faultOf(answered(204, {}), judged)).toBe("answers an undescribed 204");
  const exported = { ...judged, operation: { ...operation, media: "text/csv" } };
  const csv = { ...answered(200, {}).headers, "content-type": "text/csv; charset=utf-8" };
  expect(faultOf(answered(200, "rate", { headers: csv }), exported)).toBeUndefined();
  expect(faultOf(answered(200, "rate", { headers: csv }), judged)).toContain("text/csv");
});

test("failures, slow answers and malformed refusals are reported", () => {
  const bare = { headers: { "content-type": "application/json; charset=utf-8" } };
  expect(faultOf(answered(500, refusal("INTERNAL")), judged)).toBe("failed with 500");
  expect(faultOf(answered(503, refusal("MAINTENANCE")), judged)).toBe("failed with 503");
  expect(faultOf(answered(200, {}, { milliseconds: SLOWEST + 1 }), judged)).toBe("was slow");
  expect(faultOf(answered(200, {}, bare), judged)).toBe("may be sniffed");
  expect(faultOf(answered(400, { error: "no" }), judged)).toBe("refuses out of form");
  expect(faultOf(answered(400, refusal("NONE")), judged)).toBe("has no known code, or no message");
  expect(faultOf(answered(400, refusal("NOT_FOUND")), judged)).toBe("is NOT_FOUND at 400");
  const inside = refusal("NOT_FOUND", 'violates "account_pkey"');
  expect(faultOf(answered(404, inside), judged)).toBe("says what is inside");
});

test("a call that succeeds without the right is reported", () => {
  const yes = answered(200, { rate: "5" });
  const as = (role: "visitor" | "customer") => ({ ...judged, actor: { role, token: undefined } });
  expect(faultOf(yes, as("visitor"))).toBe("lets a visitor in");
  expect(faultOf(yes, as("customer"))).toBe("lets a customer in");
  expect(faultOf(yes, { ...judged, spoilt: "another method" })).toContain("a method");
});
