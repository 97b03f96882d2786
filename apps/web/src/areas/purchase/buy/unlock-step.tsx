import { PURCHASE_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useHoldLeft } from "../../../orders/use-hold-left.ts";
import { keyHeldQuery } from "../../../signing/unlock/key-held.ts";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { useConfirm } from "../placing/use-confirm.ts";
import { UnlockByPassword, UnlockByWords } from "./unlock-forms.tsx";

export interface UnlockStepProps {
  readonly wallet: WalletRecord;
  readonly confirm: ReturnType<typeof useConfirm>;
  /** What is paid, such as "17.22". */
  readonly price: string;
  /** Passed on to the screen of the twelve boxes. */
  readonly phraseState: Readonly<Record<string, unknown>>;
  readonly onBack: () => void;
  /** The price is asked again, for a new order. */
  readonly onRenew: () => void;
}

/** The wallet signs the order on this device: by its password, or by its words where this device does not hold them. */
export function UnlockStep(props: UnlockStepProps) {
  const { wallet, confirm, onRenew } = props;
  const held = useQuery(keyHeldQuery(wallet.account_id));
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
