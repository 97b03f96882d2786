import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { QrScanner } from "../../../ui/qr/qr-scanner.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";

interface ScanOrPasteProps {
  /** What is looked for: "the code on the new device". */
  readonly what: string;
  readonly label: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  /** Called when the text is changed: what was wrong with it is not any more. */
  readonly onChange: () => void;
}

/** Takes the other device's code by the camera, or as text. */
export function ScanOrPaste({ what, label, busy, error, onText, onChange }: ScanOrPasteProps) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const [camera, setCamera] = useState(true);
  // As long as there is nothing to go on with, the camera comes first.
  const scanning = camera && text === "";
  const field = useFocusOnFault<HTMLInputElement>(missing || error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() !== "") onText(text);
  };
  const scanned = (found: string): void => {
    setText(found);
    setMissing(false);
    onText(found);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <QrScanner
        what={what}
        instead="Copy the text below the code instead and paste it here."
        onText={scanned}
        onFailure={() => {
          setCamera(false);
          field.current?.focus();
        }}
        primary={scanning}
      />
      <TextField
        ref={field}
        label={label}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
          onChange();
        }}
        error={missing ? `Please scan ${what}, or paste its text.` : error}
      />
      <DialogActions>
        <Button type="submit" variant={scanning ? "secondary" : "primary"} size="large" busy={busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
