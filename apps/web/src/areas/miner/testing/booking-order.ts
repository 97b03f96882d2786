import { NUC } from "@nuc/money";
import type { BookingOrder } from "../booking/booking.ts";

/** A Silver slot for Savings that is free, so that its fee is paid at once. */
export const bookingOrder: BookingOrder = {
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  walletName: "Savings",
  category: "SILVER",
  fee: 3000n * NUC,
  feeRecipient: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  usiLimit: 86,
  joinsQueue: false,
};
