import type { ConfirmNeeded, WalletRecord } from "@nuc/contract";
import { useEffect, useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { beginSending, endSending, handOver } from "../../../vault/handover.ts";
import { OutcomeStep } from "../../../ui/dialogs/outcome-step.tsx";
import { ConfirmNeededError } from "../../../signing/confirm/confirm-needed.ts";
import { ConfirmStep } from "../../../signing/confirm/confirm-step.tsx";
import { announceKeyUse } from "../../../signing/confirm/key-use.ts";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import type { WalletDialogProps } from "../../../session/wallets/wallet-dialog-props.ts";
import { CodeToScan } from "./code-to-scan.tsx";
import { DigitsDiffer } from "./digits-differ.tsx";
import { moveFailureMessage } from "./move-failure.ts";
import { ScanOrPaste } from "./scan-or-paste.tsx";
import { ShownDigits } from "./shown-digits.tsx";

/** The sending side of moving a wallet: takes the new device's key, compares digits, shows the reply. */
export function MoveDialog({ wallet, open, onOpenChange }: WalletDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move ${wallet.account_name} to another device`}
    >
      {open && <Move wallet={wallet} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type Step =
  | { readonly at: "scan"; readonly differed?: boolean }
  | { readonly at: "compare"; readonly number: string; readonly digits: string }
  | { readonly at: "password" }
  | { readonly at: "reply"; readonly reply: string };

function Move({ wallet, onDone }: { readonly wallet: WalletRecord; readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: "scan" });
  useEffect(() => () => void endSending().catch(() => undefined), []);
  const differ = (): void => {
    void endSending().catch(() => undefined);
    setStep({ at: "scan", differed: true });
  };
  switch (step.at) {
    case "scan":
      return (
        <StepStart key="scan">
          <Scan
            differed={step.differed === true}
            onOffer={(shown) => setStep({ at: "compare", ...shown })}
          />
        </StepStart>
      );
    case "compare":
      return (
        <StepStart key="compare">
          <Compare {...step} onSame={() => setStep({ at: "password" })} onDiffer={differ} />
        </StepStart>
      );
    case "password":
      return (
        <StepStart key="password">
          <p className="text-small text-ink-2">
            The wallet moves as it is sealed here, so the same wallet password opens it there. It
            stays on this device too.
          </p>
          <HandOver
            wallet={wallet}
            onReply={(reply) => setStep({ at: "reply", reply })}
            onRestart={() => setStep({ at: "scan" })}
          />
        </StepStart>
      );
    case "reply":
      return (
        <StepStart key="reply">
          <p className="text-small text-ink-2">
            Scan this on the new device, or paste its text there. Only that device can open it.
          </p>
          <CodeToScan value={step.reply} what="code of the wallet" />
          <DialogActions>
            <Button size="large" onClick={onDone}>
              Done
            </Button>
          </DialogActions>
        </StepStart>
      );
  }
}

function Scan({
  differed,
  onOffer,
}: {
  readonly differed: boolean;
  readonly onOffer: (shown: { number: string; digits: string }) => void;
}) {
  const attempt = useAttempt();
  return (
    <>
      {differed && (
        <Banner tone="danger" role="alert">
          Nothing was moved. If the number is right, somebody may have swapped the code: scan it
          straight from the screen of the new device.
        </Banner>
      )}
      <p className="text-small text-ink-2">
        On the new device, log in with the same account, open “Import a wallet”, then “Other
        device”. It shows a code.
      </p>
      <ScanOrPaste
        what="the code on the new device"
        label="Or paste the text of its code"
        busy={attempt.busy}
        error={attempt.error === undefined ? undefined : moveFailureMessage(attempt.error)}
        onChange={attempt.forget}
        onText={(offer) => void attempt.run(() => beginSending(offer), onOffer)}
      />
    </>
  );
}

interface CompareProps {
  readonly number: string;
  readonly digits: string;
  readonly onSame: () => void;
  readonly onDiffer: () => void;
}

function Compare({ number, digits, onSame, onDiffer }: CompareProps) {
  return (
    <>
      <ShownDigits label="1. Type this number on the new device" digits={number} />
      <ShownDigits label="2. The new device must then show these six digits" digits={digits} />
      <DigitsDiffer label="They don't match" onDiffer={onDiffer}>
        Check the new device itself. If it shows other digits, do not send anything.
      </DigitsDiffer>
      <DialogActions>
        <Button size="large" onClick={onSame}>
          They match
        </Button>
      </DialogActions>
    </>
  );
}

/** That the time is over is no fault of the password. */
function HandOver({
  wallet,
  onReply,
  onRestart,
}: {
  readonly wallet: WalletRecord;
  readonly onReply: (reply: string) => void;
  readonly onRestart: () => void;
}) {
  const [failure, setFailure] = useState<unknown>();
  const [waiting, setWaiting] = useState<{ password: string; needed: ConfirmNeeded }>();
  const open = async (password: string): Promise<string | undefined> => {
    try {
      await checkPassword(wallet.account_id, password);
      await announceKeyUse("move");
      return await handOver(wallet.account_id, password);
    } catch (error) {
      if (error instanceof ConfirmNeededError) {
        setWaiting({ password, needed: error.needed });
        return undefined;
      }
      if (!(error instanceof Error) || error.name !== "HandoverEndedError") throw error;
      setFailure(error);
      return undefined;
    }
  };
  if (failure !== undefined)
    return (
      <OutcomeStep key="over" tone="warning" label="Start again" onClick={onRestart}>
        {moveFailureMessage(failure)}
      </OutcomeStep>
    );
  if (waiting !== undefined) {
    const goOn = async (): Promise<void> => {
      const reply = await open(waiting.password);
      if (reply !== undefined) onReply(reply);
    };
    return <ConfirmStep needed={waiting.needed} then={goOn} />;
  }
  return (
    <WalletPasswordStep
      open={open}
      onOpened={(reply) => reply !== undefined && onReply(reply)}
      label="Hand the wallet over"
    />
  );
}
