import { isoTime, nucText, requiredText } from "../fields/fields.ts";
import { PURCHASE_MESSAGES } from "../messages/coins/purchase.ts";
import { z } from "../schema.ts";
import { ORDER_STATES } from "./orders.ts";

const data = requiredText(PURCHASE_MESSAGES.checkout.dataWrong);

/** What every call of the payment page sends: the JWE of its address. It opens this one order and nothing else. */
export const checkoutPagePayload = z.object({ data });

/** What the payment page shows. All of it is read from the order, nothing from the payload. */
export const checkoutPageOrder = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  method: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** No money moves: every outcome is a button. */
  sandbox: z.boolean(),
  walletAddress: z.string(),
  amount: nucText,
  price: z.string(),
  currency: z.string(),
  rate: z.string(),
  expires: isoTime,
  /** Arrived so far, in `currency`. */
  paid: z.string(),
  /** A path of this site; null = the order's page. */
  redirect: z.string().nullable(),
  /** Where a PayID transfer goes to, once begun; null for the other methods. */
  transfer: z.object({ payId: z.string(), name: z.string(), reference: z.string() }).nullable(),
});
export type CheckoutPageOrder = z.infer<typeof checkoutPageOrder>;
export const checkoutPageAnswer = z.object({ order: checkoutPageOrder });

/** `url` = the provider's own page; null where the payment continues here (sandbox, PayID). */
export const begunCheckout = z.object({ url: z.string().nullable(), order: checkoutPageOrder });

/** The possible outcomes of a sandbox payment, as the buttons name it. */
export const SANDBOX_OUTCOMES = [
  "pay",
  "pay-less",
  "pay-more",
  "pay-late",
  "pay-twice",
  "wrong-currency",
  "fail",
  "pay-then-refund",
  "pay-then-charge-back",
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
export const sandboxPayload = z.object({ data, outcome: z.enum(SANDBOX_OUTCOMES) });
