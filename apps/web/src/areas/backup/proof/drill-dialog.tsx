import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useId, useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { OutcomeStep } from "../../../ui/dialogs/outcome-step.tsx";
import { checkFailed, goToEmptyBox } from "../../../signing/phrase/phrase-boxes.ts";
import { PhraseFault } from "../../../signing/phrase/phrase-fault.tsx";
import { usePhraseCheck } from "../../../signing/phrase/use-phrase-check.ts";
import { WordBoxes } from "../../../signing/phrase/word-boxes.tsx";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { recordProof } from "./backup-proofs.ts";

/** "Prove that your backup works": the words from the paper derive this wallet's address, on this device alone. */
export function DrillDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  const [proven, setProven] = useState(false);
  const change = (next: boolean): void => {
    if (!next) setProven(false);
    onOpenChange(next);
  };
  const task = {
    title: "Prove that your backup works",
    description: `Take your paper and type the twelve words of ${wallet.account_name}. They are checked on this device, never sent and never stored.`,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="wide"
      {...(proven ? { title: "Backup proven" } : task)}
    >
      {open && !proven && <Drill wallet={wallet} onProven={() => setProven(true)} />}
      {open && proven && <Proven onDone={() => change(false)} />}
    </Dialog>
  );
}

interface DrillProps {
  readonly wallet: WalletRecord;
  readonly onProven: () => void;
}

const messages = {
  notOfThisWallet: WALLET_MESSAGES.phrase.notOfThisWallet,
  failed: checkFailed,
};

function Drill({ wallet: { account_id: walletAddress }, onProven }: DrillProps) {
  const faultId = useId();
  const onPhrase = (): void => {
    recordProof(walletAddress);
    onProven();
  };
  const { words, fault, check, checking } = usePhraseCheck({ walletAddress, messages, onPhrase });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (words.requireAll()) check();
    else goToEmptyBox(event.currentTarget);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <WordBoxes words={words} faultId={fault && faultId} />
      {fault !== undefined && <PhraseFault id={faultId}>{fault}</PhraseFault>}
      <DialogActions>
        <Button type="submit" size="large" busy={checking}>
          Check the words
        </Button>
      </DialogActions>
    </form>
  );
}

function Proven({ onDone }: { readonly onDone: () => void }) {
  return (
    <OutcomeStep tone="success" label="Done" onClick={onDone}>
      Your backup works: these words restore this wallet. Put the paper away again.
    </OutcomeStep>
  );
}
