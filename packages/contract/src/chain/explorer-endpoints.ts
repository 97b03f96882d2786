import { endpoint } from "../endpoint/endpoint.ts";
import { pageQuery } from "../fields/fields.ts";
import {
  blockDetail,
  blockList,
  explorerAccount,
  explorerExtrinsic,
  supplyAnswer,
  transferProof,
} from "./chain.ts";

const tag = "explorer";

export const listBlocks = endpoint("GET", "chain", "/blocks", {
  access: "anyone",
  tag,
  summary: "Blocks, newest first",
  query: pageQuery,
  answer: blockList,
});

export const getBlock = endpoint("GET", "chain", "/blocks/{id}", {
  access: "anyone",
  tag,
  summary: "A block by its number or hash",
  answer: blockDetail,
  errors: ["NOT_FOUND"],
});

export const getExtrinsic = endpoint("GET", "chain", "/extrinsics/{hash}", {
  access: "anyone",
  tag,
  summary: "A transfer by its hash",
  answer: explorerExtrinsic,
  errors: ["NOT_FOUND"],
});

export const getTransferProof = endpoint("GET", "chain", "/extrinsics/{hash}/proof", {
  access: "anyone",
  tag,
  summary: "A transfer with all that is needed to check its signature and its block",
  answer: transferProof,
  errors: ["NOT_FOUND"],
});

export const getExplorerAccount = endpoint("GET", "chain", "/accounts/{address}", {
  access: "anyone",
  tag,
  summary: "An account: balance, nonce, number of transfers",
  answer: explorerAccount,
  errors: ["MALFORMED_ADDRESS"],
});

export const getSupply = endpoint("GET", "chain", "/supply", {
  access: "anyone",
  tag,
  summary: "Total supply",
  answer: supplyAnswer,
});
