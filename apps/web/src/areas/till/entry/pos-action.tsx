import { CreditCard } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink } from "../../../ui/actions/action-button.tsx";

/** Opens the terminal; nothing unless its switch is on. */
export function PosAction() {
  const { on } = useFeature("toggle_payment_merchant_terminal");
  if (on !== true) return null;
  return (
    <ActionLink
      label="POS"
      icon={<CreditCard className="size-5" strokeWidth={1.75} />}
      to="/pos/terminal"
    />
  );
}
