import type { WalletRecord } from "@nuc/contract";
import { CreateAction } from "../../areas/wallets/create/create-action.tsx";
import { MintAction } from "../../areas/mint/minting/mint-action.tsx";
import { useMintReady } from "../../areas/mint/schedule/use-mint-ready.ts";
import { KeysAction } from "../../areas/backup/entry/keys-action.tsx";
import { SendAction } from "../../areas/send/dialog/send-action.tsx";
import { ShowKeyAction } from "../../areas/backup/show-key/show-key-action.tsx";

interface WalletActionsProps {
  /** The selected one. */
  readonly wallet: WalletRecord;
  /** Told when a transfer is begun and when its dialog is closed. */
  readonly onSending: (sending: boolean) => void;
}

/**
 * All in one row where it has the room, else rows that are even: four actions are two and two, five are three and two.
 * Minting is not there for every wallet, so the actions are counted as they stand.
 */
const rowsClass =
  "grid grid-cols-2 gap-y-1 @min-[12rem]:has-[>:nth-child(5_of_a,button)]:grid-cols-3 " +
  "@min-[18rem]:grid-cols-4 @min-[18rem]:has-[>:nth-child(5_of_a,button)]:grid-cols-5";

/** What can be done with the selected wallet, in the order of the specification. */
export function WalletActions({ wallet, onSending }: WalletActionsProps) {
  // One action stands out: minting once it is time for it, else sending.
  const mintReady = useMintReady(wallet);
  return (
    <div className="@container relative -mx-2 mt-auto">
      <div className={rowsClass}>
        <MintAction wallet={wallet} ready={mintReady} />
        <SendAction primary={!mintReady} wallet={wallet} onSending={onSending} />
        <CreateAction />
        <ShowKeyAction wallet={wallet} />
        <KeysAction wallet={wallet} />
      </div>
    </div>
  );
}
