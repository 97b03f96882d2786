import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { InApp } from "../../testing/render-in-app.tsx";
import type { TransferOrder } from "./transfer.ts";
import { unansweredTransfers } from "./unanswered-transfers.ts";
import { UnansweredTransferError, useTransfer } from "./use-transfer.ts";
import { testSigningParams } from "../../session/testing/signing-params.ts";

const order: TransferOrder = {
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  walletName: "Savings",
  receiver: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  amount: 5n * 10n ** 12n,
};

const receipt = { status: "ExtrinsicSuccess", hash: "0xa1", blockHash: "0xbb", blockNumber: 12 };

/** What the server says to each transfer, in order; then the receipt. */
let answers: (() => Promise<Response>)[] = [];
/** What it was handed. */
let sent: unknown[] = [];
let signings = 0;
const sign = () => {
  signings += 1;
  return Promise.resolve({ extrinsic: `0x0${signings}`, hash: `0xa${signings}` } as const);
};

beforeEach(() => {
  localStorage.clear();
  [answers, sent, signings] = [[], [], 0];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = typeof input === "string" ? input : "";
    if (url.includes("/signing-params/")) return Promise.resolve(Response.json(testSigningParams));
    sent.push(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
    const answer = answers.shift() ?? (async () => Response.json({ transferred: receipt }));
    return answer();
  });
});
afterEach(() => queryClient.clear());

const lost = () => Promise.reject(new TypeError("connection reset"));
const refuse = (status: number, code: string) => async () =>
  Response.json({ errors: [{ message: "No.", code }], requestId: "r" }, { status });

const open = () =>
  renderHook(() => useTransfer(order), {
    wrapper: InApp,
  });

async function send({ result }: ReturnType<typeof open>): Promise<void> {
  act(() => result.current.mutate(sign));
  await waitFor(() => expect(result.current.isPending).toBe(false));
}

test("a transfer that the server will not look at has not left, and is signed afresh", async () => {
  answers = [refuse(429, "RATE_LIMITED")];
  const view = open();
  await send(view);
  expect(view.result.current.error?.message).toBe("No.");
  expect(unansweredTransfers()).toEqual([]);
  await send(view);
  expect(sent).toEqual([{ extrinsic: "0x01" }, { extrinsic: "0x02" }]);
});

test.each([
  [401, "SESSION_EXPIRED"],
  [403, "SUSPENDED"],
  [429, "RATE_LIMITED"],
])("after a lost answer, %i %s says nothing of the transfer", async (status, code) => {
  answers = [lost, refuse(status, code)];
  const view = open();
  await send(view);
  await send(view);
  expect(view.result.current.error).toBeInstanceOf(UnansweredTransferError);
  expect(unansweredTransfers()).toHaveLength(1);
  await send(view);
  expect(view.result.current.data).toEqual(receipt);
  expect(sent).toEqual([{ extrinsic: "0x01" }, { extrinsic: "0x01" }, { extrinsic: "0x01" }]);
  expect(unansweredTransfers()).toEqual([]);
});

test("a second press while the first is under way is the same transfer", async () => {
  const { result } = open();
  act(() => {
    result.current.mutate(sign);
    result.current.mutate(sign);
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.data).toEqual(receipt);
  expect(sent).toEqual([{ extrinsic: "0x01" }]);
});

test("nothing that opens the key stays once the screen is gone", async () => {
  const view = open();
  await send(view);
  view.unmount();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
});
