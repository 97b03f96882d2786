import { useQuery } from "@tanstack/react-query";
import { walletsQuery } from "../session/wallets/wallets-query.ts";
import { useAddressBook } from "./address-book.ts";

/** How people know an address: by the name of an own wallet, or by the one in their book. */
export interface KnownName {
  readonly address: string;
  readonly name: string;
  readonly own: boolean;
}

/** Own wallets first, then the address book; what cannot be read counts as empty. */
export function useKnownNames(): KnownName[] {
  const wallets = useQuery(walletsQuery).data?.results ?? [];
  const book = useAddressBook().data ?? [];
  const own = wallets.map((one) => ({
    address: one.account_id,
    name: one.account_name,
    own: true,
  }));
  const ownAddresses = new Set(own.map(({ address }) => address));
  return [
    ...own,
    ...book
      .filter(({ address }) => !ownAddresses.has(address))
      .map((entry) => ({ ...entry, own: false })),
  ];
}

/** Whether the book has been read, or cannot be: before that it cannot be said who is unknown. */
export function useNamesAreKnown(): boolean {
  const wallets = useQuery(walletsQuery);
  const book = useAddressBook();
  return !wallets.isPending && !book.isPending;
}

/** Names by address. */
export function nameByAddress(names: readonly KnownName[]): ReadonlyMap<string, string> {
  return new Map(names.map(({ address, name }) => [address, name]));
}
