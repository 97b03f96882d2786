import { type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import { decodeTransfer, encodeAddress, fromHex } from "@nuc/keys";
import type { Receipt } from "@nuc/ledger";
import { requireOwnKey } from "../../../domain/wallets/own-wallet.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { fromLedger } from "../../../domain/ledger/ledger-refusals.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Gateway } from "../gateway.ts";
import { watchTransfer } from "./watched-transfer.ts";

const { chain } = WALLET_MESSAGES;

/**
 * Submits a transfer that was signed on the device, and waits until it is in a block; the same
 * extrinsic again is answered with its first receipt. Switches, suspension and maintenance are
 * read by the ledger in the transaction that writes.
 * Throws AppError `MALFORMED_EXTRINSIC`, `NOT_FOUND` (the signer is no wallet of the caller),
 * `NOT_ALLOWED` (its owner has to confirm first; the same bytes are good then) and everything that the ledger refuses.
 * @param extrinsic 0x-hex
 */
export async function transferSigned(
  gateway: Gateway,
  caller: Caller,
  extrinsic: string,
): Promise<TransferReceipt> {
  const { ledger } = gateway.domain;
  const { bytes, signer, amount } = readTransfer(extrinsic, ledger.parameters().extensions);
  await requireOwnKey(gateway.domain, caller, signer, "extrinsic");
  await watchTransfer(gateway, caller, { bytes, from: encodeAddress(signer), amount });
  try {
    return toTransferReceipt(await ledger.submit(bytes, { submitter: caller.accountId }));
  } catch (error) {
    throw fromLedger(error, "extrinsic");
  }
}

function readTransfer(extrinsic: string, extensions: readonly string[]) {
  try {
    const bytes = fromHex(extrinsic);
    const { signer, amount } = decodeTransfer(bytes, extensions);
    return { bytes, signer, amount };
  } catch (error) {
    throw new AppError("MALFORMED_EXTRINSIC", chain.malformedExtrinsic, {
      field: "extrinsic",
      cause: error,
    });
  }
}

export function toTransferReceipt({
  status,
  blockHash,
  hash,
  blockNumber,
}: Receipt): TransferReceipt {
  return { status, blockHash, hash, blockNumber };
}
