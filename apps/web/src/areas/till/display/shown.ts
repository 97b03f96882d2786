/** A line of a bill as the customer reads it; NUC. */
export interface ShownLine {
  readonly title: string;
  readonly quantity: number;
  readonly total: string;
}

/** NUC, as on the wire. */
export interface ShownBill {
  readonly lines: readonly ShownLine[];
  readonly discounted: string;
  readonly tip: string;
  readonly total: string;
}

/**
 * What a till shows its customer. No clerk, no name, no balance, no address and no PIN: everybody in the shop reads it.
 *
 * `bill` is being put together; `pin` waits for the PIN, `again` for another one; `paying` is under way; `scan` waits for
 * the phone; `over` was not paid.
 */
export type Shown =
  | { readonly kind: "welcome" | "over" }
  | { readonly kind: "bill" | "pin" | "again" | "paying"; readonly bill: ShownBill }
  | { readonly kind: "scan"; readonly bill: ShownBill; readonly link: string }
  | { readonly kind: "paid"; readonly total: string };

/** Between the till and its displays, in one browser. */
export type DisplayMessage =
  | { readonly from: "display" }
  | { readonly from: "till"; readonly till: string; readonly shown: Shown };

const kinds: readonly string[] = [
  "welcome",
  "over",
  "bill",
  "pin",
  "again",
  "paying",
  "scan",
  "paid",
] satisfies readonly Shown["kind"][];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether it is a message of this version: another window may still have an older one. */
export function isDisplayMessage(value: unknown): value is DisplayMessage {
  if (!isRecord(value)) return false;
  if (value["from"] === "display") return true;
  const { till, shown } = value;
  return typeof till === "string" && isRecord(shown) && kinds.includes(String(shown["kind"]));
}
