import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { digitsOf } from "../../../vault/handover.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { moveFailureMessage } from "./move-failure.ts";

interface NumberFormProps {
  readonly onDigits: (digits: string) => void;
  readonly onRestart: () => void;
}

/** Takes the eight digits that the sending device drew once it had this device's code. */
export function NumberForm({ onDigits, onRestart }: NumberFormProps) {
  const [text, setText] = useState("");
  const attempt = useAttempt();
  const field = useFocusOnFault<HTMLInputElement>(attempt.error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void attempt.run(() => digitsOf(text.replaceAll(/\s/g, "")), onDigits);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <TextField
        ref={field}
        label="Number on the other device"
        hint="Eight digits, shown there once it has this code."
        inputMode="numeric"
        autoComplete="off"
        className="figures"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          attempt.forget();
        }}
        error={attempt.error === undefined ? undefined : moveFailureMessage(attempt.error)}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onRestart}>
          Start again
        </Button>
        <Button type="submit" size="large" busy={attempt.busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
