/** The payment page. */
export const CHECKOUT_PATH = "/checkout";

/** How long after its end an order can still be looked at on the payment page, ms: who was away sees its outcome. */
export const OPEN_AFTER_END = 24 * 3_600_000;
