import { Smartphone } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink } from "../../../ui/actions/action-button.tsx";
import { payInShopPath } from "../pay/pay-in-shop-path.ts";

/** Pays in shops with the phone; nothing while the switch of transfers is off. */
export function PayInShopAction() {
  const { on } = useFeature("toggle_transfer_coin");
  if (on !== true) return null;
  return (
    <ActionLink
      label="Pay in a shop"
      icon={<Smartphone className="size-5" strokeWidth={1.75} />}
      to={payInShopPath}
    />
  );
}
