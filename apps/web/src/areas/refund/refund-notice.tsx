import { REFUND_MESSAGES, type RefundDue, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { WholeAddress } from "../../ui/values/address.tsx";
import { Amount } from "../../ui/values/amount.tsx";
import { ExactFigure } from "../../ui/values/exact-figure.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";

interface RefundNoticeProps {
  readonly due: RefundDue;
  readonly wallet: WalletRecord;
  readonly onCancel: () => void;
  readonly onProceed: () => void;
}

/** Why a refund is asked for, of how much, from which wallet and to whom. */
export function RefundNotice({ due, wallet, onCancel, onProceed }: RefundNoticeProps) {
  return (
    <>
      <Banner tone="warning">{REFUND_MESSAGES.notice}</Banner>
      <p>
        <ExactFigure value={parseNuc(due.amount)} />
      </p>
      <dl className="grid gap-3 text-small [&_dt]:text-ink-2">
        <div className="flex justify-between gap-4">
          <dt>From</dt>
          <dd className="min-w-0 truncate font-[560]">{wallet.account_name}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Balance</dt>
          <dd>
            <Amount value={parseNuc(wallet.balance)} exact />
          </dd>
        </div>
        <div className="grid gap-1 border-t border-line pt-3">
          <dt>To the treasury</dt>
          <dd>
            <WholeAddress address={due.treasury} />
          </dd>
        </div>
      </dl>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onCancel}>
          Not now
        </Button>
        <Button size="large" onClick={onProceed}>
          Proceed
        </Button>
      </DialogActions>
    </>
  );
}
