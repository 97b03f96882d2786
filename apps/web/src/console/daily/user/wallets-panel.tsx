import { MINTABLE_WALLET_NAMES, type StaffUserDetail } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Panel } from "../../forms/panel.tsx";

type UserWallet = StaffUserDetail["walletList"][number];

const columns: readonly Column<UserWallet>[] = [
  { key: "name", header: "Name", onPhone: "title", cell: ({ name }) => name || null },
  {
    key: "address",
    header: "Address",
    cell: ({ address }) => <Address address={address} rosette={false} />,
  },
  {
    key: "kind",
    header: "Kind",
    cell: ({ mintable_wallet: kind }) => (kind === 0 ? null : MINTABLE_WALLET_NAMES[kind]),
  },
  {
    key: "balance",
    header: "Balance",
    align: "end",
    cell: ({ balance }) => <Amount value={parseNuc(balance)} unit={null} />,
  },
];

/** The wallets of a user with what is in them. */
export function WalletsPanel({ wallets }: { readonly wallets: readonly UserWallet[] }) {
  return (
    <Panel title="Wallets" flush>
      {wallets.length === 0 ? (
        <EmptyState>This person has no wallet yet.</EmptyState>
      ) : (
        <Table
          look={denseLook}
          caption="Wallets"
          rows={wallets}
          rowKey={({ address }) => address}
          columns={columns}
        />
      )}
    </Panel>
  );
}
