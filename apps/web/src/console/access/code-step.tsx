import { ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { SendAgain } from "../../session/failures/send-again.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import {
  FactorCodeField,
  OtherCodeButton,
} from "../../session/second-factor/factor-code-field.tsx";
import { maskedEmail } from "../../ui/values/masked-email.ts";
import { type PendingSignIn, sendCodeAgain, signInByCode } from "./sign-in.ts";
import { useFactorCode } from "../../session/second-factor/use-factor-code.ts";

interface CodeStepProps {
  readonly pending: PendingSignIn;
  /** Begins again with name and password. */
  readonly onBack: () => void;
}

/** The second step of a sign-in: the code of an email or of an authenticator, or one of the recovery codes. */
export function CodeStep({ pending, onBack }: CodeStepProps) {
  const verification = useMutation({
    mutationFn: async (typed: string) => signInByCode(pending, typed),
  });
  const code = useFactorCode(verification.reset);
  const byApp = pending.factor === "totp";
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = code.take();
    if (typed !== undefined && !verification.isPending) verification.mutate(typed);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <h1 className="text-h3">{byApp ? "Your authenticator" : "Your email"}</h1>
      <p className="text-small text-ink-2">{sentence(pending, code.byRecovery)}</p>
      <FactorCodeField code={code} error={verification.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={verification.isPending}>
          Sign in
        </Button>
        {!byApp && (
          <SendAgain
            send={async () => sendCodeAgain(pending)}
            sent={ACCESS_MESSAGES.code.sentAgain}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-between">
        <Button variant="quiet" size="small" flush="start" onClick={onBack}>
          Start again
        </Button>
        {byApp && <OtherCodeButton flush="end" code={code} />}
      </div>
    </form>
  );
}

function sentence({ factor, email }: PendingSignIn, byRecovery: boolean): string {
  if (byRecovery) return "Each of your recovery codes works once.";
  return factor === "totp"
    ? "Type the six digits that your authenticator shows now."
    : `We sent a 6-digit code to ${maskedEmail(email)}. It is good for 10 minutes.`;
}
