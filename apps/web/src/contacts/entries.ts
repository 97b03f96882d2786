import { isDeceiving } from "@nuc/contract";
import { isAddress } from "@nuc/keys";
import { typedAddress } from "./typed-address.ts";

/** Somebody whom the customer has named. */
export interface BookEntry {
  readonly address: string;
  readonly name: string;
}

/** Characters of a name, at most. */
export const maxNameLength = 60;
/** A search is worth its room from so many entries on. */
export const minEntriesToSearch = 8;
/** Entries of one book, at most: it is read and written as a whole. */
export const maxEntries = 5_000;

export const bookMessages = {
  addressRequired: "Address is required!",
  addressMalformed: "Please enter a valid address",
  addressTaken: (name: string) => `This address is already in your book, as ${name}.`,
  nameRequired: "Name is required!",
  nameTooLong: `A name has at most ${maxNameLength} characters`,
  nameMalformed: "The name has characters that are not allowed",
  nameTaken: "Another address already has this name.",
  gone: "This address is no longer in your address book.",
  full: `An address book has at most ${maxEntries} entries.`,
} as const;

export interface EntryFault {
  readonly field: "address" | "name";
  readonly message: string;
}

const same = (a: string, b: string): boolean =>
  a.localeCompare(b, "en", { sensitivity: "accent" }) === 0;

function nameFault(name: string): string | undefined {
  if (name.trim() === "") return bookMessages.nameRequired;
  if (Array.from(name.trim()).length > maxNameLength) return bookMessages.nameTooLong;
  return isDeceiving(name) ? bookMessages.nameMalformed : undefined;
}

/** The first rule that an entry breaks beside the others; undefined when it may be added. */
export function entryFault(
  { address, name }: BookEntry,
  others: readonly BookEntry[],
): EntryFault | undefined {
  if (address.trim() === "") return { field: "address", message: bookMessages.addressRequired };
  const typed = typedAddress(address);
  if (!isAddress(typed)) return { field: "address", message: bookMessages.addressMalformed };
  const known = others.find((other) => other.address === typed);
  if (known) return { field: "address", message: bookMessages.addressTaken(known.name) };
  const message = nameFault(name);
  if (message !== undefined) return { field: "name", message };
  if (others.some((other) => same(other.name, name.trim())))
    return { field: "name", message: bookMessages.nameTaken };
  return others.length >= maxEntries ? { field: "address", message: bookMessages.full } : undefined;
}

const stored = ({ address, name }: BookEntry): BookEntry => ({
  address: typedAddress(address),
  name: name.trim(),
});

/** The book with one more entry, by name. */
export function withEntry(entries: readonly BookEntry[], entry: BookEntry): BookEntry[] {
  const added = stored(entry);
  return sorted([...entries.filter(({ address }) => address !== added.address), added]);
}

/** Those whose name or address has the text in it; all of them for an empty one. */
export function foundIn(entries: readonly BookEntry[], search: string): BookEntry[] {
  const wanted = search.trim().toLocaleLowerCase("en");
  return entries.filter(({ name, address }) =>
    [name, address].some((text) => text.toLocaleLowerCase("en").includes(wanted)),
  );
}

export function withoutEntry(entries: readonly BookEntry[], address: string): BookEntry[] {
  return entries.filter((entry) => entry.address !== address);
}

/** Those of `added` that break no rule go into the book; an address that it has keeps its name. */
export function merged(
  entries: readonly BookEntry[],
  added: readonly BookEntry[],
): { entries: BookEntry[]; added: number } {
  const book = [...entries];
  for (const entry of added) if (entryFault(entry, book) === undefined) book.push(stored(entry));
  return { entries: sorted(book), added: book.length - entries.length };
}

/** Reads a list of entries from anywhere: what is none is left out, undefined where it is no list at all. */
export function parseEntries(value: unknown): BookEntry[] | undefined {
  // A list has an `entries` of its own, so it is asked first whether it is one.
  const list: unknown = Array.isArray(value)
    ? value
    : typeof value === "object" && value !== null && "entries" in value && value.entries;
  if (!Array.isArray(list)) return undefined;
  return list
    .slice(0, maxEntries)
    .flatMap((entry: unknown) =>
      typeof entry === "object" &&
      entry !== null &&
      "address" in entry &&
      "name" in entry &&
      typeof entry.address === "string" &&
      typeof entry.name === "string"
        ? [{ address: entry.address, name: entry.name }]
        : [],
    );
}

function sorted(entries: readonly BookEntry[]): BookEntry[] {
  return entries.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
