import { useCallback, useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { MintSteps } from "./mint-steps.tsx";

interface MintDialogProps extends WalletDialogProps {
  readonly onRegister: (walletAddress: string) => void;
}

/** Mint: what is checked first, then the wallet password or the way to the phrase, then the strike. */
export function MintDialog({ wallet, open, onOpenChange, onRegister }: MintDialogProps) {
  const [locked, setLocked] = useState(false);
  const [minted, setMinted] = useState(false);
  const change = (next: boolean): void => {
    if (!next) {
      setLocked(false);
      setMinted(false);
    }
    onOpenChange(next);
  };
  const onMinted = useCallback(() => setMinted(true), []);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      dismissible={!locked}
      title={minted ? "Minted" : `Mint to ${wallet.account_name}`}
    >
      <MintSteps
        wallet={wallet}
        onLock={setLocked}
        onMinted={onMinted}
        onRegister={onRegister}
        onClose={() => change(false)}
      />
    </Dialog>
  );
}
