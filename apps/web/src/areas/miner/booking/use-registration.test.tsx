import type { MinerRegistration, MinerRegistrations } from "@nuc/contract";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { InApp } from "../../../testing/render-in-app.tsx";
import { SlotCameFreeError } from "./use-booking.ts";
import { useRegistration } from "./use-registration.ts";

const wallet = {
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  walletName: "Savings",
};

const withSilver = (free: number): MinerRegistrations => ({
  feeRecipient: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  usiLimit: 86,
  offers: [{ category: "SILVER", fee: "3000", capacity: 10, free, waiting: 0, feesReceived: true }],
  registrations: [],
});

const moved: MinerRegistration = {
  booking_id: "b1",
  walletAddress: wallet.walletAddress,
  category: "SILVER",
  state: "held",
  fee: "3000",
  createdAt: "2026-11-21T10:00:00.000Z",
  payBefore: "2026-11-22T10:00:00.000Z",
  promoted: true,
  queuePosition: null,
  estimatedWaitHours: null,
};

interface Seen {
  readonly free: number;
  readonly registration?: MinerRegistration;
}

function open(first: Seen) {
  return renderHook(
    ({ free, registration }: Seen) =>
      useRegistration({ wallet, category: "SILVER", known: withSilver(free), registration }),
    {
      initialProps: first,
      wrapper: InApp,
    },
  );
}

test("a slot that comes free on the open screen is shown before anything is paid", () => {
  const { result, rerender } = open({ free: 0 });
  expect([result.current.order?.joinsQueue, result.current.error]).toEqual([true, null]);
  rerender({ free: 1 });
  expect(result.current.order?.joinsQueue).toBe(false);
  expect(result.current.error).toBeInstanceOf(SlotCameFreeError);
  rerender({ free: 0 });
  expect(result.current.error).toBeNull();
});

test("going back and choosing again shows no notice", () => {
  const { result, rerender } = open({ free: 0 });
  rerender({ free: 1 });
  act(() => result.current.reset());
  expect(result.current.error).toBeNull();
});

test("a slot that was free all along, or came by the queue, is no such news", () => {
  expect(open({ free: 1 }).result.current.error).toBeNull();
  const { result, rerender } = open({ free: 0 });
  rerender({ free: 0, registration: moved });
  expect([result.current.held, result.current.error]).toEqual([true, null]);
});
