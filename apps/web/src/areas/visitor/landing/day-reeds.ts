/** One reed for each quarter of an hour of the UTC day. */
export const dayReeds = { count: 96, outer: 197, inner: 178 };
