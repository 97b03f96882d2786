import type { WalletRecord } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useReferral } from "./use-referral.ts";
import { WalletChoice } from "./wallet-choice.tsx";

interface ReferralFormProps {
  readonly code: string | null;
  /** Address of the wallet that the code names. */
  readonly wallet: string | null;
  readonly wallets: readonly WalletRecord[];
}

/** Chooses the wallet, where there is more than one: first to make the code, later to give it another one. */
export function ReferralForm({ code, wallet, wallets }: ReferralFormProps) {
  const [picked, setPicked] = useState<string>();
  const [editing, setEditing] = useState(false);
  const stop = (): void => {
    setEditing(false);
    setPicked(undefined);
  };
  const referral = useReferral(stop);
  const only = wallets.length === 1 ? wallets[0]?.account_id : undefined;
  const chosen = picked ?? wallet ?? only ?? "";
  const exists = code !== null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!exists) referral.generate(chosen);
    else if (editing) referral.update(chosen);
    else setEditing(true);
  };
  const cancel = (): void => {
    stop();
    referral.clear();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {referral.failure && (
        <Banner tone="warning" role="alert">
          {referral.failure}
        </Banner>
      )}
      <WalletChoice
        wallets={wallets}
        chosen={chosen}
        optional={wallet === null}
        disabled={exists && !editing}
        fault={referral.fault}
        onChoose={(address) => {
          setPicked(address);
          referral.clear();
        }}
      />
      <div className="flex flex-wrap gap-3">
        {exists ? (
          <WalletButtons
            editing={editing}
            pending={referral.pending}
            another={wallet !== only}
            onCancel={cancel}
          />
        ) : (
          <Button
            type="submit"
            variant={chosen === "" ? "secondary" : "primary"}
            busy={referral.pending}
            // Without a wallet it says why instead of being out of reach.
            aria-disabled={chosen === "" ? true : undefined}
            className="aria-disabled:not-aria-busy:cursor-default!"
          >
            Generate
          </Button>
        )}
      </div>
    </form>
  );
}

interface WalletButtonsProps {
  readonly editing: boolean;
  readonly pending: boolean;
  /** Whether there is a wallet that the code does not name yet. */
  readonly another: boolean;
  readonly onCancel: () => void;
}

/** Beside the code that is there: it is made once, its wallet may change. */
function WalletButtons({ editing, pending, another, onCancel }: WalletButtonsProps) {
  if (!editing)
    return (
      <>
        <Button type="submit" disabled={!another}>
          Update Wallet
        </Button>
        <Button variant="secondary" disabled>
          Generate
        </Button>
        {!another && (
          <p className="w-full text-small text-ink-2">
            Your code belongs to your only wallet. Once you have another one, you can change it.
          </p>
        )}
      </>
    );
  return (
    <>
      <Button type="submit" busy={pending}>
        Save Wallet
      </Button>
      <Button variant="secondary" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
