import { SHOP_CARD_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { stored } from "../../../session/storage/stored.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageStep } from "../../../ui/layout/page-step.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { ChosenWallet } from "./chosen-wallet.ts";
import { ConfirmWalletStep } from "./confirm-wallet-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { phrasesHereQuery } from "./phrases-here-query.ts";
import { PinAndCode } from "./pin-and-code.tsx";
import { SelfieStep, type Selfie } from "./selfie-step.tsx";
import type { AddWallet, Confirmed } from "./register-wallet.ts";
import { WalletStep } from "./wallet-step.tsx";

type Step =
  | { readonly at: "selfie" }
  | {
      readonly at: "wallet";
      readonly imagePath: string;
      readonly chosen?: ChosenWallet | undefined;
    }
  | { readonly at: "confirm"; readonly imagePath: string; readonly chosen: ChosenWallet }
  | ({ readonly at: "pin"; readonly codeAsked?: boolean } & Omit<Confirmed, "username">)
  | { readonly at: "done"; readonly address: string; readonly kind: ChosenWallet["kind"] };

/** The code is a part of the step of the PIN, which it leads back to. */
type Titled = Step["at"] | "code";

const titles: Record<Titled, readonly [step: number, title: string]> = {
  selfie: [1, SHOP_CARD_MESSAGES.register.capture],
  wallet: [2, "Choose wallet"],
  confirm: [2, "Confirm the wallet"],
  pin: [3, "Choose a wallet PIN"],
  code: [3, "Enter the 6-digit code"],
  done: [4, "Done"],
};

export interface RegisterStepsProps {
  readonly addWallet: AddWallet;
  /** Begins a transfer to a wallet. */
  readonly onTopUp: (address: string) => void;
}

/** The steps of the registration. Nothing of them is kept but in memory: a reload begins again. */
export function RegisterSteps(props: RegisterStepsProps) {
  const [step, setStep] = useState<Step>({ at: "selfie" });
  const [selfie, setSelfie] = useState<Selfie>();
  const takeSent = (imagePath: string): void => {
    setSelfie((taken) => taken && { ...taken, path: imagePath });
    setStep({ at: "wallet", imagePath });
  };
  return (
    <StepCard key={step.at} at={step.at === "pin" && step.codeAsked ? "code" : step.at}>
      {step.at === "selfie" ? (
        <SelfieStep selfie={selfie} onSelfie={setSelfie} onSent={takeSent} />
      ) : (
        <LaterStep {...props} step={step} onStep={setStep} />
      )}
    </StepCard>
  );
}

interface LaterStepProps extends RegisterStepsProps {
  readonly step: Exclude<Step, { readonly at: "selfie" }>;
  readonly onStep: (step: Step) => void;
}

/** What comes once the picture was sent. */
function LaterStep({ step, onStep, addWallet, onTopUp }: LaterStepProps) {
  const username = useSession()?.user?.username ?? "";
  if (step.at === "done") {
    const topUp = (): void => onTopUp(step.address);
    return <DoneStep onTopUp={step.kind === "new" ? topUp : undefined} />;
  }
  const { chosen, imagePath } = step;
  const toSelfie = (): void => onStep({ at: "selfie" });
  if (step.at === "wallet")
    return (
      <Wallets onBack={toSelfie}>
        {(wallets, here) => (
          <WalletStep
            wallets={wallets}
            here={here}
            chosen={chosen}
            lastSelected={stored.read("lastSelectedWallet")}
            onChosen={(wallet) => onStep({ at: "confirm", imagePath, chosen: wallet })}
            onBack={toSelfie}
          />
        )}
      </Wallets>
    );
  const toWallet = (): void => onStep({ at: "wallet", imagePath, chosen });
  if (step.at === "confirm")
    return (
      <ConfirmWalletStep
        chosen={step.chosen}
        onConfirmed={(password) => onStep({ ...step, at: "pin", password })}
        onBack={toWallet}
      />
    );
  return (
    <PinAndCode
      confirmed={{ ...step, username }}
      addWallet={addWallet}
      onDone={(address) => onStep({ at: "done", address, kind: step.chosen.kind })}
      onCode={(codeAsked) => onStep({ ...step, codeAsked })}
      onBack={toWallet}
    />
  );
}

function StepCard({ at, children }: { readonly at: Titled; readonly children: ReactNode }) {
  const [number, title] = titles[at];
  return (
    <Card aria-label={title}>
      <PageStep>
        <div className="grid gap-1">
          <p className="text-small text-ink-3">Step {number} of 4</p>
          <h2 className="text-h3">{title}</h2>
        </div>
        {children}
      </PageStep>
    </Card>
  );
}

interface WalletsProps {
  readonly onBack: () => void;
  readonly children: (wallets: readonly WalletRecord[], here: readonly string[]) => ReactNode;
}

/** The wallets to choose from, or why there are none. */
function Wallets({ onBack, children }: WalletsProps) {
  useBackCloses(true, onBack);
  const wallets = useQuery(walletsQuery);
  const here = useQuery(phrasesHereQuery);
  if (wallets.data === undefined && wallets.isError)
    return <FailedRead error={wallets.error} onRetry={() => void wallets.refetch()} />;
  if (wallets.data === undefined || here.isPending)
    return (
      <Loading label="Loading your wallets">
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  const { results } = wallets.data;
  const held = results.filter(({ account_id: address }) => here.data?.includes(address));
  if (held.length > 0) return children(results, here.data ?? []);
  return results.length === 0 ? (
    <EmptyState action={<LinkButton to="/create-wallet">Create a wallet</LinkButton>}>
      You have no wallet yet. Create one first: the wallet for shops comes from its secret phrase.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to="/import-wallet">Bring a wallet here</LinkButton>}>
      None of your wallets has its secret phrase on this device. Register on the device that has
      one, or bring a wallet here first.
    </EmptyState>
  );
}
