import type { WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ChooseWalletStep } from "./choose-wallet-step.tsx";
import { FeesReceivedStep } from "./fees-received-step.tsx";
import { FeesUnpaidStep } from "./fees-unpaid-step.tsx";
import { registrableWallets } from "../standing/miner-rules.ts";
import { MinerTypeStep } from "./miner-type-step.tsx";
import { SignStep } from "./sign-step.tsx";
import { StateStep } from "./state-step.tsx";
import { FailedStep, PendingStep } from "../booking/step-states.tsx";
import type { MinerStep } from "./miner-step.ts";
import { useMinerFlow } from "./use-miner-flow.ts";

interface MinerDialogProps {
  readonly wallets: readonly WalletRecord[];
  /** Undefined = the wallet is chosen first. */
  readonly walletAddress: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Registration of a wallet as a miner: fee check, type, password or phrase; later on, how far it is. */
export function MinerDialog({ wallets, walletAddress, open, onOpenChange }: MinerDialogProps) {
  const flow = useMinerFlow(wallets, walletAddress);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!flow.registering.pending}
      title={titleOf(flow)}
    >
      <Step flow={flow} wallets={wallets} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Flow = ReturnType<typeof useMinerFlow>;

const titles: Record<MinerStep, string> = {
  choose: "Choose wallet",
  asking: "Become a miner",
  failed: "Become a miner",
  unpaid: "Miner Fees not paid yet",
  received: "Miner fees received",
  type: "Choose the type of miner",
  sign: "Check before you register",
  state: "Miner registration",
};

function titleOf({ step, registration }: Flow): string {
  if (step === "sign" && registration) return "Pay the miner fee";
  if (step === "state" && registration?.state === "waiting") return "Waiting queue";
  if (step === "state" && registration?.state === "paid") return "Miner registered";
  return titles[step];
}

interface StepProps {
  readonly flow: Flow;
  readonly wallets: readonly WalletRecord[];
  readonly onClose: () => void;
}

function Step({ flow, wallets, onClose }: StepProps) {
  const { step, wallet, known } = flow;
  if (wallet === undefined)
    return (
      <ChooseWalletStep
        wallets={registrableWallets(wallets, known?.registrations ?? [])}
        onChoose={flow.chooseWallet}
      />
    );
  switch (step) {
    case "failed":
      return flow.failure ? (
        <FailedStep error={flow.failure} busy={flow.asking} onRetry={flow.askAgain} />
      ) : null;
    case "unpaid":
      return <FeesUnpaidStep wallet={wallet} offers={known?.offers ?? []} onClose={onClose} />;
    case "received":
      return (
        <FeesReceivedStep
          walletName={wallet.account_name}
          offers={known?.offers ?? []}
          onContinue={flow.inform}
        />
      );
    case "type":
    case "sign":
    case "state":
      return <RegisteringStep flow={flow} wallet={wallet} onClose={onClose} />;
    default:
      return <PendingStep label="Asking for the miner fees" />;
  }
}

interface RegisteringStepProps {
  readonly flow: Flow;
  readonly wallet: WalletRecord;
  readonly onClose: () => void;
}

function RegisteringStep({ flow, wallet, onClose }: RegisteringStepProps) {
  const { step, known, costs, registration, registering } = flow;
  if (known === undefined) return null;
  const offerOf = (category: string | undefined) =>
    known.offers.find((one) => one.category === category);
  if (step === "state" && registration)
    return (
      <StateStep
        walletName={wallet.account_name}
        registration={registration}
        receipt={registering.receipt}
        waiting={offerOf(registration.category)?.waiting ?? 0}
        onClose={onClose}
      />
    );
  if (costs === undefined) return null;
  if (step === "type" || registering.order === undefined)
    return (
      <MinerTypeStep
        wallet={wallet}
        offers={known.offers}
        costs={costs}
        initial={flow.category}
        onChoose={flow.chooseType}
      />
    );
  return (
    <SignStep
      order={registering.order}
      registering={registering}
      balance={parseNuc(wallet.balance)}
      costs={costs}
      heldUntil={registration?.payBefore ?? undefined}
      backLabel={registration ? "Later" : undefined}
      onBack={registration ? onClose : flow.changeType}
    />
  );
}
