import type { WalletRecord } from "@nuc/contract";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { malformedAmountMessage, parseAmount } from "../../../signing/transfer/typed-amount.ts";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { maxNoteLength, noteFault, paymentLink } from "./payment-request.ts";

/** Makes a link and a QR code that ask for a payment: they hold the address, and an amount and a note if wanted. */
export function RequestDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Request coins to ${wallet.account_name}`}
    >
      {open && <Request wallet={wallet} />}
    </Dialog>
  );
}

function amountFault(text: string, amount: bigint | undefined): string | undefined {
  if (text.trim() === "") return undefined;
  if (amount === undefined) return malformedAmountMessage(text);
  return amount === 0n ? "Amount must be greater than 0" : undefined;
}

function Request({ wallet }: { readonly wallet: WalletRecord }) {
  const [amountText, setAmountText] = useState("");
  const [noteText, setNoteText] = useState("");
  const amount = parseAmount(amountText);
  const note = noteText.trim();
  const faults = { amount: amountFault(amountText, amount), note: noteFault(note) };
  const request = { address: wallet.account_id, amount, note: note === "" ? undefined : note };
  const ready = faults.amount === undefined && faults.note === undefined;
  return (
    <div className="grid gap-5">
      <TextField
        label="Amount in NUC"
        optional
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        value={amountText}
        onChange={(event) => setAmountText(event.currentTarget.value)}
        error={faults.amount}
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        maxLength={2 * maxNoteLength}
        value={noteText}
        onChange={(event) => setNoteText(event.currentTarget.value)}
        error={faults.note}
        hint="For the payer. It is in the link, not on the ledger."
      />
      {ready && <RequestLink link={paymentLink(request, location.origin)} />}
    </div>
  );
}

function RequestLink({ link }: { readonly link: string }) {
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: "Payment request", url: link });
    } catch {
      // A user who closes the system's sheet has shared nothing, and knows it.
    }
  };
  return (
    <section aria-label="The request" className="grid grid-cols-1 justify-items-center gap-4">
      <QrCode value={link} label="QR code of the payment request" className="size-60" />
      <p className="w-full rounded-2 bg-sunken p-4 font-mono text-micro wrap-anywhere text-ink-2">
        {link}
      </p>
      <div className="w-full">
        <DialogActions>
          {"share" in navigator && (
            <Button
              variant="secondary"
              size="large"
              icon={<Share2 className="size-5" strokeWidth={1.75} />}
              onClick={() => void share()}
            >
              Share
            </Button>
          )}
          <CopyButton
            value={link}
            what="link"
            look="button"
            variant="primary"
            size="large"
            toast="Payment request copied."
          />
        </DialogActions>
      </div>
    </section>
  );
}
