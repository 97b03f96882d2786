import type { BookSlotAnswer, MinerRegistrations } from "@nuc/contract";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { InApp } from "../../../testing/render-in-app.tsx";
import type { TransferToSign } from "../../../vault/operations.ts";
import { bookingOrder } from "../testing/booking-order.ts";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { SlotCameFreeError, UnansweredBookingError, useBooking } from "./use-booking.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";

const answer: BookSlotAnswer = {
  isBookingDone: true,
  booking_id: "b1",
  fee: "3000",
  feeRecipient: bookingOrder.feeRecipient,
  state: "paid",
  payBefore: null,
  queuePosition: null,
  estimatedWaitHours: null,
  transferred: { status: "ExtrinsicSuccess", hash: "0xaa", blockHash: "0xbb", blockNumber: 12 },
};

/** What the server says to each booking, in order. */
let bookings: (() => Promise<Response>)[] = [];
/** What it was sent. */
let sent: { body: unknown; key: string | null }[] = [];
let signings: TransferToSign[] = [];
/** Silver slots that are free when it is asked again. */
let free = 0;
const sign = (transfer: TransferToSign) => {
  signings.push(transfer);
  return Promise.resolve({ extrinsic: `0x0${signings.length}`, hash: "0xaa" } as const);
};

const registrationsNow = (): MinerRegistrations => ({
  feeRecipient: bookingOrder.feeRecipient,
  usiLimit: 86,
  offers: [{ category: "SILVER", fee: "3000", capacity: 10, free, waiting: 0, feesReceived: true }],
  registrations: [],
});

beforeEach(() => {
  free = 0;
  bookings = [];
  sent = [];
  signings = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = typeof input === "string" ? input : "";
    if (url.includes("/signing-params/")) return Promise.resolve(Response.json(testSigningParams));
    if (url.endsWith("/miner/registrations"))
      return Promise.resolve(Response.json({ data: registrationsNow() }));
    if (!url.endsWith("/book-miner-slot-v1")) return Promise.reject(new TypeError(url));
    sent.push({
      body: JSON.parse(typeof init?.body === "string" ? init.body : "null") as unknown,
      key: new Headers(init?.headers).get("idempotency-key"),
    });
    return (bookings.shift() ?? (() => Promise.resolve(Response.json({ data: answer }))))();
  });
});
afterEach(() => queryClient.clear());

const refuse = (status: number, code: string) => async () =>
  Response.json({ errors: [{ message: "No.", code }], requestId: "r" }, { status });

function open(wanted = bookingOrder) {
  return renderHook(() => useBooking(wanted), {
    wrapper: InApp,
  }).result;
}

async function book(result: ReturnType<typeof open>): Promise<void> {
  act(() => result.current.mutate(sign));
  await waitFor(() => expect(result.current.isPending).toBe(false));
}

test("the signed fee goes along with the booking", async () => {
  const result = open();
  await book(result);
  expect(result.current.data).toEqual(answer);
  expect(signings).toMatchObject([
    { nonce: 7, recipient: bookingOrder.feeRecipient, amount: bookingOrder.fee },
  ]);
  expect(sent).toMatchObject([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      body: {
        category: "SILVER",
        walletAddress: bookingOrder.walletAddress,
        usiLimit: 86,
        extrinsic: "0x01",
        localtime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      },
    },
  ]);
});

// covers: 2.addition.34
test("a lost answer is asked for again with the same bytes and the same key, signed once", async () => {
  bookings = [
    () => Promise.reject(new TypeError("connection reset")),
    refuse(500, "INTERNAL"),
    async () => new Response("<html>a proxy's page", { status: 502 }),
    async () => new Response("cut o"),
  ];
  const result = open();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await book(result);
    expect(result.current.error).toBeInstanceOf(UnansweredBookingError);
  }
  await book(result);
  expect(result.current.data?.state).toBe("paid");
  expect(signings).toHaveLength(1);
  expect(sent).toHaveLength(5);
  for (const again of sent) expect(again).toEqual(sent[0]);
});

test("a refusal drops the bytes: the next try signs afresh under another key", async () => {
  bookings = [refuse(409, "STALE_NONCE")];
  const result = open();
  await book(result);
  expect(result.current.error?.message).toBe("No.");
  await book(result);
  expect(result.current.data?.state).toBe("paid");
  expect(signings).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.body).toMatchObject({ extrinsic: "0x02" });
});

test("what was answered is among the registrations immediately", async () => {
  const known: MinerRegistrations = {
    feeRecipient: bookingOrder.feeRecipient,
    usiLimit: 86,
    offers: [],
    registrations: [],
  };
  queryClient.setQueryData(minerQuery.queryKey, known);
  bookings = [
    async () =>
      Response.json({
        data: {
          ...answer,
          isBookingDone: false,
          state: "waiting",
          queuePosition: 3,
          transferred: null,
        },
      }),
  ];
  await book(open());
  expect(queryClient.getQueryData(minerQuery.queryKey)?.registrations).toMatchObject([
    {
      booking_id: "b1",
      walletAddress: bookingOrder.walletAddress,
      state: "waiting",
      queuePosition: 3,
    },
  ]);
});

test("a wallet that was to queue up pays nothing, although a slot came free in the meantime", async () => {
  const result = open({ ...bookingOrder, joinsQueue: true });
  free = 1;
  await book(result);
  expect(result.current.error).toBeInstanceOf(SlotCameFreeError);
  expect(sent).toEqual([]);
  // What is shown by now is that there is one.
  expect(queryClient.getQueryData(minerQuery.queryKey)?.offers[0]?.free).toBe(1);
  free = 0;
  await book(result);
  expect(sent).toHaveLength(1);
});
