import { Smartphone } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink, ActionPlace } from "../../../ui/actions/action-button.tsx";
import { payInShopPath } from "../pay/pay-in-shop-path.ts";

const face = {
  label: "Pay in a shop",
  icon: <Smartphone className="size-5" strokeWidth={1.75} />,
};

/** Pays in shops with the phone; nothing while the switch of transfers is off. */
export function PayInShopAction() {
  const { on, asking } = useFeature("toggle_transfer_coin");
  if (asking) return <ActionPlace {...face} />;
  if (on !== true) return null;
  return <ActionLink {...face} to={payInShopPath} />;
}
