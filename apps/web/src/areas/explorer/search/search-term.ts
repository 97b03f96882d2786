import { isAddress } from "@nuc/keys";

/** What a text asks for, by its form alone. Whether it exists is not known yet. */
export type SearchTerm =
  | { readonly kind: "block"; readonly number: string }
  | { readonly kind: "hash"; readonly hash: string }
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "unreadable"; readonly message: string };

/** "1204", and as pages show it: "#1,204" or "# 1,204". */
const blockNumber = /^#?\s*(\d[\d,]*)$/;
/** More digits than any block number has. */
const maxDigits = 15;
const hash = /^(?:0x)?([0-9a-f]{64})$/i;
const hex = /^0x[0-9a-f]*$/i;
/** An address of this network is 47 or 48 characters of base58; others are near enough to be a slip. */
const nearlyAddress = /^[1-9A-HJ-NP-Za-km-z]{40,50}$/;

const unreadable = (message: string): SearchTerm => ({ kind: "unreadable", message });

/** Reads a search text: digits are a block, 64 hex digits a hash, the rest an address or nothing. */
export function parseSearchTerm(text: string): SearchTerm {
  const term = text.trim();
  if (term === "") return unreadable("Enter a block number, a hash or an address.");
  const hashDigits = hash.exec(term)?.[1];
  if (hashDigits !== undefined) return { kind: "hash", hash: `0x${hashDigits.toLowerCase()}` };
  const digits = blockNumber
    .exec(term)?.[1]
    ?.replaceAll(",", "")
    .replace(/^0+(?=\d)/, "");
  if (digits !== undefined && digits.length <= maxDigits) return { kind: "block", number: digits };
  if (isAddress(term)) return { kind: "address", address: term };
  return unreadable(whyUnreadable(term));
}

function whyUnreadable(term: string): string {
  if (hex.test(term)) {
    const count = term.length - 2;
    return `A hash has 64 characters after 0x, this one has ${count}.`;
  }
  if (nearlyAddress.test(term))
    return "This address is not complete, or a character in it is wrong.";
  return "This is not a block number, a hash or an address.";
}
