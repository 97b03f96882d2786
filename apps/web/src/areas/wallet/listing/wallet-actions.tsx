import type { WalletRecord } from "@nuc/contract";
import { CreateAction } from "../create/create-action.tsx";
import { MintAction } from "../mint/mint-action.tsx";
import { useMintReady } from "../mint/use-mint-ready.ts";
import { KeysAction } from "../keys/keys-action.tsx";
import { SendAction } from "../send/send-action.tsx";
import { ShowKeyAction } from "../show-key/show-key-action.tsx";

interface WalletActionsProps {
  /** The selected one. */
  readonly wallet: WalletRecord;
  /** Told when a transfer is begun and when its dialog is closed. */
  readonly onSending: (sending: boolean) => void;
}

/** What can be done with the selected wallet, in the order of the specification. */
export function WalletActions({ wallet, onSending }: WalletActionsProps) {
  // One action stands out: minting once it is time for it, else sending.
  const mintReady = useMintReady(wallet);
  return (
    <div className="relative -mx-2 mt-auto grid grid-cols-4 gap-y-1 md:flex md:flex-wrap md:gap-1">
      <MintAction wallet={wallet} ready={mintReady} />
      <SendAction primary={!mintReady} wallet={wallet} onSending={onSending} />
      <CreateAction />
      <ShowKeyAction wallet={wallet} />
      <KeysAction wallet={wallet} />
    </div>
  );
}
