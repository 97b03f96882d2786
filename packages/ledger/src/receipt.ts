import type { Hex } from "@nuc/keys";

/** The position of an extrinsic in the chain. */
export interface Receipt {
  status: "ExtrinsicSuccess";
  /** Of the extrinsic: blake2b-256 of its bytes. */
  hash: Hex;
  blockNumber: number;
  blockHash: Hex;
  /** Position in the block, from 0. */
  index: number;
  timestamp: Date;
}
