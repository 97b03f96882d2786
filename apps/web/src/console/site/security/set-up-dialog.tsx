import { beginSecondFactor, enableSecondFactor } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { callData } from "../../../session/calls/call.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { QrCode } from "../../../ui/qr/qr-code.tsx";
import { CopyLine } from "../../../ui/values/copy-line.tsx";
import { FactorCodeField } from "../../../session/second-factor/factor-code-field.tsx";
import { useFactorCode } from "../../../session/second-factor/use-factor-code.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface SetUpDialogProps {
  readonly open: boolean;
  /** Whether there is an app already, which stays until the new one has shown a code. */
  readonly replaces: boolean;
  /** The app is on; its recovery codes are shown still. */
  readonly onEnabled: () => void;
  readonly onClose: () => void;
  /** The recovery codes are stored. */
  readonly onDone: () => void;
}

/** Password, then the app's secret and its first code, then the recovery codes. */
export function SetUpDialog({ open, replaces, onEnabled, onClose, onDone }: SetUpDialogProps) {
  const begin = useMutation({
    mutationFn: async (password: string) =>
      callData(beginSecondFactor, { body: { data: { password } } }),
  });
  const enable = useMutation({
    mutationFn: async (code: string) => callData(enableSecondFactor, { body: { data: { code } } }),
    onSuccess: onEnabled,
  });
  const leave = (then: () => void): void => {
    then();
    // Neither the secret nor the codes stay in the page.
    begin.reset();
    enable.reset();
  };
  const busy = begin.isPending || enable.isPending;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave(onClose)}
      dismissible={!busy && enable.data === undefined}
      title={enable.data === undefined ? titleOf(replaces) : "Your recovery codes"}
    >
      {enable.data !== undefined && (
        <StepStart key="codes">
          <RecoveryCodes codes={enable.data.recoveryCodes} onStored={() => leave(onDone)} />
        </StepStart>
      )}
      {enable.data === undefined && begin.data !== undefined && (
        <SecretStep
          {...begin.data}
          busy={enable.isPending}
          error={enable.error}
          onChange={enable.reset}
          onCode={enable.mutate}
          onCancel={() => leave(onClose)}
        />
      )}
      {open && begin.data === undefined && (
        <PasswordStep
          busy={begin.isPending}
          error={begin.error}
          onPassword={begin.mutate}
          onCancel={() => leave(onClose)}
        />
      )}
    </Dialog>
  );
}

const titleOf = (replaces: boolean): string =>
  replaces ? "Use another authenticator app" : "Set up an authenticator app";

interface SecretStepProps {
  readonly otpauth: string;
  readonly secret: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onChange: () => void;
  readonly onCode: (code: string) => void;
  readonly onCancel: () => void;
}

function SecretStep(props: SecretStepProps) {
  const { otpauth, secret, busy, error, onChange, onCode, onCancel } = props;
  const code = useFactorCode(onChange);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = code.take();
    if (typed !== undefined && !busy) onCode(typed);
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
      <p className="text-ink-2">
        Scan the code with your authenticator app, or type the secret into it. Then enter the six
        digits that it shows. You have 10 minutes.
      </p>
      <QrCode
        value={otpauth}
        label="QR code of the secret for your authenticator app"
        className="size-48 justify-self-center"
      />
      <CopyLine
        value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        what="secret"
        toast="The secret is copied."
        code
      />
      <FactorCodeField code={code} error={error} label="Code of your authenticator app" />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={busy}>
          Switch on
        </Button>
      </DialogActions>
    </form>
  );
}
