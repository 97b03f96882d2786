import { ACCESS_MESSAGES, OTP_LENGTH } from "@nuc/contract";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { ApiError, messageOf } from "../../session/calls/api-error.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { mayBeDone } from "../../session/failures/may-be-done.ts";
import { mayBeUsedUp } from "../../session/failures/may-be-used-up.ts";
import { SendAgain } from "../../session/failures/send-again.tsx";
import { useSession } from "../../session/storage/session-store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { OtpField } from "../../ui/fields/otp-field.tsx";
import { maskedEmail } from "../../ui/values/masked-email.ts";
import { sendOwnCode, verifyOwnCode } from "./own-code.ts";
import { useAttempt } from "../once/use-attempt.ts";

const { code: messages } = ACCESS_MESSAGES;

function faultOf(code: string): string | undefined {
  if (code === "") return messages.required;
  return code.length < OTP_LENGTH ? messages.sixDigits : undefined;
}

/**
 * A message about the code itself is shown under it; everything else above the form.
 *
 * @param unanswered whether a try of this code got no answer
 */
function refusalOf(error: unknown, unanswered: boolean): string | undefined {
  if (unanswered && mayBeUsedUp(error)) return messages.mayBeUsed;
  return error instanceof ApiError && error.status < 500 ? messageOf(error) : undefined;
}

interface CodeStepProps {
  /** What follows once the code was right; where it fails, a repeat enters no code again. */
  readonly then: () => Promise<void>;
  /** What follows is under way. */
  readonly busy?: boolean;
  /** Another button before the others. */
  readonly beside?: ReactNode;
  /** Where it is no code of the account's own: what spends it, and what sends another one. */
  readonly verify?: (code: string) => Promise<unknown>;
  readonly send?: () => Promise<unknown>;
}

/** Asks for the code that was emailed; it sends itself when it is whole. */
export function CodeStep({
  then,
  busy = false,
  beside,
  verify: spend = verifyOwnCode,
  send = sendOwnCode,
}: CodeStepProps) {
  const email = useSession()?.user?.email;
  const right = useRef<string>(undefined);
  const [unanswered, setUnanswered] = useState<string>();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const attempt = useAttempt();
  const refusal = refusalOf(attempt.error, unanswered === code);
  const change = (digits: string): void => {
    setCode(digits);
    setFault(undefined);
    attempt.forget();
  };
  const verify = async (): Promise<void> => {
    try {
      if (right.current !== code) await spend(code);
    } catch (error) {
      if (mayBeDone(error)) setUnanswered(code);
      throw error;
    }
    right.current = code;
    await then();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = faultOf(code);
    setFault(found);
    if (found === undefined) void attempt.run(verify, () => undefined);
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refusal === undefined && <FailureBanner error={attempt.error} />}
      <OtpField
        autoFocus
        label="Code from the email"
        value={code}
        onChange={change}
        hint={email !== undefined && `We sent it to ${maskedEmail(email)}.`}
        error={fault ?? refusal}
      />
      <DialogActions>
        {beside}
        <SendAgain send={send} sent={messages.sentAgain} />
        <Button type="submit" size="large" busy={busy || attempt.busy}>
          Verify OTP
        </Button>
      </DialogActions>
    </form>
  );
}
