/** Messages of the console's lists. */
export const LIST_MESSAGES = {
  momentMalformed: "Must be a time such as 2026-01-31T12:00:00Z.",
  orderUnknown: (orders: readonly string[]) => `The order must be one of ${orders.join(", ")}.`,
} as const;
