import { type EncryptedWalletPayload, SHOP_CARD_MESSAGES } from "@nuc/contract";
import { useRef, useState } from "react";
import { ApiError, toneOf } from "../../../session/calls/api-error.ts";
import { IdentityLink } from "../../../session/failures/identity-link.tsx";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";
import { CodeStep } from "../../../signing/confirm/code-step.tsx";
import { beginWithCode } from "../../../signing/confirm/own-code.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { PageStep } from "../../../ui/layout/page-step.tsx";
import { cardPath } from "../registered/shop-paths.ts";
import { PinStep } from "./pin-step.tsx";
import {
  type AddWallet,
  type Confirmed,
  register,
  sealRegistration,
  sendCode,
} from "./register-wallet.ts";

interface PinAndCodeProps {
  readonly confirmed: Confirmed;
  readonly addWallet: AddWallet;
  /** Called with the wallet's address once it is registered. */
  readonly onDone: (address: string) => void;
  /** Called once a code was sent, or when the way leads back from it. */
  readonly onCode: (asked: boolean) => void;
  readonly onBack: () => void;
}

/** The PIN, and for a wallet that has been used the code of an email after it. */
export function PinAndCode({ confirmed, addWallet, onDone, onCode, onBack }: PinAndCodeProps) {
  const attempt = useAttempt();
  // What was sealed for a PIN is sent again as it is: an answer that was lost is found then.
  const sealed = useRef<{ pin: string; payload: EncryptedWalletPayload }>(undefined);
  const [waiting, setWaiting] = useState<EncryptedWalletPayload>();
  const registerBy = async (pin: string): Promise<EncryptedWalletPayload | undefined> => {
    if (sealed.current?.pin !== pin)
      sealed.current = { pin, payload: await sealRegistration(confirmed, pin, addWallet) };
    const { payload } = sealed.current;
    if (await register(payload)) return undefined;
    await beginWithCode(sendCode);
    return payload;
  };
  const wait = (payload: EncryptedWalletPayload | undefined): void => {
    setWaiting(payload);
    onCode(payload !== undefined);
  };
  // With the code on its way the registration may be done already.
  const [spending, setSpending] = useState(false);
  const spend = async (payload: EncryptedWalletPayload): Promise<void> => {
    setSpending(true);
    await register(payload).finally(() => setSpending(false));
  };
  useBackCloses(waiting !== undefined, () => !spending && wait(undefined));
  const registered = (): void => {
    const address = sealed.current?.payload.wallet ?? "";
    sealed.current = undefined;
    onDone(address);
  };
  if (waiting !== undefined)
    return (
      <PageStep key="code">
        <Banner tone="warning">{SHOP_CARD_MESSAGES.register.codeNeeded}</Banner>
        <CodeStep
          send={sendCode}
          verify={(code) => spend({ ...waiting, code })}
          then={async () => registered()}
          beside={
            <Button
              variant="secondary"
              size="large"
              disabled={spending}
              onClick={() => wait(undefined)}
            >
              Back
            </Button>
          }
        />
      </PageStep>
    );
  return (
    <PinStep
      busy={attempt.busy}
      failure={attempt.error !== undefined && <Failure error={attempt.error} />}
      label="Register the wallet"
      onPin={(pin) =>
        void attempt.run(
          () => registerBy(pin),
          (payload) => (payload === undefined ? registered() : wait(payload)),
        )
      }
      onBack={onBack}
    />
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const taken = error instanceof ApiError && error.code === "TAKEN";
  return (
    <Banner
      tone={toneOf(error)}
      role="alert"
      action={
        taken && (
          <TextLink to={cardPath} alone>
            See your shop card
          </TextLink>
        )
      }
    >
      {walletFailureMessage(error)} {error instanceof Error && <IdentityLink error={error} />}
    </Banner>
  );
}
