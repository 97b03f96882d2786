import { REFUND_MESSAGES, type RefundDue, type TransferReceipt } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState } from "react";
import { Amount } from "../../ui/values/amount.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Coin } from "../../ui/drawings/coin.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { ReedRing } from "../../ui/drawings/reed-ring.tsx";
import { StepStart } from "../../ui/layout/step-start.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import type { WalletDialogProps } from "../../session/wallets/wallet-dialog-props.ts";
import { MnemonicsStep } from "./mnemonics-step.tsx";
import { RefundNotice } from "./refund-notice.tsx";
import { useRefund } from "./use-refund.ts";

interface RefundDialogProps extends WalletDialogProps {
  readonly due: RefundDue;
}

/** The refund from its notice by the mnemonics to the done message. */
export function RefundDialog({ due, wallet, open, onOpenChange }: RefundDialogProps) {
  const [proceeding, setProceeding] = useState(false);
  const [locked, setLocked] = useState(false);
  const refund = useRefund(due);
  const change = (next: boolean): void => {
    if (!next) {
      setProceeding(false);
      setLocked(false);
      refund.reset();
    }
    onOpenChange(next);
  };
  const close = (): void => change(false);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      dismissible={!locked}
      title={
        refund.data ? REFUND_MESSAGES.done : proceeding ? "Confirm the refund" : "Refund required"
      }
    >
      {refund.data ? (
        <StepStart key="done">
          <RefundDone due={due} receipt={refund.data} onClose={close} />
        </StepStart>
      ) : proceeding ? (
        <StepStart key="mnemonics">
          <MnemonicsStep
            due={due}
            wallet={wallet}
            refund={refund}
            onBack={() => {
              refund.reset();
              setProceeding(false);
            }}
            onLock={setLocked}
          />
        </StepStart>
      ) : (
        <StepStart key="notice">
          <RefundNotice
            due={due}
            wallet={wallet}
            onCancel={close}
            onProceed={() => setProceeding(true)}
          />
        </StepStart>
      )}
    </Dialog>
  );
}

interface RefundDoneProps {
  readonly due: RefundDue;
  readonly receipt: TransferReceipt;
  readonly onClose: () => void;
}

function RefundDone({ due, receipt, onClose }: RefundDoneProps) {
  return (
    <>
      <div role="status" className="grid justify-items-center gap-4 text-center">
        <ReedRing value={1} className="size-32">
          <Coin className="size-20" />
        </ReedRing>
        <p className="text-h3">
          <Amount value={parseNuc(due.amount)} exact /> paid back
        </p>
        <p className="text-small text-ink-2">
          The treasury has received it.{" "}
          <TextLink to={`/explorer/tx/${receipt.hash}`}>See the transfer</TextLink>
        </p>
      </div>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
