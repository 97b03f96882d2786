import type { MinerRegistration } from "@nuc/contract";
import { expect, test } from "vitest";
import { minerStep } from "./miner-step.ts";

const start: Parameters<typeof minerStep>[0] = {
  hasWallet: true,
  registration: undefined,
  failed: false,
  answered: true,
  feesReceived: true,
  informed: false,
  typeChosen: false,
};
const held = { state: "held", promoted: true } as MinerRegistration;

// covers: 2.modal.22, 2.state.15
test("the steps follow each other: wallet, fee check, what it means, type, password", () => {
  expect(minerStep({ ...start, hasWallet: false })).toBe("choose");
  expect(minerStep({ ...start, answered: false, feesReceived: undefined })).toBe("asking");
  expect(minerStep({ ...start, answered: false, failed: true })).toBe("failed");
  expect(minerStep({ ...start, feesReceived: false })).toBe("unpaid");
  expect(minerStep(start)).toBe("received");
  expect(minerStep({ ...start, informed: true })).toBe("type");
  expect(minerStep({ ...start, informed: true, typeChosen: true })).toBe("sign");
});

test("without the fees nothing further is offered, whatever was done before", () => {
  expect(minerStep({ ...start, feesReceived: false, informed: true, typeChosen: true })).toBe(
    "unpaid",
  );
});

test("a wallet that waits, or is registered, shows that and nothing else", () => {
  for (const state of ["waiting", "paid", "held"] as const) {
    const registration = { ...held, state, promoted: false };
    expect(minerStep({ ...start, registration, feesReceived: false, failed: true })).toBe("state");
  }
});

test("a slot that is held after the queue leads to its fee, past the clearance and the type", () => {
  expect(minerStep({ ...start, registration: held, feesReceived: false })).toBe("sign");
  expect(minerStep({ ...start, registration: held, answered: false })).toBe("asking");
});
