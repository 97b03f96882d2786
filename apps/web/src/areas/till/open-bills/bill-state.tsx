import type { BillState } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";

const states = {
  open: { tone: "info", name: "Waits for the phone" },
  paying: { tone: "info", name: "Being paid" },
  paid: { tone: "success", name: "Paid" },
  declined: { tone: "danger", name: "Declined" },
  cancelled: { tone: "neutral", name: "Cancelled" },
  expired: { tone: "warning", name: "Expired" },
} as const;

export function BillStateBadge({ state }: { readonly state: BillState }) {
  const { tone, name } = states[state];
  return (
    <Badge tone={tone} dot>
      {name}
    </Badge>
  );
}
