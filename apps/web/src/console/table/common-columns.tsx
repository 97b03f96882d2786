import { parseNuc } from "@nuc/money";
import { Badge, type BadgeTone } from "../../ui/feedback/badge.tsx";
import { Address } from "../../ui/values/address.tsx";
import { Amount } from "../../ui/values/amount.tsx";
import { UserLink } from "../people/user-link.tsx";
import type { ConsoleColumn } from "./columns.ts";

/** Whom a record is about; opens the row. */
export const userColumn: ConsoleColumn<{ username: string }> = {
  id: "username",
  header: "User",
  onPhone: "title",
  cell: ({ username }) => <UserLink ofRow username={username} />,
};

export const walletColumn: ConsoleColumn<{ walletAddress: string }> = {
  id: "wallet",
  header: "Wallet",
  cell: ({ walletAddress }) => <Address address={walletAddress} rosette={false} />,
};

export const amountColumn: ConsoleColumn<{ amount: string }> = {
  id: "amount",
  header: "Coins",
  align: "end",
  sortable: true,
  cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
};

/** How far a record is, by the tone and words of each state. */
export const statusColumn = <Status extends string>(
  states: Readonly<Record<Status, { readonly tone: BadgeTone; readonly label: string }>>,
): ConsoleColumn<{ status: Status }> => ({
  id: "status",
  header: "State",
  cell: ({ status }) => (
    <Badge tone={states[status].tone} dot>
      {states[status].label}
    </Badge>
  ),
});

/** Why staff did it, one line of it. */
export const reasonColumn: ConsoleColumn<{ reason: string | null }> = {
  id: "reason",
  header: "Reason",
  cell: ({ reason }) =>
    reason === null ? null : (
      <span className="line-clamp-1 max-w-[16rem] wrap-anywhere">{reason}</span>
    ),
};
