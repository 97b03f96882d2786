import type { OrderState, PaymentMethodName } from "@nuc/contract";

/** The outcome of an order, at which provider, and where it must end; whether its coins are sent by then. */
interface Outcome {
  readonly at: readonly PaymentMethodName[];
  readonly state: OrderState;
  readonly coins: boolean;
  /** How often, beside the others. */
  readonly weight: number;
}

const ALL = ["paypal", "bitpay", "payid", "sandbox"] as const;
const COMPANIES = ["paypal", "bitpay"] as const;
const REFUNDERS = ["paypal", "bitpay", "sandbox"] as const;
/** PayPal takes no money late: we capture none. */
const LATE = ["bitpay", "sandbox"] as const;

const credited = { state: "credited", coins: true } as const;
const refunded = { state: "refunded", coins: false } as const;

export const OUTCOMES = {
  paid: { at: ALL, ...credited, weight: 30 },
  /** No webhook comes. */
  silent: { at: REFUNDERS, ...credited, weight: 8 },
  /** Each webhook comes twice at once. */
  doubled: { at: REFUNDERS, ...credited, weight: 8 },
  /** The last webhook comes first. */
  "out of order": { at: COMPANIES, ...credited, weight: 8 },
  /** The webhook comes before we know what the provider calls the payment. */
  early: { at: COMPANIES, ...credited, weight: 5 },
  "late, coins sent by staff": { at: LATE, ...credited, weight: 3 },
  "late, sent back by staff": { at: LATE, ...refunded, weight: 3 },
  underpaid: { at: ALL, state: "underpaid", coins: false, weight: 4 },
  "underpaid, then the rest": { at: ["payid", "sandbox"], ...credited, weight: 3 },
  overpaid: { at: ALL, state: "overpaid", coins: true, weight: 4 },
  "overpaid, the rest sent back by staff": { at: REFUNDERS, ...credited, weight: 3 },
  "late, not taken": { at: ["paypal"], state: "expired", coins: false, weight: 3 },
  expired: { at: ALL, state: "expired", coins: false, weight: 8 },
  "refunded by the provider": { at: REFUNDERS, ...refunded, coins: true, weight: 3 },
  "refunded by staff": { at: REFUNDERS, ...refunded, coins: true, weight: 3 },
  "charged back": { at: ["paypal", "sandbox"], state: "charged_back", coins: true, weight: 3 },
  "in another currency, coins sent by staff": { at: COMPANIES, ...credited, weight: 2 },
  "in another currency, sent back by staff": { at: REFUNDERS, ...refunded, weight: 2 },
  "paid twice, one sent back by staff": { at: ["sandbox"], ...credited, weight: 2 },
} as const satisfies Readonly<Record<string, Outcome>>;

export type OutcomeName = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as OutcomeName[];

/** Each as often as it weighs. */
export const DRAWN: readonly OutcomeName[] = OUTCOME_NAMES.flatMap((name) =>
  Array.from({ length: OUTCOMES[name].weight }, () => name),
);
