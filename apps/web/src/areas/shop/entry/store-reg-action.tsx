import { Store } from "lucide-react";
import { useNavigate } from "react-router";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { useFeature } from "../../../session/site/features.ts";
import { ActionButton, ActionPlace } from "../../../ui/actions/action-button.tsx";
import { cardPath, isRegistered, registerPath } from "../registered/registered.ts";

const face = {
  label: "Store Reg.",
  icon: <Store className="size-5" strokeWidth={1.75} />,
};

/** Registers a wallet for shops, or shows the card of who has one; nothing unless the switch of payment cards is on. */
export function StoreRegAction() {
  const { on, asking } = useFeature("toggle_payment_customer_registration");
  const navigate = useNavigate();
  const notifyFailure = useFailureToast();
  if (asking) return <ActionPlace {...face} />;
  if (on !== true) return null;
  const open = (): void =>
    void isRegistered().then(
      (registered) => navigate(registered ? cardPath : registerPath),
      notifyFailure,
    );
  return <ActionButton {...face} onPress={open} />;
}
