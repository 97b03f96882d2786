import type { WalletRecord } from "@nuc/contract";
import { useMemo, useState } from "react";
import type { Sorting } from "../../../ui/lists/table.tsx";
import { findWallets } from "../../../session/wallets/find-wallets.ts";
import { sortWallets } from "./wallet-order.ts";

/** Wallets that are drawn at once: each row has a drawing of its address and a dozen cells. */
export const WALLETS_ON_PAGE = 25;

/** What of the wallets the list shows: found by a text, sorted, and one page of it. */
export function useWalletList(wallets: readonly WalletRecord[]) {
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState<Sorting>();
  const [asked, setPage] = useState(0);
  const found = useMemo(
    () => sortWallets(findWallets(wallets, search), sorting),
    [wallets, search, sorting],
  );
  const pages = Math.max(1, Math.ceil(found.length / WALLETS_ON_PAGE));
  // A wallet less may end the page that one was on.
  const page = Math.min(asked, pages - 1);
  const first = page * WALLETS_ON_PAGE;
  return {
    shown: found.slice(first, first + WALLETS_ON_PAGE),
    /** Place of the first shown one among all that were found, from 0. */
    first,
    page,
    pages,
    setPage,
    search,
    setSearch: (text: string): void => {
      setSearch(text);
      setPage(0);
    },
    sorting,
    setSorting: (next: Sorting | undefined): void => {
      setSorting(next);
      setPage(0);
    },
  };
}
