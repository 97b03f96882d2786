import { ACCESS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ApiError, messageOf } from "../../session/calls/api-error.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { SendAgain } from "../../session/failures/send-again.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { OtpField } from "../../ui/fields/otp-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type PendingSignIn, sendCodeAgain, signInByCode } from "./sign-in.ts";

interface CodeStepProps {
  readonly pending: PendingSignIn;
  /** Begins again with name and password. */
  readonly onBack: () => void;
}

/** What the server says of a wrong code stands under it, what is no fault of the code above the form. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? messageOf(error) : undefined;

/** The second step of a sign-in: the code of an e-mail or of an authenticator, or one of the recovery codes. */
export function CodeStep({ pending, onBack }: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState("");
  const verification = useMutation({
    mutationFn: async (typed: string) => signInByCode(pending, typed),
  });
  const change = (typed: string): void => {
    setCode(typed);
    verification.reset();
  };
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isWhole = byRecovery ? code.trim() !== "" : code.length === 6;
    setFault(isWhole ? undefined : emptyMessage(byRecovery, code));
    if (isWhole && !verification.isPending) verification.mutate(code.trim());
  };
  const error = fault ?? refusalOf(verification.error);
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <h1 className="text-h3">{pending.factor === "totp" ? "Your authenticator" : "Your email"}</h1>
      <p className="text-small text-ink-2">{sentence(pending, byRecovery)}</p>
      {refusalOf(verification.error) === undefined && <FailureBanner error={verification.error} />}
      {byRecovery ? (
        <TextField
          label="Recovery code"
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => change(event.target.value)}
          error={error}
        />
      ) : (
        <OtpField autoFocus value={code} onChange={change} error={error} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={verification.isPending}>
          Sign in
        </Button>
        {pending.factor === "email" && (
          <SendAgain
            send={async () => sendCodeAgain(pending)}
            sent={ACCESS_MESSAGES.code.sentAgain}
          />
        )}
      </div>
      <div className="-mx-3 flex flex-wrap justify-between">
        <Button variant="quiet" size="small" onClick={onBack}>
          Start again
        </Button>
        {pending.factor === "totp" && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setByRecovery(!byRecovery);
              setFault(undefined);
              change("");
            }}
          >
            {byRecovery ? "Use the authenticator" : "Use a recovery code"}
          </Button>
        )}
      </div>
    </form>
  );
}

function emptyMessage(byRecovery: boolean, code: string): string {
  if (byRecovery) return "Please type one of your recovery codes.";
  return code === "" ? ACCESS_MESSAGES.code.required : ACCESS_MESSAGES.code.sixDigits;
}

function sentence({ factor, email }: PendingSignIn, byRecovery: boolean): string {
  if (byRecovery) return "Each of your recovery codes works once.";
  return factor === "totp"
    ? "Type the six digits that your authenticator shows now."
    : `We sent a code of 6 digits to ${email.replace(/^(.)[^@]*/u, "$1***")}. It is good for 10 minutes.`;
}
