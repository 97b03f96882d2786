/** A day as `YYYY-MM-DD`, in the reader's own time zone. */
export function isoDay(moment: Date): string {
  // The Swedish format is ISO's.
  return moment.toLocaleDateString("sv");
}

/** "20 Mar", and the year where `now` is in another one: the reader's own day. */
export function shortDay(moment: Date, now: Date): string {
  return moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(moment.getFullYear() !== now.getFullYear() && { year: "numeric" }),
  });
}
