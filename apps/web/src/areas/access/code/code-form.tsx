import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import { mayBeUsedUp } from "../../../session/failures/may-be-used-up.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { SendAgain } from "../../../session/failures/send-again.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { codeFault, codeRefusal, hasNoTriesLeft } from "./code-fault.ts";
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
  /** Shown where a code is refused after a try that got no answer. */
  readonly whenUnanswered: string;
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
  whenUnanswered,
  whenOver,
}: CodeFormProps) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  // Until another code is typed.
  const [unanswered, setUnanswered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusBoxes = (): void => form.current?.querySelector("input")?.focus();
  const verification = useMutation({
    mutationFn: verify,
    onSuccess: onVerified,
    onError: (error) => {
      if (mayBeDone(error)) setUnanswered(true);
      if (hasNoTriesLeft(error)) sentCode.markAttemptsUsed();
    },
  });
  const usedUp = unanswered && mayBeUsedUp(verification.error);
  const refusal = usedUp ? undefined : codeRefusal(verification.error);
  const isOver = whenOver !== undefined && (sentCode.expired || sentCode.attemptsUsed || usedUp);
  const changeCode = (digits: string): void => {
    setCode(digits);
    setFault(undefined);
    setUnanswered(false);
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
      {usedUp && (
        <Banner tone="warning" role="alert">
          {whenUnanswered}
        </Banner>
      )}
      {!usedUp && refusal === undefined && <FailureBanner error={verification.error} />}
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
