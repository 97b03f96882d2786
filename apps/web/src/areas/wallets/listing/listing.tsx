import type { WalletRecord } from "@nuc/contract";
import type { ReactNode } from "react";
import { BalanceCard } from "./balance-card.tsx";
import { ReceiveCard } from "./receive-card.tsx";
import type { LoadedWallets } from "./wallet-listing-page.tsx";
import { WalletTable, type WalletCells } from "./wallet-table.tsx";

/** The parts of other areas are handed over by the application: the listing knows none of them. */
interface ListingProps extends LoadedWallets {
  readonly selected: WalletRecord;
  readonly onSelect: (wallet: WalletRecord) => void;
  readonly onHistory: (wallet: WalletRecord) => void;
  /** What can be done with the selected wallet, a button each. */
  readonly actions: ReactNode;
  /** Beside the balance, for a wallet that mints or has minted; else undefined. */
  readonly mintCard: ReactNode;
  /** Beside the address of the selected wallet: the way to ask for a payment. */
  readonly request: ReactNode;
  /** What somebody should know or decide, over the list. */
  readonly notices: ReactNode;
  /** In the head of the list. */
  readonly listActions: ReactNode;
  readonly cells: WalletCells;
}

/** The selected wallet large, all of them in a list. */
export function Listing(props: ListingProps) {
  const { actions, mintCard, request, notices, listActions, ...list } = props;
  const { selected } = list;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <BalanceCard {...list} actions={actions} />
        {mintCard === undefined ? (
          <ReceiveCard wallet={selected}>{request}</ReceiveCard>
        ) : (
          <div className="grid content-between gap-6 md:max-lg:grid-cols-2">
            {mintCard}
            <ReceiveCard wallet={selected} compact>
              {request}
            </ReceiveCard>
          </div>
        )}
      </div>
      {notices}
      <WalletTable {...list} actions={listActions} />
    </>
  );
}
