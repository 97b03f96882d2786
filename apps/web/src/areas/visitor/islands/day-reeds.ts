import type { Reeds } from "../../../ui/drawings/reed-path.ts";

/** One reed for each quarter of an hour of the UTC day. */
export const dayReeds = { count: 96, outer: 197, inner: 178 } satisfies Reeds;
/** The same day, drawn with longer reeds for a small ring. */
export const smallDayReeds = { count: 96, outer: 197, inner: 164 } satisfies Reeds;
