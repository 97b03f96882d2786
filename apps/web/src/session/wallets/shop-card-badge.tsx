import type { ShopCardState } from "@nuc/contract";
import { Badge } from "../../ui/feedback/badge.tsx";

const states = {
  active: { tone: "success", name: "Active" },
  locked: { tone: "warning", name: "Locked" },
  blocked: { tone: "danger", name: "Blocked" },
} as const;

/** Whether a shop card pays now. */
export function ShopCardBadge({ state }: { readonly state: ShopCardState }) {
  const { tone, name } = states[state];
  return (
    <Badge tone={tone} dot>
      {name}
    </Badge>
  );
}
