import type { HandoverWallet } from "@nuc/keys";
import { useEffect, useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { PageStep } from "../../../ui/layout/page-step.tsx";
import { beginReceiving, endReceiving, openReply, takeOver } from "../../../vault/handover.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import { CodeToScan } from "./code-to-scan.tsx";
import { DigitsDiffer } from "./digits-differ.tsx";
import { moveFailureMessage } from "./move-failure.ts";
import { NumberForm } from "./number-form.tsx";
import { ownWalletName } from "./own-wallet.ts";
import { ScanOrPaste } from "./scan-or-paste.tsx";
import { ShownDigits } from "./shown-digits.tsx";

type Step =
  | { readonly at: "begin" }
  | { readonly at: "offer"; readonly offer: string }
  | { readonly at: "digits"; readonly digits: string }
  | { readonly at: "password"; readonly wallet: HandoverWallet; readonly name: string };

/** The receiving side of moving a wallet: shows its one-time key, compares digits, takes the reply. */
export function ReceivePanel({ onDone }: { readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: "begin" });
  useEffect(() => () => void endReceiving().catch(() => undefined), []);
  const restart = (): void => {
    void endReceiving().catch(() => undefined);
    setStep({ at: "begin" });
  };
  if (step.at === "begin") return <Begin onOffer={(offer) => setStep({ at: "offer", offer })} />;
  if (step.at === "offer")
    return (
      <PageStep key="offer">
        <h2 className="text-h3">Show this to the device that has the wallet</h2>
        <p className="text-small text-ink-2">
          There, open “Backup” of the wallet, then “Move to another device”, and scan this code. It
          works for ten minutes and one wallet. A photo of it is useless.
        </p>
        <CodeToScan value={step.offer} what="code of this device" />
        <NumberForm onDigits={(digits) => setStep({ at: "digits", digits })} onRestart={restart} />
      </PageStep>
    );
  if (step.at === "digits")
    return (
      <PageStep key="digits">
        <Compare
          digits={step.digits}
          onWallet={(wallet, name) => setStep({ at: "password", wallet, name })}
          onEnd={restart}
        />
      </PageStep>
    );
  return (
    <PageStep key="password">
      <Banner tone="success" role="status">
        {step.name} has arrived, locked with its wallet password. Type the wallet password once to
        keep it on this device.
      </Banner>
      <WalletPasswordStep
        open={(password) => takeOver(step.wallet, password)}
        onOpened={onDone}
        label="Keep on this device"
      />
    </PageStep>
  );
}

function Begin({ onOffer }: { readonly onOffer: (offer: string) => void }) {
  const attempt = useAttempt();
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        Move a wallet from your other device: this one shows a code, the other one scans it, both
        show the same six digits, and the wallet comes back as a code. Nobody who sees the codes can
        open it, not even us.
      </p>
      {attempt.error !== undefined && (
        <Banner tone="danger" role="alert">
          {moveFailureMessage(attempt.error)}
        </Banner>
      )}
      <Button
        size="large"
        className="justify-self-end max-md:w-full"
        busy={attempt.busy}
        onClick={() => void attempt.run(beginReceiving, onOffer)}
      >
        Show the code
      </Button>
    </div>
  );
}

/** WalletOfOthersError, by name, when the wallet is not in the person's own list. */
class WalletOfOthersError extends Error {
  override readonly name = "WalletOfOthersError";
}

async function openOwn(reply: string) {
  const wallet = await openReply(reply);
  const name = await ownWalletName(wallet.address);
  if (name === undefined) throw new WalletOfOthersError("Not in the list of wallets.");
  return { wallet, name };
}

function faultOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (error instanceof WalletOfOthersError)
    return "This wallet is not one of yours. Log in on both devices with the same account, then start again.";
  return moveFailureMessage(error);
}

interface CompareProps {
  readonly digits: string;
  readonly onWallet: (wallet: HandoverWallet, name: string) => void;
  readonly onEnd: () => void;
}

function Compare({ digits, onWallet, onEnd }: CompareProps) {
  const attempt = useAttempt();
  return (
    <>
      <h2 className="text-h3">Compare the digits</h2>
      <ShownDigits label="The other device must show these six digits too" digits={digits} />
      <DigitsDiffer label="They don't match: stop" onDiffer={onEnd}>
        If it shows other digits, stop. Somebody may have swapped the code.
      </DigitsDiffer>
      <p className="text-small text-ink-2">
        If they match, confirm on the other device. It then shows a code for this one.
      </p>
      <ScanOrPaste
        what="the code on the other device"
        label="Or paste the text of its code"
        busy={attempt.busy}
        error={faultOf(attempt.error)}
        onChange={attempt.forget}
        onText={(reply) =>
          void attempt.run(
            () => openOwn(reply),
            ({ wallet, name }) => onWallet(wallet, name),
          )
        }
      />
    </>
  );
}
