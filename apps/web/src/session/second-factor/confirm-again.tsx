import { confirmSecondFactor, type FactorWay } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, type ReactNode, type SyntheticEvent } from "react";
import { call } from "../calls/call.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { confirmByPasskey } from "../signed-in/confirm-by-passkey.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { FactorCodeField, OtherCodeButton } from "./factor-code-field.tsx";
import { answerFactor, noteSetUp, useFactorNeeds } from "./factor-question.ts";
import { useFactorCode } from "./use-factor-code.ts";

const confirmed = (): void => answerFactor(true);
const cancel = (): void => answerFactor(false);

/** What was asked of one person is not asked of the next one who signs in. */
function forget(): void {
  cancel();
  noteSetUp(false);
}

/** Asks for the second factor where a call waits for it; the call continues by itself then. */
export function ConfirmAgain() {
  useEffect(() => forget, []);
  return <FactorQuestion />;
}

/** The question alone. */
export function FactorQuestion() {
  const { ways } = useFactorNeeds();
  return (
    <Dialog
      open={ways !== null}
      onOpenChange={(open) => !open && cancel()}
      title="Confirm that it's you"
      description="A change like this needs your second factor, once every 5 minutes."
    >
      {ways !== null && (ways.includes("totp") ? <ByCode ways={ways} /> : <ByPasskey />)}
    </Dialog>
  );
}

function ByCode({ ways }: { readonly ways: readonly FactorWay[] }) {
  const confirmation = useMutation({
    mutationFn: async (typed: string) =>
      call(confirmSecondFactor, { body: { data: { code: typed } } }),
    onSuccess: confirmed,
  });
  const code = useFactorCode(confirmation.reset);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = code.take();
    if (typed !== undefined && !confirmation.isPending) confirmation.mutate(typed);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid justify-items-start gap-2">
        <FactorCodeField
          code={code}
          error={confirmation.error}
          label="Code of your authenticator app"
        />
        <OtherCodeButton code={code} />
      </div>
      <PasskeyWay primary={false} offered={ways.includes("passkey")}>
        <Button type="submit" size="large" busy={confirmation.isPending}>
          Confirm
        </Button>
      </PasskeyWay>
    </form>
  );
}

function ByPasskey() {
  return <PasskeyWay primary offered />;
}

interface PasskeyWayProps {
  readonly offered: boolean;
  readonly primary: boolean;
  /** The other way, last of the buttons. */
  readonly children?: ReactNode;
}

function PasskeyWay({ offered, primary, children }: PasskeyWayProps) {
  const passkey = useMutation({ mutationFn: confirmByPasskey, onSuccess: confirmed });
  return (
    <>
      <FailureBanner error={passkey.error} />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={cancel}>
          Cancel
        </Button>
        {offered && (
          <Button
            variant={primary ? "primary" : "secondary"}
            size="large"
            icon={<KeyRound strokeWidth={1.75} className="size-5" />}
            busy={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            Use your passkey
          </Button>
        )}
        {children}
      </DialogActions>
    </>
  );
}
