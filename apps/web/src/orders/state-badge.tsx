import type { OrderState } from "@nuc/contract";
import { Badge } from "../ui/feedback/badge.tsx";
import { stateLooks } from "./order-state.ts";

export function StateBadge({ state }: { readonly state: OrderState }) {
  const { tone, word } = stateLooks[state];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
