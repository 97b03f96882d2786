import type { WalletRecord } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { shortAddress } from "../../../ui/address.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
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
  if (wallets.length === 0)
    return (
      <p className="text-small text-ink-2">
        A referral code names one of your wallets.{" "}
        <TextLink to="/create-wallet">Create a wallet</TextLink> first.
      </p>
    );
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
        {exists && (
          <Button type="submit" busy={referral.pending}>
            {editing ? "Save Wallet" : "Update Wallet"}
          </Button>
        )}
        {editing && (
          <Button variant="secondary" disabled={referral.pending} onClick={cancel}>
            Cancel
          </Button>
        )}
        {!editing && (
          <Button
            type={exists ? "button" : "submit"}
            variant={exists || chosen === "" ? "secondary" : "primary"}
            busy={!exists && referral.pending}
            disabled={exists}
            // Without a wallet it says why instead of being out of reach.
            aria-disabled={!exists && chosen === "" ? true : undefined}
            className="aria-disabled:not-aria-busy:cursor-default!"
          >
            Generate
          </Button>
        )}
      </div>
    </form>
  );
}
