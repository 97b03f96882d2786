import { Store } from "lucide-react";
import { useNavigate } from "react-router";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { useFeature } from "../../../session/site/features.ts";
import { ActionButton, ActionPlace } from "../../../ui/actions/action-button.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import { importFailure } from "../../../ui/loading/new-version-error.ts";
import { cardPath, registerPath } from "../registered/shop-paths.ts";

const face = {
  label: "Store Reg.",
  icon: <Store className="size-5" strokeWidth={1.75} />,
};

/** Loaded when it is pressed: most people never do. */
async function askRegistered(): Promise<boolean> {
  const { isRegistered } = await importWithRetry(() => import("../registered/registered.ts"));
  return await isRegistered();
}

/** Registers a wallet for shops, or shows the card of who has one; nothing unless the switch of payment cards is on. */
export function StoreRegAction() {
  const { on, asking } = useFeature("toggle_payment_customer_registration");
  const navigate = useNavigate();
  const notifyFailure = useFailureToast();
  if (asking) return <ActionPlace {...face} />;
  if (on !== true) return null;
  const open = (): void =>
    void askRegistered().then(
      (registered) => navigate(registered ? cardPath : registerPath),
      async (error: unknown) => notifyFailure(await importFailure(error)),
    );
  return <ActionButton {...face} onPress={open} />;
}
