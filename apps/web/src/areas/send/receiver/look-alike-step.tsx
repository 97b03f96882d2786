import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";

interface LookAlikeStepProps {
  readonly onBack: () => void;
  readonly onCompared: () => void;
}

/** An address that looks like a known one goes no further before somebody says that it is the one they mean. */
export function LookAlikeStep({ onBack, onCompared }: LookAlikeStepProps) {
  const [checked, setChecked] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useFocusOnFault<HTMLInputElement>(missing);
  const proceed = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (checked) onCompared();
    else setMissing(true);
  };
  return (
    <form noValidate className="contents" onSubmit={proceed}>
      <Checkbox
        ref={box}
        label="I have compared the whole address and it is the right one"
        checked={checked}
        onChange={(event) => {
          setChecked(event.currentTarget.checked);
          setMissing(false);
        }}
        error={missing ? "Please compare the whole address first" : undefined}
      />
      <DialogActions stay>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="large">
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
