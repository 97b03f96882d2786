import { expect, test } from "vitest";
import { bookingOrder } from "../testing/booking-order.ts";
import { registrationLabel } from "./registration-label.ts";

test("the button names the fee only where it is paid now", () => {
  expect(registrationLabel(bookingOrder, false)).toBe("Register and pay 3,000.00 NUC");
  expect(registrationLabel(bookingOrder, true)).toBe("Pay 3,000.00 NUC");
  expect(registrationLabel({ ...bookingOrder, joinsQueue: true }, false)).toBe(
    "Join the waiting queue",
  );
});
