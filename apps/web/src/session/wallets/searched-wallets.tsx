import type { WalletRecord } from "@nuc/contract";
import { useState, type ReactNode } from "react";
import { classNames } from "../../ui/classes/class-names.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import { findWallets, withChosen } from "./find-wallets.ts";

/** From so many wallets on one looks for a name rather than through the list. */
const searchFrom = 8;
/** Wallets that are drawn at once: each has a drawing of its address. */
const maxDrawn = 25;

interface SearchedWalletsProps {
  readonly wallets: readonly WalletRecord[];
  /** Address of the chosen one; it is among those that are drawn, whatever is searched. */
  readonly chosen: string | undefined;
  /** For a card without a margin of its own. */
  readonly inset?: boolean | undefined;
  readonly children: (found: readonly WalletRecord[]) => ReactNode;
}

/** Wallets to choose from, with a search over them where they are many, and how many it finds. */
export function SearchedWallets({
  wallets,
  chosen,
  inset = false,
  children,
}: SearchedWalletsProps) {
  const [search, setSearch] = useState("");
  const found = findWallets(wallets, search);
  const chosenWallet = wallets.find(({ account_id: address }) => address === chosen);
  if (wallets.length < searchFrom) return children(wallets);
  return (
    <>
      <div className={classNames("grid gap-1.5", inset && "px-5 pt-5 pb-4 md:max-w-120 md:px-6")}>
        <TextField
          label="Find a wallet"
          placeholder="Name or address"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter would choose what is not looked at yet.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <p aria-live="polite" className="text-micro wrap-anywhere text-ink-3">
          {countOf(found.length, wallets.length, search.trim())}
        </p>
      </div>
      {children(withChosen(found, chosenWallet, maxDrawn))}
    </>
  );
}

function countOf(found: number, all: number, search: string): string {
  if (found === 0) return `No wallet matches “${search}” in its name or address.`;
  if (search !== "")
    return `${groupedNumber(found)} of ${groupedNumber(all)} match.${
      found > maxDrawn ? ` The first ${maxDrawn} are shown.` : ""
    }`;
  return all > maxDrawn
    ? `The first ${maxDrawn} of ${groupedNumber(all)} wallets are shown.`
    : `${all} wallets`;
}
