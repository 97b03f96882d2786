import type { WalletRecord } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { shortAddress } from "../../../ui/address.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useReferral } from "./use-referral.ts";

interface ReferralFormProps {
  readonly code: string | null;
  /** Address of the wallet that the code names. */
  readonly wallet: string | null;
  readonly wallets: readonly WalletRecord[];
}

/** Chooses the wallet: first to make the code, later to give it another one. */
export function ReferralForm({ code, wallet, wallets }: ReferralFormProps) {
  const [picked, setPicked] = useState<string>();
  const [editing, setEditing] = useState(false);
  const stop = (): void => {
    setEditing(false);
    setPicked(undefined);
  };
  const referral = useReferral(stop);
  const chosen = picked ?? wallet ?? "";
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
      <Select
        label="Wallet"
        options={wallets.map(({ account_id: address, account_name: name }) => ({
          value: address,
          label: `${name} (${shortAddress(address)})`,
        }))}
        placeholder={wallet === null ? "Choose a wallet" : undefined}
        value={chosen}
        disabled={exists && !editing}
        onChange={(event) => {
          setPicked(event.currentTarget.value);
          referral.clear();
        }}
        error={referral.fault}
      />
      <div className="flex flex-wrap gap-3">
        {exists ? (
          <WalletButtons editing={editing} pending={referral.pending} onCancel={cancel} />
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
  readonly onCancel: () => void;
}

/** Beside the code that is there: it is made once, its wallet may change. */
function WalletButtons({ editing, pending, onCancel }: WalletButtonsProps) {
  if (!editing)
    return (
      <>
        <Button type="submit">Update Wallet</Button>
        <Button variant="secondary" disabled>
          Generate
        </Button>
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
