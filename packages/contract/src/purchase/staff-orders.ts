import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { PURCHASE_STAFF_MESSAGES as words } from "../messages/coins/purchase-staff.ts";
import { z } from "../schema.ts";
import { order, ORDER_STATES, PAYMENT_METHODS, type PaymentMethodName } from "./orders.ts";
import { RECEIPT_KINDS } from "./receipts.ts";

/** Orders on one page. */
export const STAFF_ORDER_PAGE_SIZE = 20;
export const STAFF_ORDER_SORTS = ["-created", "created", "-price", "price"] as const;
const METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethodName, ...PaymentMethodName[]];

/** `GET admin/orders`; `search` also finds the beginning of an order's id or receipt, and a provider's whole reference. */
export const staffOrderQuery = z.object({
  ...listFilter,
  /** `open` = what staff have to decide on. */
  state: oneOf(["open", ...ORDER_STATES], words.stateUnknown),
  method: oneOf(METHOD_NAMES, words.methodUnknown),
  sort: orderOf(STAFF_ORDER_SORTS),
  page: pageNumber,
});
export const staffOrderExportQuery = staffOrderQuery.omit({ page: true });

/** Why staff have to decide on an order. */
export const REVIEW_REASONS = ["late", "currency", "twice", "suspended", "returned"] as const;

/** An order as staff see it. */
export const staffOrder = order.extend({
  username: z.string(),
  /** Who takes the money. */
  provider: z.enum(METHOD_NAMES),
  providerRef: z.string().nullable(),
  review: z.enum(REVIEW_REASONS).nullable(),
  /** Whether staff have to decide on it. */
  open: z.boolean(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const staffOrderPage = pageOf(staffOrder).extend({
  /** Of all that the filter finds, by currency. */
  sums: z.array(
    z.object({
      currency: z.string(),
      price: z.string(),
      paid: z.string(),
      refunded: z.string(),
    }),
  ),
});
export type StaffOrderPage = z.infer<typeof staffOrderPage>;

/** What a provider said of money. */
export const orderMovement = z.object({
  ref: z.string(),
  /** What the bank calls a transfer to our own account; null elsewhere. */
  bankReference: z.string().nullable(),
  kind: z.enum(["payment", "refund", "chargeback", "chargeback-lifted"]),
  amount: z.string(),
  currency: z.string(),
  /** What the provider kept of a payment, or gave back with a refund; null where it does not say. */
  fee: z.string().nullable(),
  at: isoTime,
  /** When we learned of it. */
  seen: isoTime,
});
export type OrderMovement = z.infer<typeof orderMovement>;

/** Money that staff send back. */
export const ORDER_REFUND_STATES = ["waiting", "sent", "refused"] as const;
export const orderRefund = z.object({
  amount: z.string(),
  currency: z.string(),
  state: z.enum(ORDER_REFUND_STATES),
  reason: z.string(),
  by: z.string(),
  at: isoTime,
});

/** What staff did with an order. */
export const ORDER_ACTS = ["credit", "return", "close", "refund"] as const;
export const orderAct = z.object({
  act: z.enum(ORDER_ACTS),
  by: z.string(),
  at: isoTime,
  reason: z.string(),
});

export const staffOrderDetail = staffOrder.extend({
  begun: isoTime.nullable(),
  decision: z.enum(["credit", "return"]).nullable(),
  movements: z.array(orderMovement),
  refunds: z.array(orderRefund),
  receipts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(RECEIPT_KINDS),
      issued: isoTime,
      gross: z.string(),
      tax: z.string(),
    }),
  ),
  acts: z.array(orderAct),
  /** What can be sent back now, in `currency`. */
  refundable: z.string(),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;

const reason = shownText("A reason is required!").refine(
  (text) => text.length <= 500,
  "Is too long.",
);
/** What the order was when this was decided: another state or sum meanwhile is 409. */
const seen = emptyAsNull(
  z.strictObject({ state: z.enum(ORDER_STATES), paid: z.string() }).nullish(),
);

/** `POST admin/orders/{id}/decision`: send the coins, send the money back, or leave it as it is. */
export const orderDecision = z.strictObject({
  decision: z.enum(["credit", "return", "close"], words.decision.unknown),
  reason,
  seen,
});
export type OrderDecision = z.infer<typeof orderDecision>;

/** `POST admin/orders/{id}/refund`. */
export const orderRefundPayload = z.strictObject({
  /** In the order's currency; missing = all that can be sent back. */
  amount: optionalText().refine(
    (text) => text === undefined || /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,2})?$/.test(text),
    words.refund.amountWrong,
  ),
  reason,
  seen,
});
export type OrderRefundPayload = z.infer<typeof orderRefundPayload>;

export const orderActAnswer = z.object({
  order: staffOrder,
  /** Id of the request where another admin has to approve; nothing is done until then. */
  approval: z.string().optional(),
});
export type OrderActAnswer = z.infer<typeof orderActAnswer>;
