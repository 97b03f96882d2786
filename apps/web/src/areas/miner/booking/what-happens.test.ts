import { expect, test } from "vitest";
import { bookingOrder } from "../testing/booking-order.ts";
import { whatHappens } from "./what-happens.ts";

test("the button names the fee only where it is paid now", () => {
  expect(whatHappens(bookingOrder, false)).toBe("Register and pay 3,000.00 NUC");
  expect(whatHappens(bookingOrder, true)).toBe("Pay 3,000.00 NUC");
  expect(whatHappens({ ...bookingOrder, joinsQueue: true }, false)).toBe("Join the waiting queue");
});
