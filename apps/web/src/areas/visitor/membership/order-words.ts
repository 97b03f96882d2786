import type { MembershipOrder } from "@nuc/contract";

/** `3 × S-BUNDLE`, or `SILVER` for one. */
export function orderName({
  category,
  quantity,
}: Pick<MembershipOrder, "category" | "quantity">): string {
  return quantity === 1 ? category : `${quantity} × ${category}`;
}

export const orderStates = {
  ordered: { tone: "info", label: "Ordered" },
  seen: { tone: "warning", label: "Transfer received" },
  matched: { tone: "info", label: "Payment matched" },
  given: { tone: "success", label: "Membership active" },
  cancelled: { tone: "neutral", label: "Cancelled" },
} as const;
