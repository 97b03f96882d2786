import type { WalletRecord } from "@nuc/contract";
import { useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { downloadFile } from "../../../ui/files/download-file.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { isoDay } from "../../../ui/time/days.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { recoverySheetOf } from "../../../vault/wallet-keys.ts";
import { fileNameOf } from "./file-name.ts";
import { OutcomeStep } from "../../../ui/dialogs/outcome-step.tsx";
import { ReleaseSteps } from "../../../signing/unlock/release-steps.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";

/** A page with the words to print and put away, made on this device. */
export function SheetDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Recovery sheet">
      {open && <Sheet wallet={wallet} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Sheet({ wallet, onDone }: { readonly wallet: WalletRecord; readonly onDone: () => void }) {
  const { account_id: address, account_name: name } = wallet;
  const [saved, setSaved] = useState(false);
  const making = useAttempt();
  const make = (password: string): void =>
    void making.run(
      () => recoverySheetOf(address, password, { name, date: isoDay(new Date(clockNow())) }),
      (file) => {
        downloadFile(`${fileNameOf(name)}-recovery-sheet.pdf`, "application/pdf", file);
        setSaved(true);
      },
    );
  if (saved) return <Saved onDone={onDone} />;
  if (making.error !== undefined)
    return (
      <OutcomeStep key="failed" tone="danger" label="Start again" onClick={making.forget}>
        This browser could not make the sheet. Nothing was saved.
      </OutcomeStep>
    );
  if (making.busy)
    return (
      <Loading label="Making the sheet">
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <ReleaseSteps address={address} act="export" onReleased={make}>
      <Banner tone="warning">
        The sheet shows the secret phrase: anyone who finds it has the coins. Print it on your own
        printer, then delete the file.
      </Banner>
      <p className="text-small text-ink-2">
        One page with the twelve words, the address and its QR code. It is made on this device and
        sent nowhere.
      </p>
    </ReleaseSteps>
  );
}

function Saved({ onDone }: { readonly onDone: () => void }) {
  return (
    <OutcomeStep tone="success" label="Done" onClick={onDone}>
      The sheet is in your downloads. Print it, keep it safe from fire and water, then delete the
      file and empty the bin.
    </OutcomeStep>
  );
}
