import { featureOffMessage } from "@nuc/contract";
import { ShoppingBag } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink } from "../../../ui/actions/action-button.tsx";

/** Buy coins. */
export function BuyAction() {
  const { on } = useFeature("toggle_buy_coin");
  return (
    <ActionLink
      to="/purchase-coins"
      label="Buy"
      icon={<ShoppingBag className="size-5" strokeWidth={1.75} />}
      off={on === false ? featureOffMessage("buy coin") : undefined}
    />
  );
}
