import { formatNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { LookAlikeStep } from "../receiver/look-alike-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { PhraseElsewhere } from "../../../signing/phrase/phrase-elsewhere.tsx";
import type { ReceiverStatus } from "../receiver/receiver-status.ts";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";
import { TransferReceiptView } from "./transfer-receipt.tsx";
import { TransferSummary } from "./transfer-summary.tsx";
import { useBalanceBefore } from "../../../signing/transfer/use-balance-before.ts";
import { UnansweredTransferError, useTransfer } from "../../../signing/transfer/use-transfer.ts";

interface ReviewStepProps {
  readonly order: TransferOrder;
  readonly balance: bigint;
  readonly costs: TransferCosts;
  readonly standing: ReceiverStatus;
  readonly onBack: () => void;
  /** Called with true while the transfer is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
  readonly onSent: () => void;
  readonly onDone: () => void;
}

export function ReviewStep({
  order,
  balance,
  costs,
  onBack,
  onLock,
  onSent,
  onDone,
  standing,
}: ReviewStepProps) {
  const held = useQuery(heldKeyQuery(order.walletAddress));
  const transfer = useTransfer(order);
  const [compared, setCompared] = useState(false);
  const underWay = transfer.isPending || transfer.error instanceof UnansweredTransferError;
  const before = useBalanceBefore(balance, underWay);
  useBackCloses(!underWay && !transfer.isSuccess, onBack);
  const comparing = standing.lookAlike !== undefined && !compared;
  const mayGoOn = !standing.pending && !comparing;
  if (transfer.data) {
    return (
      <StepStart key="receipt">
        <TransferReceiptView order={order} receipt={transfer.data} />
        <DialogActions>
          <Button size="large" onClick={onDone}>
            Done
          </Button>
        </DialogActions>
      </StepStart>
    );
  }
  return (
    <StepStart key="review" footed>
      <TransferSummary
        order={order}
        fee={costs.fee}
        balance={before}
        last={held.data !== "nothing" && !comparing}
        comparing={comparing}
        {...standing}
      />
      {comparing && <LookAlikeStep onBack={onBack} onCompared={() => setCompared(true)} />}
      <UnreadVault held={held} />
      {mayGoOn && held.data !== undefined && held.data !== "nothing" && (
        <PasswordStep
          order={order}
          transfer={transfer}
          onBack={onBack}
          onLock={onLock}
          onSent={onSent}
        />
      )}
      {mayGoOn && held.data === "nothing" && (
        <PhraseElsewhere
          forWhat="for this one transfer"
          state={{
            purpose: "transfer",
            walletAddress: order.walletAddress,
            walletName: order.walletName,
            receiverAddress: order.receiver,
            amount: formatNuc(order.amount),
          }}
          onBack={onBack}
        />
      )}
    </StepStart>
  );
}
