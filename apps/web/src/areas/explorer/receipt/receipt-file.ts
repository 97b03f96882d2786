import type { TransferProof } from "@nuc/contract";
import type { CheckedTransfer } from "./check-proof.ts";

/** A receipt as a file: what it says, and all that is needed to check it again without us. */
export function receiptFile(hash: string, proof: TransferProof, checked: CheckedTransfer) {
  const { extrinsic, parameters, block } = proof;
  return {
    receipt: {
      hash,
      from: checked.signer,
      to: checked.receiver,
      amount: checked.amount,
      fee: proof.transfer.fee,
      unit: "NUC",
      block: block.number,
      time: block.timestamp,
    },
    checked: { signature: checked.signed, block: checked.inBlock },
    proof: { extrinsic, signature: checked.signature, parameters, block },
  };
}
