import {
  getBlock,
  getExplorerAccount,
  getExtrinsic,
  getHistory,
  getSupply,
  listBlocks,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";

/** Milliseconds between two checks of what changes with a new block; none while the window is not seen. */
const lookAgain = 6000;

const root = "ledger";

interface QueryState {
  readonly state: { readonly data: unknown; readonly error: Error | null };
}

/** A refusal stays one until the person does something; what is not there may still come. */
function refuses(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 404;
}

const whileOpen = ({ state }: QueryState): number | false =>
  refuses(state.error) ? false : lookAgain;

/** What is in a block never changes; what is not in one yet may be in the next. */
const untilFound = ({ state }: QueryState): number | false =>
  state.data !== undefined || refuses(state.error) ? false : lookAgain;

/** Blocks, newest first, 20 a page. @param page from 0 */
export const blocksQuery = (page: number) =>
  queryOptions({
    queryKey: [root, "blocks", page],
    queryFn: ({ signal }) => call(listBlocks, { query: { page }, signal }),
    refetchInterval: page === 0 ? whileOpen : false,
  });

/** One block with its transfers. @param id number or 0x-hash */
export const blockQuery = (id: string) =>
  queryOptions({
    queryKey: [root, "block", id],
    queryFn: ({ signal }) => call(getBlock, { params: { id }, signal }),
    staleTime: Infinity,
    refetchInterval: untilFound,
  });

/** One transfer. @param hash 0x-hash */
export const transferQuery = (hash: string) =>
  queryOptions({
    queryKey: [root, "transfer", hash],
    queryFn: ({ signal }) => call(getExtrinsic, { params: { hash }, signal }),
    staleTime: Infinity,
    refetchInterval: untilFound,
  });

/** Balance, nonce and number of transfers of an address. */
export const accountQuery = (address: string) =>
  queryOptions({
    queryKey: [root, "account", address],
    queryFn: ({ signal }) => call(getExplorerAccount, { params: { address }, signal }),
    refetchInterval: whileOpen,
  });

/** Transfers of an address, newest first, 20 a page. @param page from 0 */
export const accountTransfersQuery = (address: string, page: number) =>
  queryOptions({
    queryKey: [root, "transfers of", address, page],
    queryFn: ({ signal }) => call(getHistory, { params: { address }, query: { page }, signal }),
    refetchInterval: page === 0 ? whileOpen : false,
  });

/** All coins, those of the treasury, and those in other hands. */
export const supplyQuery = queryOptions({
  queryKey: [root, "supply"],
  queryFn: ({ signal }) => call(getSupply, { signal }),
  refetchInterval: whileOpen,
});
