import type { WalletRecord } from "@nuc/contract";
import { useId } from "react";
import { SearchedWallets } from "../../../session/wallets/searched-wallets.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { shortened } from "../../../ui/values/shortened.tsx";
import { Select } from "../../../ui/fields/select.tsx";

interface WalletChoiceProps {
  readonly wallets: readonly WalletRecord[];
  /** Address of the wallet that is chosen; empty where none is. */
  readonly chosen: string;
  /** The code names no wallet yet, so none may be chosen. */
  readonly optional: boolean;
  readonly disabled: boolean;
  readonly fault: string | undefined;
  readonly onChoose: (address: string) => void;
}

/** Which wallet the code names; a user with only one is shown it, and asked nothing. */
export function WalletChoice({ wallets, chosen, optional, ...rest }: WalletChoiceProps) {
  const [first, ...others] = wallets;
  if (first?.account_id === chosen && others.length === 0) return <OnlyWallet wallet={first} />;
  return (
    <SearchedWallets wallets={wallets} chosen={chosen}>
      {(found) => (
        <Select
          label="Wallet"
          options={found.map(({ account_id: address, account_name: name }) => ({
            value: address,
            label: `${name} (${shortened(address)})`,
          }))}
          placeholder={optional ? "Choose a wallet" : undefined}
          value={chosen}
          disabled={rest.disabled}
          onChange={(event) => rest.onChoose(event.currentTarget.value)}
          error={rest.fault}
        />
      )}
    </SearchedWallets>
  );
}

function OnlyWallet({ wallet }: { readonly wallet: WalletRecord }) {
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className="grid grid-cols-1 gap-[0.4375rem]">
      <p id={label} className="text-small font-[560]">
        Wallet
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 bg-sunken px-4 py-2.5">
        <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{wallet.account_name}</span>
        <Address address={wallet.account_id} copy={false} />
      </div>
    </div>
  );
}
