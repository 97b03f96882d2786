import { ACCOUNT_LIFE_MESSAGES, disableSecondFactor } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import {
  FactorCodeField,
  OtherCodeButton,
} from "../../../session/second-factor/factor-code-field.tsx";
import { useFactorCode } from "../../../session/second-factor/use-factor-code.ts";

interface SwitchOffDialogProps {
  readonly open: boolean;
  readonly onSwitchedOff: () => void;
  readonly onClose: () => void;
}

/** Switches the app off, by the password and a code. */
export function SwitchOffDialog({ open, onSwitchedOff, onClose }: SwitchOffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Switch the authenticator app off"
      description="Its recovery codes stop working too."
    >
      {open && <SwitchOffForm onSwitchedOff={onSwitchedOff} onClose={onClose} />}
    </Dialog>
  );
}

/** A message about the code is shown at the code, all else above the form. */
const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "CODE_WRONG" || error.code === "CODE_TRIES_SPENT");

function SwitchOffForm({ onSwitchedOff, onClose }: Omit<SwitchOffDialogProps, "open">) {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const { success } = useToast();
  const change = useMutation({
    mutationFn: async (code: string) =>
      call(disableSecondFactor, { body: { data: { password, code } } }),
    onSuccess: () => {
      onClose();
      success("The authenticator app is off.");
      onSwitchedOff();
    },
  });
  const code = useFactorCode(change.reset);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = code.take();
    setFault(password === "" ? ACCOUNT_LIFE_MESSAGES.passwordRequired : undefined);
    if (typed !== undefined && password !== "" && !change.isPending) change.mutate(typed);
  };
  const aboutCode = isAboutCode(change.error);
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {!aboutCode && <FailureBanner error={change.error} />}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault(undefined);
        }}
        error={fault}
      />
      <div className="grid justify-items-start gap-2">
        <FactorCodeField
          autoFocus={false}
          code={code}
          error={aboutCode ? change.error : null}
          label="Code of your authenticator app"
        />
        <OtherCodeButton code={code} />
      </div>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" size="large" busy={change.isPending}>
          Switch off
        </Button>
      </DialogActions>
    </form>
  );
}
