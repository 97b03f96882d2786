import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { QrScanner } from "../../../ui/qr/qr-scanner.tsx";

interface ScanStepProps {
  /** An address or a payment request, or whatever else the code holds. */
  readonly onText: (text: string) => void;
  readonly onBack: () => void;
}

/** The camera in place of the send form, which waits with all that was typed into it. */
export function ScanStep({ onText, onBack }: ScanStepProps) {
  useBackCloses(true, onBack);
  return (
    <StepStart key="scan">
      <QrScanner
        begun
        what="the receiver's code"
        instead="Go back and paste the address instead."
        onText={onText}
        onFailure={() => undefined}
        primary={false}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
      </DialogActions>
    </StepStart>
  );
}
