import { getAddressBookKey } from "@nuc/contract";
import type { Hex } from "@nuc/keys";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callData } from "../session/calls/call.ts";
import { queryClient } from "../session/calls/query-client.ts";
import { currentSession, useSession } from "../session/storage/session-store.ts";
import type { BookEntry } from "./entries.ts";
import { keepBook, readKeptBook } from "./kept-books.ts";
import { bookKey, openBook, sealBook } from "./sealed-book.ts";

/** No user is signed in whose book it could be. */
class NoSessionError extends Error {
  override readonly name = "NoSessionError";
}

/** In memory only, and for as long as the page lives; logging out reloads the page. */
const keyQuery = (username: string) =>
  queryOptions({
    queryKey: ["address-book-key", username],
    queryFn: async () => bookKey((await callData(getAddressBookKey)).key as Hex),
    staleTime: Infinity,
    gcTime: Infinity,
  });

const bookQuery = (username: string | undefined) =>
  queryOptions({
    queryKey: ["address-book", username],
    queryFn: () => readBook(username ?? ""),
    enabled: username !== undefined,
    staleTime: Infinity,
  });

/** Other pages of this device hear that the book was changed. */
const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("nuc-address-book");
channel?.addEventListener("message", () => {
  void queryClient.invalidateQueries({ queryKey: ["address-book"] });
});

/** Entries by name; empty where this device keeps no book. @throws UnreadableBookError, failures of `call` */
async function readBook(username: string): Promise<BookEntry[]> {
  const key = await queryClient.query(keyQuery(username));
  const kept = await readKeptBook(username);
  return kept === undefined ? [] : openBook(kept, key, username);
}

/** One change at a time on this device, so that two pages lose nothing of each other's. */
async function alone<T>(username: string, change: () => Promise<T>): Promise<T> {
  // Some browsers have none outside a secure context, whatever their types say.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(`nuc-address-book:${username}`, change) : change();
}

/**
 * Changes the book as it is kept now, whatever this page had read of it. A change that throws leaves it as it was.
 *
 * @throws UnreadableBookError, failures of `call`, what `change` throws
 */
export async function changeBook(
  change: (entries: readonly BookEntry[]) => readonly BookEntry[],
): Promise<void> {
  const username = currentSession()?.user?.username;
  if (username === undefined) throw new NoSessionError("Nobody is signed in");
  const key = await queryClient.query(keyQuery(username));
  await alone(username, async () => {
    const entries = change(await readBook(username));
    await keepBook(username, await sealBook(entries, key, username));
    queryClient.setQueryData(bookQuery(username).queryKey, [...entries]);
  });
  channel?.postMessage("changed");
}

/** Once, of the signed-in person. @throws as `readBook` */
export async function readAddressBook(): Promise<BookEntry[]> {
  const username = currentSession()?.user?.username;
  return username === undefined ? [] : await queryClient.query(bookQuery(username));
}

/** The book of the signed-in person on this device. */
export function useAddressBook() {
  return useQuery(bookQuery(useSession()?.user?.username));
}
