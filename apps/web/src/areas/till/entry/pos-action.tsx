import { CreditCard } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink, ActionPlace } from "../../../ui/actions/action-button.tsx";

const face = {
  label: "POS",
  icon: <CreditCard className="size-5" strokeWidth={1.75} />,
};

/** Opens the terminal; nothing unless its switch is on. */
export function PosAction() {
  const { on, asking } = useFeature("toggle_payment_merchant_terminal");
  if (asking) return <ActionPlace {...face} />;
  if (on !== true) return null;
  return <ActionLink {...face} to="/pos/terminal" />;
}
