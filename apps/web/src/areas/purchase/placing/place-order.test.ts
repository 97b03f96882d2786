import type { Order } from "@nuc/contract";
import { NUC } from "@nuc/money";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { created, order } from "../testing/purchase-answers.ts";
import { placeOrder } from "./place-order.ts";
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
