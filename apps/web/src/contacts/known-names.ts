import type { WalletList } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../session/calls/query-client.ts";
import { walletsQuery } from "../session/wallets/wallets-query.ts";
import { readAddressBook, useAddressBook } from "./address-book.ts";
import type { BookEntry } from "./entries.ts";

/** How people know an address: by the name of an own wallet, or by the one in their book. */
export interface KnownName {
  readonly address: string;
  readonly name: string;
  readonly own: boolean;
}

/** Own wallets first, then the address book; what cannot be read counts as empty. */
export function useKnownNames(): KnownName[] {
  return known(useQuery(walletsQuery).data, useAddressBook().data);
}

/** The same, once: asked for where it is not here. */
export async function readKnownNames(): Promise<KnownName[]> {
  const [wallets, book] = await Promise.all([
    queryClient.query(walletsQuery).catch(() => undefined),
    readAddressBook().catch(() => undefined),
  ]);
  return known(wallets, book);
}

function known(list: WalletList | undefined, book: readonly BookEntry[] = []): KnownName[] {
  const wallets = list?.results ?? [];
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
