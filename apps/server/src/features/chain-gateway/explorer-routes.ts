import {
  blockDetail,
  blockList,
  explorerAccount,
  explorerExtrinsic,
  pageQuery,
  supplyAnswer,
  transferProof,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { readAccount } from "./account-reads.ts";
import { readBlock, readBlocks, readExtrinsic, readSupply } from "./explorer.ts";
import type { Gateway } from "./gateway.ts";
import { CHAIN_READ } from "./limits.ts";
import { readProof } from "./proof.ts";

const tags = ["explorer"];
const config = { access: "anyone", limits: [CHAIN_READ] } as const;

const SCHEMAS = {
  blocks: {
    tags,
    summary: "Blocks, newest first",
    querystring: pageQuery,
    response: { 200: blockList },
  },
  block: {
    tags,
    summary: "A block by its number or hash",
    params: z.object({ id: z.string() }),
    response: { 200: blockDetail },
  },
  extrinsic: {
    tags,
    summary: "A transfer by its hash",
    params: z.object({ hash: z.string() }),
    response: { 200: explorerExtrinsic },
  },
  proof: {
    tags,
    summary: "A transfer with all that is needed to check its signature and its block",
    params: z.object({ hash: z.string() }),
    response: { 200: transferProof },
  },
  account: {
    tags,
    summary: "An account: balance, nonce, number of transfers",
    params: z.object({ address: z.string() }),
    response: { 200: explorerAccount },
  },
  supply: { tags, summary: "All coins there are", response: { 200: supplyAnswer } },
};

/** The explorer's reads: blocks, transfers, accounts, supply. Public. */
export function explorerRoutes({ platform: { ledger } }: Gateway): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/blocks", { config, schema: SCHEMAS.blocks }, async (request) =>
      readBlocks(ledger, request.query.page),
    );
    app.get("/blocks/:id", { config, schema: SCHEMAS.block }, async (request) =>
      readBlock(ledger, request.params.id),
    );
    app.get("/extrinsics/:hash", { config, schema: SCHEMAS.extrinsic }, async (request) =>
      readExtrinsic(ledger, request.params.hash),
    );
    app.get("/extrinsics/:hash/proof", { config, schema: SCHEMAS.proof }, async (request) =>
      readProof(ledger, request.params.hash),
    );
    app.get("/accounts/:address", { config, schema: SCHEMAS.account }, async (request) =>
      readAccount(ledger, request.params.address),
    );
    app.get("/supply", { config, schema: SCHEMAS.supply }, async () => readSupply(ledger));
  };
}
