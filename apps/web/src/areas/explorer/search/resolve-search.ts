import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { accountPath, blockPath, transferPath } from "../ledger/explorer-paths.ts";
import { blockQuery, transferQuery } from "../ledger/ledger-queries.ts";
import { parseSearchTerm } from "./search-term.ts";

/** The page to open, or what to show the person. */
export type SearchResult = { readonly path: string } | { readonly message: string };

/** Undefined when the ledger does not have it. Other failures are thrown as they are. */
async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Decides what a search text means and asks the ledger for it: a number is a block, a hash a transfer or else a block,
 * an address is always an account. What is found stays in the cache for the page that shows it.
 *
 * @throws ApiError, NetworkError, UnexpectedAnswerError when the ledger failed
 */
export async function resolveSearch(ledger: QueryClient, text: string): Promise<SearchResult> {
  const term = parseSearchTerm(text);
  switch (term.kind) {
    case "unreadable":
      return { message: term.message };
    case "address":
      return { path: accountPath(term.address) };
    case "block":
      return (await findBlock(ledger, term.number))
        ? { path: blockPath(term.number) }
        : { message: `There is no block ${term.number} yet.` };
    case "hash":
      return findHash(ledger, term.hash);
  }
}

async function findBlock(ledger: QueryClient, id: string): Promise<boolean> {
  const block = ledger.query({ ...blockQuery(id), retry: false });
  return (await orMissing(block)) !== undefined;
}

async function findHash(ledger: QueryClient, hash: string): Promise<SearchResult> {
  const transfer = ledger.query({ ...transferQuery(hash), retry: false });
  if ((await orMissing(transfer)) !== undefined) return { path: transferPath(hash) };
  if (await findBlock(ledger, hash)) return { path: blockPath(hash) };
  return { message: "No transfer and no block has this hash." };
}
