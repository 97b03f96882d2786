import { MINTABLE_WALLET_NAMES, WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { History, RefreshCw } from "lucide-react";
import { Address } from "../../../ui/address.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { radioClass } from "../../../ui/choice-class.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Table, type Column } from "../../../ui/table.tsx";
import { WalletTime } from "../wallet-time.tsx";

interface WalletTableProps {
  readonly wallets: readonly WalletRecord[];
  readonly selected: WalletRecord;
  readonly refreshing: boolean;
  readonly onSelect: (wallet: WalletRecord) => void;
  readonly onHistory: (wallet: WalletRecord) => void;
  readonly onRefresh: () => void;
}

export function WalletTable(props: WalletTableProps) {
  const { wallets, selected, refreshing, onRefresh } = props;
  return (
    <Card
      flush
      title="Wallet List"
      actions={
        <IconButton
          label="Refresh the list"
          aria-busy={refreshing || undefined}
          icon={<RefreshCw strokeWidth={1.75} />}
          onClick={onRefresh}
        />
      }
    >
      <Table
        caption="Wallet List"
        columns={columnsOf(props)}
        rows={wallets}
        rowKey={(wallet) => wallet.account_id}
        isSelected={(wallet) => wallet.account_id === selected.account_id}
      />
    </Card>
  );
}

function columnsOf({ selected, onSelect, onHistory }: WalletTableProps): Column<WalletRecord>[] {
  return [
    {
      key: "number",
      header: "#",
      cell: (_, index) => <span className="figures text-ink-3">{index + 1}</span>,
      onPhone: "hidden",
    },
    {
      key: "name",
      header: "Account Name",
      cell: (wallet) => wallet.account_name,
      onPhone: "title",
    },
    {
      key: "address",
      header: "Address",
      cell: (wallet) => (
        <Address address={wallet.account_id} copiedToast={WALLET_MESSAGES.list.addressCopied} />
      ),
    },
    {
      key: "created",
      header: "Created Date",
      cell: (wallet) => <WalletTime iso={wallet.create_time} />,
    },
    {
      key: "balance",
      header: "Balance",
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
      header: "Mintable Wallet",
      cell: (wallet) => <Badge>{MINTABLE_WALLET_NAMES[wallet.mintable_wallet]}</Badge>,
    },
    {
      key: "history",
      header: "Transaction History",
      cell: (wallet) => (
        <IconButton
          label={`Transaction history of ${wallet.account_name}`}
          icon={<History strokeWidth={1.75} />}
          onClick={() => onHistory(wallet)}
        />
      ),
    },
  ];
}
