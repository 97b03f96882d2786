import type { OrderState } from "@nuc/contract";
import { Badge } from "../ui/feedback/badge.tsx";
import { stateBadges } from "./order-state.ts";

export function StateBadge({ state }: { readonly state: OrderState }) {
  const { tone, word } = stateBadges[state];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
