import type { WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import type { Sorting } from "../../../ui/lists/table.tsx";

type Compare = (one: WalletRecord, other: WalletRecord) => number;

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const compareBigint = (one: bigint, other: bigint): number =>
  one < other ? -1 : Number(one > other);

/** ISO 8601 in UTC sorts as text; a wallet that never minted comes before all that did. */
const compareTimes = (one: string | null, other: string | null): number =>
  (one ?? "") < (other ?? "") ? -1 : Number((one ?? "") > (other ?? ""));

/** The orders that the list can have, by the key of their column, with the words of the column. */
export const WALLET_ORDERS: Record<string, { readonly label: string; readonly compare: Compare }> =
  {
    name: {
      label: "Account Name",
      compare: (one, other) => byName.compare(one.account_name, other.account_name),
    },
    created: {
      label: "Created Date",
      compare: (one, other) => compareTimes(one.create_time, other.create_time),
    },
    balance: {
      label: "Balance",
      compare: (one, other) => compareBigint(parseNuc(one.balance), parseNuc(other.balance)),
    },
    mintable: {
      label: "Mintable Wallet",
      compare: (one, other) => one.mintable_wallet - other.mintable_wallet,
    },
    "mint-session": {
      label: "Mint Session",
      compare: (one, other) => compareTimes(one.last_mint_session, other.last_mint_session),
    },
  };

/** The wallets in the order asked for; those that are equal in it stay as they came. */
export function sortWallets(
  wallets: readonly WalletRecord[],
  sorting: Sorting | undefined,
): readonly WalletRecord[] {
  const order = sorting && WALLET_ORDERS[sorting.key];
  if (order === undefined) return wallets;
  const sign = sorting?.descending ? -1 : 1;
  return wallets.toSorted((one, other) => sign * order.compare(one, other));
}
