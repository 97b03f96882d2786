import type { WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { SearchedWallets } from "../../../session/wallets/searched-wallets.tsx";
import { stored } from "../../../session/storage/stored.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table, type Column } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { selectAccountOf } from "./select-account.ts";

/** Chooses a wallet where something needs one and none was chosen; it is the selected one from then on. */
export function SelectAccountPage() {
  const { data, error, refetch } = useQuery(walletsQuery);
  const { except } = selectAccountOf(useLocation().state);
  const wallets = data?.results.filter(({ account_id: address }) => address !== except);
  return (
    <>
      <PageHeading title="Select Account to Continue" />
      {wallets === undefined && error !== null && (
        <FailedRead error={error} onRetry={() => void refetch()} />
      )}
      {wallets === undefined && error === null && (
        <Loading label="Loading your wallets">
          <Skeleton className="h-60 w-full rounded-3" />
        </Loading>
      )}
      {wallets?.length === 0 && (
        <EmptyState action={<LinkButton to="/create-wallet">Create a wallet</LinkButton>}>
          {except === undefined ? "You have no wallet yet." : "You have no other wallet yet."}
        </EmptyState>
      )}
      {wallets !== undefined && wallets.length > 0 && <Choice wallets={wallets} />}
    </>
  );
}

function Choice({ wallets }: { readonly wallets: readonly WalletRecord[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => {
    const last = stored.read("lastSelectedWallet");
    return wallets.find(({ account_id: address }) => address === last) ?? wallets[0];
  });
  const goOn = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (chosen === undefined) return;
    stored.write("lastSelectedWallet", chosen.account_id);
    void navigate("/wallet-listing");
  };
  return (
    <form className="grid gap-6" onSubmit={goOn}>
      <Card flush>
        <SearchedWallets wallets={wallets} chosen={chosen?.account_id} inset>
          {(found) => (
            <Table
              caption="Wallets"
              look={cardLook}
              columns={columnsOf(chosen, setChosen)}
              rows={found}
              rowKey={({ account_id: address }) => address}
              isSelected={(wallet) => wallet === chosen}
            />
          )}
        </SearchedWallets>
      </Card>
      <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
        <LinkButton to="/wallet-listing" variant="secondary" size="large">
          Cancel
        </LinkButton>
        <Button type="submit" size="large">
          Continue
        </Button>
      </div>
    </form>
  );
}

function columnsOf(
  chosen: WalletRecord | undefined,
  onChoose: (wallet: WalletRecord) => void,
): readonly Column<WalletRecord>[] {
  return [
    {
      key: "choice",
      header: <span className="sr-only">Chosen</span>,
      onPhone: "choice",
      cell: (wallet) => (
        <input
          type="radio"
          name="wallet"
          aria-label={wallet.account_name}
          checked={wallet.account_id === chosen?.account_id}
          onChange={() => onChoose(wallet)}
          className={radioClass}
        />
      ),
    },
    { key: "number", header: "#", onPhone: "hidden", cell: (_, index) => index + 1 },
    {
      key: "name",
      header: "Account Name",
      onPhone: "title",
      cell: (wallet) => wallet.account_name,
    },
    {
      key: "address",
      header: "Address",
      onPhone: "brief",
      cell: (wallet) => <Address address={wallet.account_id} copy={false} />,
    },
    {
      key: "balance",
      header: "Balance",
      align: "end",
      onPhone: "lead",
      cell: (wallet) => <Amount value={parseNuc(wallet.balance)} />,
    },
  ];
}
