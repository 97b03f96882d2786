import { PURCHASE_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useHoldLeft } from "../../../orders/use-hold-left.ts";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { UnlockByPassword, UnlockByWords, type UnlockStepProps } from "./unlock-forms.tsx";

/** The wallet signs the order on this device: by its password, or by its words where this device does not hold them. */
export function UnlockStep(props: UnlockStepProps) {
  const { wallet, confirm, onRenew } = props;
  const held = useQuery(heldKeyQuery(wallet.account_id));
  const left = useHoldLeft(confirm.placed?.expires);
  if (left === 0 && !confirm.busy)
    return (
      <>
        <Banner tone="warning" role="alert">
          {PURCHASE_MESSAGES.order.expired}
        </Banner>
        <div>
          <Button size="large" onClick={onRenew}>
            Make a new order
          </Button>
        </div>
      </>
    );
  if (held.data === undefined)
    return held.isError ? (
      <UnreadVault held={held} />
    ) : (
      <Loading label="Looking for the wallet's key">
        <Skeleton className="h-40" />
      </Loading>
    );
  return held.data === "nothing" ? <UnlockByWords {...props} /> : <UnlockByPassword {...props} />;
}
