import type { WalletRecord } from "@nuc/contract";
import { CreateAction } from "../create/create-action.tsx";
import { SendAction } from "../send/send-action.tsx";

interface WalletActionsProps {
  /** The selected one. */
  readonly wallet: WalletRecord;
  /** Told when a transfer is begun and when its dialog is closed. */
  readonly onSending: (sending: boolean) => void;
}

/** What can be done with the selected wallet, in the order of the specification. */
export function WalletActions({ wallet, onSending }: WalletActionsProps) {
  return (
    <div className="relative -mx-2 mt-auto flex flex-wrap gap-1">
      <SendAction wallet={wallet} onSending={onSending} />
      <CreateAction />
    </div>
  );
}
