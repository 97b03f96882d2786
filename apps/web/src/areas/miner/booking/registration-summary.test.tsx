import { NUC } from "@nuc/money";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { bookingOrder } from "../testing/booking-order.ts";
import { RegistrationSummary } from "./registration-summary.tsx";

function textOf(joinsQueue: boolean, heldUntil: string | undefined): string {
  render(
    <RegistrationSummary
      order={{ ...bookingOrder, joinsQueue }}
      networkFee={NUC / 100n}
      balance={4000n * NUC}
      heldUntil={heldUntil}
    />,
  );
  return document.body.textContent;
}

// covers: 2.addition.37
test("a slot that is held says until when, by the clock of the device", () => {
  const heldUntil = new Date(2030, 0, 31, 9, 30).toISOString();
  const text = textOf(false, heldUntil);
  expect(text).toContain("The slot is held for you until 31 Jan 2030, 09:30");
  expect(text).not.toContain("No Silver slot is free now.");
});

test("without a free slot it says that the wallet may have to wait, and of no deadline", () => {
  const text = textOf(true, undefined);
  expect(text).toContain("No Silver slot is free now.");
  expect(text).toContain("Savings waits for a Silver slot. Once one is held for it, the fee is");
  expect(text).toContain("Then left in Savings");
  expect(text).not.toContain("becomes a Silver miner");
  expect(text).not.toContain("held for you");
});
