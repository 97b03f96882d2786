import { useState, type ReactNode } from "react";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../ui/layout/step-start.tsx";
import { checkPassword } from "../../vault/wallet-keys.ts";
import { CodeStep } from "./code-step.tsx";
import { beginWithCode, type CodeSending } from "./own-code.ts";
import { useAttempt } from "./use-attempt.ts";
import { WalletPasswordStep } from "./wallet-password-step.tsx";

interface ReleaseStepsProps {
  readonly address: string;
  /** What it is about, and what to take care of. */
  readonly children: ReactNode;
  /** Called once wallet password and e-mailed code were right; only then may anything be opened to be seen. */
  readonly onReleased: (password: string) => void;
}

type Step =
  | { readonly at: "begin" }
  | { readonly at: "password"; readonly sending: CodeSending }
  | { readonly at: "code"; readonly password: string };

/** What stands before everything that brings a key out of the vault: a code is e-mailed, wallet password, code. */
export function ReleaseSteps({ address, children, onReleased }: ReleaseStepsProps) {
  const [step, setStep] = useState<Step>({ at: "begin" });
  if (step.at === "begin")
    return <Begin onSent={(sending) => setStep({ at: "password", sending })}>{children}</Begin>;
  if (step.at === "password")
    return (
      <StepStart key="password">
        <Banner role="status">
          {step.sending === "sent"
            ? "We sent a code to your email. Type the wallet password first, then the code."
            : "A code was sent to your email a moment ago. If you have used it already, ask for another one at the last step."}
        </Banner>
        <WalletPasswordStep
          open={(password) => checkPassword(address, password)}
          onOpened={(_, password) => setStep({ at: "code", password })}
          label="Continue"
        />
      </StepStart>
    );
  return (
    <StepStart key="code">
      <p className="text-small text-ink-2">
        The wallet password is right. Now type the six digits that we sent to the email of your
        account.
      </p>
      <CodeStep onVerified={() => onReleased(step.password)} />
    </StepStart>
  );
}

function Begin({
  children,
  onSent,
}: {
  readonly children: ReactNode;
  readonly onSent: (sending: CodeSending) => void;
}) {
  const attempt = useAttempt();
  return (
    <>
      {children}
      <FailureBanner error={attempt.error} />
      <DialogActions>
        <Button
          size="large"
          busy={attempt.busy}
          onClick={() => void attempt.run(beginWithCode, onSent)}
        >
          Email me a code
        </Button>
      </DialogActions>
    </>
  );
}
