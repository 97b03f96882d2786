import type { TransferProof } from "@nuc/contract";
import {
  EMBEDDED_EXTENSIONS,
  encodeAddress,
  pairFromMiniSecret,
  signTransfer,
  toHex,
} from "@nuc/keys";
import { NUC } from "@nuc/money";
import { expect, test } from "vitest";
import { blockHashOf, checkProof } from "./check-proof.ts";
import { receiptFile } from "./receipt-file.ts";

const sender = pairFromMiniSecret(new Uint8Array(32).fill(7));
const receiver = encodeAddress(new Uint8Array(32).fill(9));
const parameters: TransferProof["parameters"] = {
  genesisHash: `0x${"11".repeat(32)}`,
  specVersion: 1,
  transactionVersion: 1,
  callIndex: "0x0403",
  extensions: [...EMBEDDED_EXTENSIONS],
  era: null,
  ss58Prefix: 42,
};
const { bytes, hash } = signTransfer(sender, {
  parameters: parameters as Parameters<typeof signTransfer>[1]["parameters"],
  nonce: 3,
  recipient: receiver,
  amount: 12n * NUC,
});

function proofOf(change: Partial<TransferProof["block"]> = {}): TransferProof {
  const block = {
    number: 258,
    hash: "",
    parentHash: `0x${"22".repeat(32)}`,
    timestamp: "2026-01-31T10:00:00.123Z",
    extrinsicHashes: [`0x${"33".repeat(32)}`, hash],
    ...change,
  };
  return {
    transfer: {
      hash,
      blockNumber: 258,
      blockHash: block.hash,
      index: 1,
      section: "balances",
      method: "transfer_keep_alive",
      status: "ExtrinsicSuccess",
      signer: "what the server says",
      to_address: "what the server says",
      amount: "999",
      fee: "0.01",
      nonce: 3,
      signature: "0x",
      timestamp: block.timestamp,
    },
    extrinsic: toHex(bytes),
    parameters,
    block: { ...block, hash: change.hash ?? blockHashOf(block) },
  };
}

test("amount and parties are those of the signed bytes, whatever is said beside them", () => {
  expect(checkProof(hash, proofOf())).toMatchObject({
    signer: encodeAddress(sender.publicKey),
    receiver,
    amount: "12",
    nonce: 3,
    bytesFit: true,
    signed: true,
    inBlock: true,
  });
});

test("one changed byte of the amount is no longer what the sender signed", () => {
  const forged = Uint8Array.from(bytes);
  forged.set([(forged.at(-1) ?? 0) ^ 1], forged.length - 1);
  const checked = checkProof(hash, { ...proofOf(), extrinsic: toHex(forged) });
  expect([checked.bytesFit, checked.signed]).toEqual([false, false]);
});

test("a signature for another ledger is none", () => {
  const other = { ...parameters, genesisHash: `0x${"44".repeat(32)}` };
  expect(checkProof(hash, { ...proofOf(), parameters: other }).signed).toBe(false);
});

test.each<Partial<TransferProof["block"]>>([
  { extrinsicHashes: [`0x${"33".repeat(32)}`] },
  { hash: `0x${"55".repeat(32)}` },
])("a block that does not hold it is reported: %o", (change) => {
  expect(checkProof(hash, proofOf(change)).inBlock).toBe(false);
});

test("the block's hash is the one of the ledger's own rule", () => {
  // Made by `blockHash` of @nuc/ledger.
  expect(blockHashOf(proofOf({ extrinsicHashes: [`0x${"33".repeat(32)}`] }).block)).toBe(
    "0x5283c3441682c6116f035c8e6d198865eda7ea74e3a0ffe7fe9fb48b3a0140f8",
  );
});

test("the file holds what is needed to check it again", () => {
  const proof = proofOf();
  const file = receiptFile(hash, proof, checkProof(hash, proof));
  expect(checkProof(file.receipt.hash, { ...proof, ...file.proof }).signed).toBe(true);
  expect(file.checked).toEqual({ signature: true, block: true });
});
