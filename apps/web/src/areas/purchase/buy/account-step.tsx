import type { WalletRecord } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { SearchedWallets } from "../../../session/wallets/searched-wallets.tsx";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table, type Column } from "../../../ui/lists/table.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { StepActions } from "./step-actions.tsx";

interface AccountStepProps {
  readonly wallets: readonly WalletRecord[];
  readonly chosen: WalletRecord | undefined;
  /** Why the server refused the wallet. */
  readonly fault: string | undefined;
  readonly onDone: (wallet: WalletRecord) => void;
}

/** The wallet that gets the coins. */
export function AccountStep({ wallets, chosen, fault, onDone }: AccountStepProps) {
  const [wallet, setWallet] = useState(chosen ?? wallets[0]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (wallet !== undefined) onDone(wallet);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <SearchedWallets wallets={wallets} chosen={wallet?.account_id}>
        {(found) => (
          <div className="overflow-hidden rounded-2 border border-line">
            <Table
              caption="Accounts"
              look={cardLook}
              columns={columnsOf(wallet, setWallet)}
              rows={found}
              rowKey={({ account_id: address }) => address}
              isSelected={(row) => row === wallet}
            />
          </div>
        )}
      </SearchedWallets>
      {fault !== undefined && wallet === chosen && <FieldError>{fault}</FieldError>}
      <StepActions>Continue</StepActions>
    </form>
  );
}

function columnsOf(
  chosen: WalletRecord | undefined,
  onChoose: (wallet: WalletRecord) => void,
): readonly Column<WalletRecord>[] {
  return [
    { key: "number", header: "#", onPhone: "hidden", cell: (_, index) => index + 1 },
    {
      key: "name",
      header: "Account Name",
      onPhone: "title",
      // Nothing stands at its right.
      className: "max-md:pr-0!",
      cell: (wallet) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name="account"
            checked={wallet === chosen}
            onChange={() => onChoose(wallet)}
            className={radioClass}
          />
          {wallet.account_name}
        </label>
      ),
    },
    {
      key: "address",
      header: "Address",
      onPhone: "brief",
      cell: (wallet) => <Address address={wallet.account_id} copy={false} />,
    },
  ];
}
