import { CLERK_CODE_LENGTH, TERMINAL_MESSAGES, tillChallenge } from "@nuc/contract";
import { type SyntheticEvent, useState } from "react";
import { DeviceError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { endKiosk } from "../../../session/storage/kiosk.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { DigitField } from "../../../ui/fields/digit-field.tsx";
import { readDevice } from "../sign-in/device-store.ts";
import { signInHere } from "../sign-in/sign-in.ts";
import { exitFullScreen } from "../window/full-screen.ts";

const { clerk: messages, pair } = TERMINAL_MESSAGES;

/** The clerk's name is known by the session, its id by the terminal. Rejects as the sign-in does: wrong codes count there. */
async function proveClerk(name: string, code: string): Promise<void> {
  const device = await readDevice();
  if (device === undefined) throw new DeviceError(pair.unpaired);
  const { clerks } = await call(tillChallenge, { body: { device: device.device } });
  const clerk = clerks.find((one) => one.name === name);
  if (clerk === undefined) throw new DeviceError(messages.choose);
  await signInHere(device, clerk, code);
}

interface LeaveAsClerkProps {
  /** Name of who is signed in. */
  readonly clerk: string;
  readonly onClose: () => void;
}

/** The code of the clerk, as at the sign-in: the bill stays. */
export function LeaveAsClerk({ clerk, onClose }: LeaveAsClerkProps) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const attempt = useAttempt();
  const refused = faultAtField(attempt.error, ["clerk", "code"], "code");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // Not the form of the page under the dialog.
    event.stopPropagation();
    setFault(code.length < CLERK_CODE_LENGTH ? messages.codeMalformed : undefined);
    if (code.length < CLERK_CODE_LENGTH) return;
    void attempt.run(
      async () => {
        try {
          await proveClerk(clerk, code);
        } catch (error) {
          setCode("");
          throw error;
        }
      },
      () => {
        endKiosk();
        void exitFullScreen();
        onClose();
      },
    );
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refused === undefined && <FailureBanner error={attempt.error} />}
      <DigitField
        label={`Code of ${clerk}`}
        length={CLERK_CODE_LENGTH}
        parted
        masked
        autoFocus
        autoComplete="off"
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setFault(undefined);
          if (digits !== "") attempt.forget();
        }}
        error={fault ?? refused?.message}
      />
      <DialogActions>
        <Button variant="secondary" size="large" disabled={attempt.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={attempt.busy}>
          Leave kiosk mode
        </Button>
      </DialogActions>
    </form>
  );
}
