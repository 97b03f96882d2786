import type { Order } from "@nuc/contract";
import { NUC } from "@nuc/money";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { created, order } from "../testing/purchase-answers.ts";
import { forgetPlaced, placeOrder } from "./place-order.ts";
import type { PurchaseOrder } from "./purchase-order.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
/** Of each order, in turn. */
const keys: (string | null)[] = [];
afterEach(() => {
  localStorage.clear();
  keys.length = 0;
});

const wanted: PurchaseOrder = {
  walletAddress: order().walletAddress,
  amount: 200n * NUC,
  method: 1,
  origin: {},
};

/** @param found the outcome of the order that was placed before */
function serve(found: Partial<Order> = {}): void {
  server.use(
    http.post("*/payment/orders", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.json(created(), { status: 201 });
    }),
    http.get("*/payment/orders/:id", () => HttpResponse.json({ order: order(found) })),
  );
}

// covers: 3.purchase.6
test("another tab gets the same order while nothing of it is paid", async () => {
  serve();
  const first = await placeOrder(wanted);
  expect((await placeOrder(wanted)).id).toBe(first.id);
  expect(keys[1]).toBe(keys[0]);
});

// covers: 3.purchase.6
test.each<[string, Partial<Order>]>([
  ["is paid", { state: "credited", paid: "17.22" }],
  ["is begun to be paid", { state: "underpaid", paid: "10.00" }],
  ["was given up", { state: "expired" }],
  ["is over", { expires: new Date(0).toISOString() }],
])("one that %s is followed by another", async (_, found) => {
  serve(found);
  await placeOrder(wanted);
  await placeOrder(wanted);
  expect(new Set(keys).size).toBe(2);
});

test("another amount, method or wallet is another order", async () => {
  serve();
  await placeOrder(wanted);
  await placeOrder({ ...wanted, amount: NUC });
  await placeOrder({ ...wanted, method: 2 });
  await placeOrder({ ...wanted, walletAddress: "5Other" });
  expect(new Set(keys).size).toBe(4);
});

test("what was refused is asked again under another key, what got no answer under the same", async () => {
  const answers = [
    () => HttpResponse.error(),
    () =>
      HttpResponse.json(
        { errors: [{ message: "No.", code: "NOT_ALLOWED" }], requestId: "r" },
        { status: 422 },
      ),
  ];
  server.use(
    http.post("*/payment/orders", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return answers.shift()?.() ?? HttpResponse.json(created(), { status: 201 });
    }),
  );
  await expect(placeOrder(wanted)).rejects.toBeInstanceOf(NetworkError);
  await placeOrder(wanted);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const refusal = (status: number, code: string) =>
  HttpResponse.json({ errors: [{ message: "No.", code }], requestId: "r" }, { status });

// covers: 3.purchase.6
test.each([
  [401, "SESSION_EXPIRED"],
  [403, "SUSPENDED"],
  [408, "UNKNOWN"],
  [429, "RATE_LIMITED"],
])(
  "after a lost answer a repeat that gets %i says nothing of the order: its key stays",
  async (status, code) => {
    const answers = [() => HttpResponse.error(), () => refusal(status, code)];
    server.use(
      http.post("*/payment/orders", ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return answers.shift()?.() ?? HttpResponse.json(created(), { status: 201 });
      }),
      http.get("*/payment/orders/:id", () => HttpResponse.json({ order: order() })),
    );
    await expect(placeOrder(wanted)).rejects.toBeInstanceOf(NetworkError);
    await expect(placeOrder(wanted)).rejects.toMatchObject({ status });
    await placeOrder(wanted);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  },
);

// covers: 3.purchase.6
test("a store that is full does not cost the key", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  serve();
  await placeOrder(wanted);
  await placeOrder(wanted);
  expect(keys[1]).toBe(keys[0]);
  vi.restoreAllMocks();
  forgetPlaced(wanted);
});
