import { Search } from "lucide-react";
import { inputClass } from "../../../ui/classes/input-class.ts";
import type { Sorting } from "../../../ui/lists/table.tsx";
import { WALLET_ORDERS } from "./wallet-order.ts";

interface ListToolsProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

const searchId = "find-a-wallet";

/** Brings the list to where a wallet is looked for. */
export function goToSearch(): void {
  document.getElementById(searchId)?.focus();
}

/** Above a list of many wallets: find one, and on phones, where no headers are seen, the order. */
export function ListTools({ search, onSearch, sorting, onSort }: ListToolsProps) {
  return (
    <div className="flex flex-wrap gap-3 px-5 pb-4 md:px-6">
      <label className="relative min-w-52 flex-1 md:max-w-80">
        <span className="sr-only">Find a wallet</span>
        <Search
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          id={searchId}
          type="search"
          className={`${inputClass} pl-11`}
          placeholder="Name or address"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <select
        aria-label="Order"
        className={`${inputClass} min-w-52 flex-1 md:hidden`}
        value={sorting === undefined ? "" : `${sorting.key} ${sorting.descending}`}
        onChange={(event) => onSort(readSorting(event.target.value))}
      >
        <option value="">As they were made</option>
        {Object.entries(WALLET_ORDERS).flatMap(([key, { label }]) => [
          <option key={`${key} up`} value={`${key} false`}>{`${label}, ascending`}</option>,
          <option key={`${key} down`} value={`${key} true`}>{`${label}, descending`}</option>,
        ])}
      </select>
    </div>
  );
}

function readSorting(text: string): Sorting | undefined {
  const [key, descending] = text.split(" ");
  return key ? { key, descending: descending === "true" } : undefined;
}
