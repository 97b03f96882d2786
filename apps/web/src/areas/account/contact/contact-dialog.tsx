import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import type { ContactChange, ContactMedium } from "@nuc/contract";
import { useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { CodesStep } from "./codes-step.tsx";
import { NewAddressStep } from "./new-address-step.tsx";

interface ContactDialogProps {
  readonly medium: ContactMedium;
  /** The account's own; a "change" to it confirms it. */
  readonly ownNumber: string;
  /** The change of this medium that is waiting for its codes. */
  readonly waiting: ContactChange | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const { emailChanged, phoneChanged, phoneConfirmed } = ACCOUNT_LIFE_MESSAGES.contact;

const texts = {
  Email: { title: "Change email", done: emailChanged },
  Phone: { title: "Change mobile number", done: phoneChanged },
  confirmation: { title: "Confirm mobile number", done: phoneConfirmed },
} as const;

/** A new email or mobile number: first the address, then the codes that went to both. */
export function ContactDialog({
  medium,
  ownNumber,
  waiting,
  open,
  onOpenChange,
}: ContactDialogProps) {
  const [dropped, setDropped] = useState<string>();
  const change = waiting?.changeId === dropped ? undefined : waiting;
  const { title, done } = texts[change?.newAddress === ownNumber ? "confirmation" : medium];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {change ? (
        <CodesStep
          key={change.changeId}
          change={change}
          done={done}
          onDone={() => onOpenChange(false)}
          onOther={() => setDropped(change.changeId)}
        />
      ) : (
        <NewAddressStep medium={medium} />
      )}
    </Dialog>
  );
}
