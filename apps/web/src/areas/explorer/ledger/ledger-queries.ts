import {
  blockDetail,
  blockList,
  explorerAccount,
  explorerExtrinsic,
  historyPage,
  supplyAnswer,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { api, paths } from "../../../session/calls/api.ts";

/** Milliseconds between two looks at what changes with a new block; none while the window is not seen. */
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
    queryFn: ({ signal }) => api.get(`${paths.chain}/blocks?page=${page}`, blockList, { signal }),
    refetchInterval: page === 0 ? whileOpen : false,
  });

/** One block with its transfers. @param id number or 0x-hash */
export const blockQuery = (id: string) =>
  queryOptions({
    queryKey: [root, "block", id],
    queryFn: ({ signal }) =>
      api.get(`${paths.chain}/blocks/${encodeURIComponent(id)}`, blockDetail, { signal }),
    staleTime: Infinity,
    refetchInterval: untilFound,
  });

/** One transfer. @param hash 0x-hash */
export const transferQuery = (hash: string) =>
  queryOptions({
    queryKey: [root, "transfer", hash],
    queryFn: ({ signal }) =>
      api.get(`${paths.chain}/extrinsics/${encodeURIComponent(hash)}`, explorerExtrinsic, {
        signal,
      }),
    staleTime: Infinity,
    refetchInterval: untilFound,
  });

/** Balance, nonce and number of transfers of an address. */
export const accountQuery = (address: string) =>
  queryOptions({
    queryKey: [root, "account", address],
    queryFn: ({ signal }) =>
      api.get(`${paths.chain}/accounts/${encodeURIComponent(address)}`, explorerAccount, {
        signal,
      }),
    refetchInterval: whileOpen,
  });

/** Transfers of an address, newest first, 20 a page. @param page from 0 */
export const accountTransfersQuery = (address: string, page: number) =>
  queryOptions({
    queryKey: [root, "transfers of", address, page],
    queryFn: ({ signal }) =>
      api.get(`${paths.chain}/history/${encodeURIComponent(address)}?page=${page}`, historyPage, {
        signal,
      }),
    refetchInterval: page === 0 ? whileOpen : false,
  });

/** All coins, those of the treasury, and those in other hands. */
export const supplyQuery = queryOptions({
  queryKey: [root, "supply"],
  queryFn: ({ signal }) => api.get(`${paths.chain}/supply`, supplyAnswer, { signal }),
  refetchInterval: whileOpen,
});
