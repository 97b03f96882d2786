import type { ContactChange, ContactMedium } from "@nuc/contract";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { CodesStep } from "./codes-step.tsx";
import { NewEmailStep } from "./new-email-step.tsx";
import { NewPhoneStep } from "./new-phone-step.tsx";

interface ContactDialogProps {
  readonly medium: ContactMedium;
  /** The change of this medium that waits for its codes. */
  readonly waiting: ContactChange | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const titles = { Email: "Change email", Phone: "Change mobile number" } as const;

/** A new email or mobile number: first the address, then the codes that went to both. */
export function ContactDialog({ medium, waiting, open, onOpenChange }: ContactDialogProps) {
  const [dropped, setDropped] = useState<string>();
  const NewAddressStep = medium === "Email" ? NewEmailStep : NewPhoneStep;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[medium]}>
      {waiting && waiting.changeId !== dropped ? (
        <CodesStep
          key={waiting.changeId}
          change={waiting}
          onDone={() => onOpenChange(false)}
          onOther={() => setDropped(waiting.changeId)}
        />
      ) : (
        <NewAddressStep />
      )}
    </Dialog>
  );
}
