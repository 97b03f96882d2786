import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";

interface WhyOffDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The specification's sentence for the feature. */
  readonly message: string;
}

/** Why a feature cannot be used now, in the words that the server refuses it with. */
export function WhyOffDialog({ open, onOpenChange, message }: WhyOffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Why is this off for me?"
      actions={<Button onClick={() => onOpenChange(false)}>Understood</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}

/** Shown beside a feature that is off, and says why when it is asked. */
export function FeatureOff({ message }: { readonly message: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        Why is this off for me?
      </Button>
      <WhyOffDialog open={asked} onOpenChange={setAsked} message={message} />
    </>
  );
}
