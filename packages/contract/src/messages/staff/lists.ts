/** What staff are told of the lists of the console. */
export const LIST_MESSAGES = {
  momentMalformed: "Must be a moment, such as 2026-01-31T12:00:00Z.",
  orderUnknown: (orders: readonly string[]) => `The order must be one of ${orders.join(", ")}.`,
} as const;
