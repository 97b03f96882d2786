import { signWithPassword } from "../../../vault/vault.ts";
import { SigningPassword } from "../../../signing/unlock/signing-password.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { ConfirmTransfer, useConfirmation } from "../../../signing/transfer/confirm-transfer.tsx";
import { TransferFailure } from "../../../signing/transfer/transfer-failure.tsx";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";
import type { useTransfer } from "../../../signing/transfer/use-transfer.ts";

interface PasswordStepProps {
  readonly order: TransferOrder;
  readonly transfer: ReturnType<typeof useTransfer>;
  readonly onBack: () => void;
  /** Called with true while the transfer is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
  readonly onSent: () => void;
}

/** The wallet password sends the transfer. */
export function PasswordStep({ order, transfer, onBack, onLock, onSent }: PasswordStepProps) {
  const send = (password: string): void => {
    onLock(true);
    transfer.mutate((request) => signWithPassword(order.walletAddress, password, request), {
      onSuccess: onSent,
      onSettled: () => onLock(false),
    });
  };
  const needed = useConfirmation(transfer);
  if (needed) return <ConfirmTransfer {...{ needed, transfer, onBack, onLock, onSent }} />;
  return (
    <SigningPassword
      error={transfer.error}
      pending={transfer.isPending}
      failure={transfer.error && <TransferFailure error={transfer.error} />}
      submitLabel={`Send ${amountLabel(order.amount)}`}
      onSign={send}
      onRetype={transfer.reset}
      onBack={onBack}
    />
  );
}
