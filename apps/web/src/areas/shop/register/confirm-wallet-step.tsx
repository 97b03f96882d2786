import { parseNuc } from "@nuc/money";
import { WalletPasswordStep } from "../../../signing/unlock/wallet-password-step.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useBackCloses } from "../../../ui/dialogs/use-back-closes.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { nameOf, type ChosenWallet } from "./chosen-wallet.ts";

interface ConfirmWalletStepProps {
  readonly chosen: ChosenWallet;
  /** Called with the wallet password, once it has opened the wallet. */
  readonly onConfirmed: (password: string) => void;
  readonly onBack: () => void;
}

/** What the card will pay from, said once more, and the wallet password that opens its key. */
export function ConfirmWalletStep({ chosen, onConfirmed, onBack }: ConfirmWalletStepProps) {
  const { kind, wallet } = chosen;
  useBackCloses(true, onBack);
  return (
    <>
      <LabelValues>
        <LabelValue label="Pays from">{nameOf(chosen)}</LabelValue>
        {kind === "new" ? (
          <LabelValue label="Secret phrase">That of {wallet.account_name}</LabelValue>
        ) : (
          <>
            <LabelValue label="Address">
              <Address address={wallet.account_id} copy={false} />
            </LabelValue>
            <LabelValue label="Balance">
              <Amount value={parseNuc(wallet.balance)} />
            </LabelValue>
          </>
        )}
      </LabelValues>
      {kind === "own" && (
        <Banner tone="warning">
          Only four digits then protect this wallet: anybody with your card and PIN can spend from
          it, up to the limits of the card. A new wallet for shops holds only what you put on it.
        </Banner>
      )}
      <p className="text-small text-ink-2">
        The wallet password of {wallet.account_name} opens the key on this device. It is sealed
        under your PIN next; neither the key nor the PIN leaves this device.
      </p>
      <WalletPasswordStep
        open={(password) => checkPassword(wallet.account_id, password)}
        onOpened={(_, password) => onConfirmed(password)}
        label={kind === "new" ? "Continue" : `Continue with ${wallet.account_name}`}
        beside={
          <Button variant="secondary" size="large" onClick={onBack}>
            Back
          </Button>
        }
      />
    </>
  );
}
