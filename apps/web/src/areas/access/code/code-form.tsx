import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { SendAgain } from "../../../session/failures/send-again.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { hasNoTriesLeft, codeFault, codeRefusal } from "./code-fault.ts";
import type { SentCodeState } from "./sent-code.ts";

interface CodeFormProps {
  /** Failures: those of `call`. */
  readonly verify: (otpCode: string) => Promise<unknown>;
  readonly onVerified: () => unknown;
  /** Of which code it is. */
  readonly code: SentCodeState;
  /** Left out where none is sent, such as the code of an authenticator app. */
  readonly resend?: (() => Promise<unknown>) | undefined;
  /** The message once the codes are on their way again. */
  readonly sentAgain: string;
  /** What to do once the attempts are used or the code has expired, and no other can be asked for. */
  readonly whenOver?: ReactNode;
}

/** The boxes for a one-time code, which send themselves when full, and "Send again". */
export function CodeForm({
  verify,
  onVerified,
  code: sentCode,
  resend,
  sentAgain,
  whenOver,
}: CodeFormProps) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusBoxes = (): void => form.current?.querySelector("input")?.focus();
  const verification = useMutation({
    mutationFn: verify,
    onSuccess: onVerified,
    onError: (error) => hasNoTriesLeft(error) && sentCode.markAttemptsUsed(),
  });
  const refusal = codeRefusal(verification.error);
  const isOver = whenOver !== undefined && (sentCode.expired || sentCode.attemptsUsed);
  const changeCode = (digits: string): void => {
    setCode(digits);
    setFault(undefined);
    verification.reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (verification.isPending) return;
    const found = codeFault(code);
    setFault(found);
    if (found === undefined) verification.mutate(code);
    else focusBoxes();
  };
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      {refusal === undefined && <FailureBanner error={verification.error} />}
      <OtpField autoFocus value={code} onChange={changeCode} error={fault ?? refusal} />
      {isOver && whenOver}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={verification.isPending}>
          Verify OTP
        </Button>
        {!isOver && resend !== undefined && (
          <SendAgain
            send={async () => {
              await resend();
              changeCode("");
              focusBoxes();
            }}
            sent={sentAgain}
            firstWait={sentCode.firstWait}
            onWait={sentCode.waitFor}
          />
        )}
      </div>
    </form>
  );
}
