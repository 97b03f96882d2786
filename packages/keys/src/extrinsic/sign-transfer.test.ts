import { expect, test } from "vitest";
import { decodeAddress } from "../address.ts";
import { pairFromPhrase } from "../derivation.ts";
import { verify } from "../pair.ts";
import { EMBEDDED_EXTENSIONS } from "./extensions.ts";
import { extrinsicHash, signTransfer } from "./sign-transfer.ts";
import type { SigningParameters } from "./signing-parameters.ts";
import { transferSigningPayload } from "./signing-payload.ts";
import { decodeTransfer, encodeTransfer } from "./transfer.ts";

const PHRASE = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";
const RECIPIENT = "5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV";
const parameters: SigningParameters = {
  genesisHash: `0x${"ab".repeat(32)}`,
  specVersion: 1,
  transactionVersion: 2,
  callIndex: "0x0403",
  extensions: EMBEDDED_EXTENSIONS,
  era: null,
};

test("a signed transfer reads back as what was ordered, with a signature that verifies", () => {
  const pair = pairFromPhrase(PHRASE, "//Alice");
  const { bytes, hash } = signTransfer(pair, {
    parameters,
    nonce: 7,
    recipient: RECIPIENT,
    amount: 12_500_000_000_000n,
  });
  const transfer = decodeTransfer(bytes);
  expect(transfer).toMatchObject({
    nonce: 7,
    tip: 0n,
    callIndex: "0x0403",
    amount: 12_500_000_000_000n,
  });
  expect(transfer.signer).toEqual(pair.publicKey);
  expect(transfer.recipient).toEqual(decodeAddress(RECIPIENT));
  expect(
    verify(transfer.signature, transferSigningPayload(transfer, parameters), transfer.signer),
  ).toBe(true);
  expect(encodeTransfer(transfer)).toEqual(bytes);
  expect(hash).toBe(extrinsicHash(bytes));
});
