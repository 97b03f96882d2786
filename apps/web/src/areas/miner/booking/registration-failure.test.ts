import { NETWORK_MESSAGES, type ErrorCode } from "@nuc/contract";
import { expect, test } from "vitest";
import { ApiError, NetworkError, UnexpectedAnswerError } from "../../../session/calls/api-error.ts";
import { registrationFault } from "./registration-failure.tsx";
import { SlotCameFreeError, UnansweredBookingError } from "./use-booking.ts";

const answered = (status: number, code: ErrorCode | "UNKNOWN", message: string) =>
  new ApiError({
    status,
    code,
    message,
    field: undefined,
    data: undefined,
    retryAfter: undefined,
    requestId: undefined,
  });

const internal =
  "We are currently experiencing internal problems, please attempt again at a later time.";
const undone = "No slot is booked. No coins left your wallet.";

// covers: 2.error.5
test("a slot that is held already is reported as specified", () => {
  expect(registrationFault(answered(409, "ER_DUP_ENTRY", "Slot already booked"))).toEqual({
    sentence: "Slot already booked",
    outcome: "No coins left your wallet.",
  });
});

// covers: 2.error.7
test("a refused fee is shown in the server's words, and that the slot is released", () => {
  const refusal = answered(422, "INSUFFICIENT_BALANCE", "Insufficient balance in your wallet...");
  expect(registrationFault(refusal)).toEqual({
    sentence: "Insufficient balance in your wallet...",
    outcome: undone,
  });
});

// covers: 2.error.8, miner.internal
test("a fault of ours before anything was signed has the specification's sentence", () => {
  expect(registrationFault(answered(500, "INTERNAL", "?"))).toEqual({
    sentence: internal,
    outcome: undone,
  });
});

// covers: 2.error.7, miner.bookingFailed
test("an unexplained failure has the specification's sentence", () => {
  const sentence = "Unable to complete slot booking. Please try again";
  for (const error of [
    answered(502, "UNKNOWN", "a proxy's page"),
    new UnexpectedAnswerError("no JSON"),
    new Error("the worker died"),
  ])
    expect(registrationFault(error)).toEqual({ sentence, outcome: undone });
});

test("a lost answer says that the outcome is unknown, and that trying again pays at most once", () => {
  const outcome =
    "We do not know yet whether your fee arrived. Trying again sends the same signed fee, so it is paid at most once.";
  const offline = new UnansweredBookingError("", { cause: new NetworkError("gone") });
  expect(registrationFault(offline)).toEqual({ sentence: NETWORK_MESSAGES.walletArea, outcome });
  const fault = new UnansweredBookingError("", { cause: answered(500, "INTERNAL", "?") });
  expect(registrationFault(fault)).toEqual({ sentence: internal, outcome });
});

test("a slot that is held stays held when its fee is refused", () => {
  const refusal = answered(409, "STALE_NONCE", "Signed for an earlier state.");
  expect(registrationFault(refusal, true).outcome).toBe(
    "The fee is not paid, and the slot is still held. No coins left your wallet.",
  );
});

test("a slot that came free before the wallet queued up is shown before it is paid for", () => {
  expect(registrationFault(new SlotCameFreeError("A slot is free"))).toEqual({
    sentence: "A slot is free now, so the wallet does not have to wait.",
    outcome: "No coins left your wallet. Registering now pays the fee at once.",
  });
});
