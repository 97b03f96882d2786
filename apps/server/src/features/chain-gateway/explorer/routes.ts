import {
  getBlock,
  getExplorerAccount,
  getExtrinsic,
  getSupply,
  getTransferProof,
  listBlocks,
} from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import type { Gateway } from "../gateway.ts";
import { CHAIN_READ } from "../limits.ts";
import { readAccount, readBlock, readBlocks, readExtrinsic, readSupply } from "./explorer.ts";
import { readProof } from "./proof.ts";

/** The explorer's reads: blocks, transfers, accounts, supply. Public. */
export function explorerRoutes({ domain: { ledger } }: Gateway): Route[] {
  const options = { limits: [CHAIN_READ] };
  return [
    route(listBlocks, async ({ query }) => readBlocks(ledger, query.page), options),
    route(getBlock, async ({ params }) => readBlock(ledger, params.id), options),
    route(getExtrinsic, async ({ params }) => readExtrinsic(ledger, params.hash), options),
    route(getTransferProof, async ({ params }) => readProof(ledger, params.hash), options),
    route(getExplorerAccount, async ({ params }) => readAccount(ledger, params.address), options),
    route(getSupply, async () => readSupply(ledger), options),
  ];
}
