import { NUC } from "@nuc/money";
import { expect, test } from "vitest";
import type { BookingOrder } from "./booking.ts";
import { whatHappens } from "./what-happens.ts";

const order: BookingOrder = {
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  walletName: "Savings",
  category: "SILVER",
  fee: 3000n * NUC,
  feeRecipient: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  usiLimit: 86,
  joinsQueue: false,
};

test("the button names the fee only where it is paid now", () => {
  expect(whatHappens(order, false)).toBe("Register and pay 3,000.00 NUC");
  expect(whatHappens(order, true)).toBe("Pay 3,000.00 NUC");
  expect(whatHappens({ ...order, joinsQueue: true }, false)).toBe("Join the waiting queue");
});
