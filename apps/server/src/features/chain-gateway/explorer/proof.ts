import { type TransferProof, WALLET_MESSAGES } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import type { Ledger } from "@nuc/ledger";
import { AppError } from "../../../platform/http/app-error.ts";
import { readExtrinsic } from "./explorer.ts";

/** A transfer with all that is needed to check it by oneself. Throws AppError `INVALID_REQUEST` and `NOT_FOUND`. */
export async function readProof(ledger: Ledger, hash: string): Promise<TransferProof> {
  const transfer = await readExtrinsic(ledger, hash);
  const proof = await ledger.proof(transfer.hash);
  if (!proof) {
    throw new AppError("NOT_FOUND", WALLET_MESSAGES.chain.extrinsicUnknown, { field: "hash" });
  }
  const {
    existentialDeposit: _deposit,
    fee: _fee,
    tokenDecimals: _decimals,
    ...parameters
  } = ledger.parameters();
  return {
    transfer,
    extrinsic: toHex(proof.bytes),
    parameters: { ...parameters, extensions: [...parameters.extensions] },
    block: { ...proof.block, timestamp: proof.block.timestamp.toISOString() },
  };
}
