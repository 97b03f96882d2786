import type { ConfirmNeeded } from "@nuc/contract";
import { useState } from "react";
import { ConfirmNeededError } from "../confirm/confirm-needed.ts";
import { ConfirmStep } from "../confirm/confirm-step.tsx";
import { alreadySigned, type useTransfer } from "./use-transfer.ts";

type Transfer = ReturnType<typeof useTransfer>;

/** What has to be confirmed before the signed transfer goes out, also while it does; undefined where nothing has. */
export function useConfirmation(transfer: Transfer): ConfirmNeeded | undefined {
  const [known, setKnown] = useState<ConfirmNeeded>();
  const asked = transfer.error instanceof ConfirmNeededError ? transfer.error.needed : undefined;
  if (asked !== undefined && asked !== known) setKnown(asked);
  const goingOn = transfer.isPending && transfer.variables === alreadySigned;
  return asked ?? (goingOn ? known : undefined);
}

interface ConfirmTransferProps {
  readonly needed: ConfirmNeeded;
  readonly transfer: Transfer;
  readonly onBack: () => void;
  /** Called with true while the transfer is on its way and the dialog must stay. */
  readonly onLock?: (locked: boolean) => void;
  readonly onSent?: () => void;
}

/** Confirms, and sends the same transfer that was signed: neither amount nor password is asked for again. */
export function ConfirmTransfer({
  needed,
  transfer,
  onBack,
  onLock,
  onSent,
}: ConfirmTransferProps) {
  const send = async (): Promise<void> => {
    onLock?.(true);
    try {
      await transfer.mutateAsync(alreadySigned);
      onSent?.();
    } catch {
      // What shows the transfer says what is wrong.
    } finally {
      onLock?.(false);
    }
  };
  return <ConfirmStep needed={needed} then={send} busy={transfer.isPending} onBack={onBack} />;
}
