import type { ConfirmNeeded, KeyAct } from "@nuc/contract";
import { useState, type ReactNode } from "react";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../ui/layout/step-start.tsx";
import { checkPassword } from "../../vault/wallet-keys.ts";
import { CodeStep } from "../confirm/code-step.tsx";
import { ConfirmNeededError } from "../confirm/confirm-needed.ts";
import { ConfirmStep } from "../confirm/confirm-step.tsx";
import { announceKeyUse, passkeyFirst } from "../confirm/key-use.ts";
import { beginWithCode, type CodeSending } from "../confirm/own-code.ts";
import { useAttempt } from "../once/use-attempt.ts";
import { WalletPasswordStep } from "./wallet-password-step.tsx";

interface ReleaseStepsProps {
  readonly address: string;
  readonly act: KeyAct;
  /** What it is about, and what to take care of. */
  readonly children: ReactNode;
  /** Called once wallet password and emailed code, or passkey, were right; only then may anything be opened to be seen. */
  readonly onReleased: (password: string) => void;
}

type Step =
  | { readonly at: "begin" }
  | { readonly at: "password"; readonly begun: Begun }
  | { readonly at: "code"; readonly password: string }
  | { readonly at: "passkey"; readonly password: string; readonly needed: ConfirmNeeded };

/** How the second step was begun: a code went out, or a passkey is asked for in its place. */
type Begun = CodeSending | ConfirmNeeded;

/** On a device that is new, or after a change of the account, a passkey takes the place of the code. */
async function begin(): Promise<Begun> {
  return (await passkeyFirst()) ?? (await beginWithCode());
}

function begunText(begun: Begun): string {
  if (begun === "sent")
    return "We sent a code to your email. Type the wallet password first, then the code.";
  if (begun === "sent before")
    return "We sent a code to your email a moment ago. If you have already used it, ask for another one at the last step.";
  return "Type the wallet password first. Then confirm with your passkey.";
}

/** The confirmation before everything that brings a key out of the vault: wallet password, then emailed code or passkey. */
export function ReleaseSteps({ address, act, children, onReleased }: ReleaseStepsProps) {
  const [step, setStep] = useState<Step>({ at: "begin" });
  if (step.at === "begin")
    return <Begin onBegun={(begun) => setStep({ at: "password", begun })}>{children}</Begin>;
  if (step.at === "password")
    return (
      <StepStart key="password">
        <Banner role="status">{begunText(step.begun)}</Banner>
        <WalletPasswordStep
          open={(password) => checkPassword(address, password)}
          onOpened={(_, password) =>
            setStep(
              typeof step.begun === "string"
                ? { at: "code", password }
                : { at: "passkey", password, needed: step.begun },
            )
          }
          label="Continue"
        />
      </StepStart>
    );
  const { password } = step;
  const release = async (): Promise<void> => {
    try {
      await announceKeyUse(act);
    } catch (error) {
      if (!(error instanceof ConfirmNeededError)) throw error;
      setStep({ at: "passkey", password, needed: error.needed });
      return;
    }
    onReleased(password);
  };
  if (step.at === "passkey") return <ConfirmStep needed={step.needed} then={release} />;
  return (
    <StepStart key="code">
      <p className="text-small text-ink-2">
        The wallet password is right. Now type the code from the email.
      </p>
      <CodeStep then={release} />
    </StepStart>
  );
}

function Begin({
  children,
  onBegun,
}: {
  readonly children: ReactNode;
  readonly onBegun: (begun: Begun) => void;
}) {
  const attempt = useAttempt();
  return (
    <>
      {children}
      <FailureBanner error={attempt.error} />
      <DialogActions>
        <Button size="large" busy={attempt.busy} onClick={() => void attempt.run(begin, onBegun)}>
          Email me a code
        </Button>
      </DialogActions>
    </>
  );
}
