import { WALLET_LIST_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { History, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { compactLook } from "../../../ui/lists/compact-look.ts";
import { Table, type Column } from "../../../ui/lists/table.tsx";
import { WalletTime } from "../../../ui/time/wallet-time.tsx";
import { ListTools } from "./list-tools.tsx";
import { useWalletList } from "./use-wallet-list.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** The columns about other subjects: the content of each for a wallet. */
export interface WalletCells {
  readonly mintable: (wallet: WalletRecord) => ReactNode;
  readonly mintSession: (wallet: WalletRecord) => ReactNode;
  readonly autoMint: (wallet: WalletRecord) => ReactNode;
  /** Beside the name: what is to be known of it on this device; null for nothing. */
  readonly mark: (wallet: WalletRecord) => ReactNode;
}

interface WalletTableProps {
  readonly wallets: readonly WalletRecord[];
  readonly selected: WalletRecord;
  readonly refreshing: boolean;
  readonly onSelect: (wallet: WalletRecord) => void;
  readonly onHistory: (wallet: WalletRecord) => void;
  readonly onRefresh: () => void;
  /** Beside the button that refreshes. */
  readonly actions: ReactNode;
  readonly cells: WalletCells;
}

/** Wallets that are taken in at a glance: above it they can be searched. */
const FEW = 5;

export function WalletTable(props: WalletTableProps) {
  const { wallets, selected, refreshing, onRefresh, actions } = props;
  const list = useWalletList(wallets);
  return (
    <Card
      flush
      title="Wallet List"
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <IconButton
            label="Refresh the list"
            aria-busy={refreshing || undefined}
            icon={<RefreshCw strokeWidth={1.75} />}
            onClick={onRefresh}
          />
        </div>
      }
    >
      {wallets.length > FEW && (
        <ListTools
          search={list.search}
          onSearch={list.setSearch}
          sorting={list.sorting}
          onSort={list.setSorting}
        />
      )}
      <div className="min-[1280px]:[&_th]:whitespace-nowrap">
        <Table
          caption="Wallet List"
          look={compactLook}
          columns={columnsOf(props, list.first)}
          rows={list.shown}
          rowKey={(wallet) => wallet.account_id}
          isSelected={(wallet) => wallet.account_id === selected.account_id}
          sorting={list.sorting}
          // One wallet is in every order.
          onSort={wallets.length > 1 ? list.setSorting : undefined}
        />
      </div>
      <div aria-live="polite">
        {list.shown.length === 0 && (
          <div className="px-5 py-6 md:px-6">
            <EmptyState brief>
              No wallet matches “{list.search.trim()}” in its name or address.
            </EmptyState>
          </div>
        )}
      </div>
      {list.pages > 1 && (
        <div className="px-5 py-4 md:px-6">
          <Pager page={list.page} pages={list.pages} onPage={list.setPage} />
        </div>
      )}
    </Card>
  );
}

/** In one line with the others; the whole words are heard, and seen on a phone. */
const shortHeads = {
  mintable: (
    <>
      Mintable<span className="sr-only"> Wallet</span>
    </>
  ),
  history: (
    <>
      <span className="sr-only">Transaction </span>History
    </>
  ),
};

function columnsOf(
  { selected, onSelect, onHistory, cells }: WalletTableProps,
  first: number,
): Column<WalletRecord>[] {
  return [
    {
      key: "number",
      header: "#",
      cell: (_, index) => <span className="figures text-ink-3">{first + index + 1}</span>,
      onPhone: "hidden",
    },
    {
      key: "name",
      header: "Account Name",
      sortable: true,
      cell: (wallet) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere">{wallet.account_name}</span>
          {cells.mark(wallet)}
        </span>
      ),
      onPhone: "title",
    },
    {
      key: "address",
      header: "Address",
      cell: (wallet) => (
        <Address address={wallet.account_id} copiedToast={WALLET_LIST_MESSAGES.addressCopied} />
      ),
    },
    {
      key: "created",
      header: "Created Date",
      sortable: true,
      cell: (wallet) => <WalletTime iso={wallet.create_time} />,
    },
    {
      key: "balance",
      header: "Balance",
      sortable: true,
      align: "end",
      cell: (wallet) => <Amount value={parseNuc(wallet.balance)} />,
      onPhone: "lead",
    },
    {
      key: "choice",
      header: "Show Qr",
      cell: (wallet) => (
        <input
          type="radio"
          name="selected-wallet"
          className={`${radioClass} align-middle`}
          aria-label={`Show ${wallet.account_name}`}
          checked={wallet.account_id === selected.account_id}
          onChange={() => onSelect(wallet)}
        />
      ),
      onPhone: "choice",
    },
    {
      key: "mintable",
      header: shortHeads.mintable,
      sortable: true,
      cell: cells.mintable,
      onPhone: "brief",
    },
    {
      key: "mint-session",
      header: "Mint Session",
      sortable: true,
      cell: cells.mintSession,
      onPhone: "brief",
    },
    {
      key: "history",
      header: shortHeads.history,
      phoneLabel: "Transaction History",
      cell: (wallet) => (
        <IconButton
          label={`Transaction history of ${wallet.account_name}`}
          icon={<History strokeWidth={1.75} />}
          className="max-md:-mr-3"
          onClick={() => onHistory(wallet)}
        />
      ),
    },
    { key: "auto-mint", header: "Auto Mint", cell: cells.autoMint },
  ];
}
