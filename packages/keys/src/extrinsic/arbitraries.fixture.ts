import * as fc from "fast-check";
import { toHex } from "../hex.ts";
import { EMBEDDED_EXTENSIONS } from "./extensions.ts";
import type { MortalEra, SigningParameters } from "./signing-parameters.ts";
import type { DecodedTransfer } from "./transfer.ts";

const U32_MAXIMUM = 2 ** 32 - 1;

/** Bytes of a length. */
export const bytesOf = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length });

const hash = bytesOf(32).map(toHex);
const u32 = fc.integer({ min: 0, max: U32_MAXIMUM });

/** Every size of amount alike, not only the largest. */
export const anyAmount = fc
  .integer({ min: 0, max: 128 })
  .chain((bits) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }));

/** Nonces of every size. */
export const anyNonce = fc.oneof(fc.nat({ max: 70 }), fc.nat({ max: 20_000 }), u32);

const mortalEra: fc.Arbitrary<MortalEra> = fc
  .record({
    exponent: fc.integer({ min: 2, max: 16 }),
    number: fc.nat({ max: 2 ** 31 }),
    blockHash: hash,
  })
  .map(({ exponent, number, blockHash }) => {
    const period = 2 ** exponent;
    const step = Math.max(period / 4096, 1);
    return { period, number: number - (number % step), blockHash };
  });

/** Parameters of the embedded ledger or of a parachain. */
export const anyParameters: fc.Arbitrary<SigningParameters> = fc.record({
  genesisHash: hash,
  specVersion: u32,
  transactionVersion: u32,
  callIndex: bytesOf(2).map(toHex),
  extensions: fc.constantFrom(
    EMBEDDED_EXTENSIONS,
    [...EMBEDDED_EXTENSIONS, "CheckMetadataHash"],
    [
      ...EMBEDDED_EXTENSIONS.slice(0, 7),
      "ChargeAssetTxPayment",
      "CheckMetadataHash",
      "WeightReclaim",
    ],
    EMBEDDED_EXTENSIONS.toReversed(),
  ),
  era: fc.option(mortalEra),
});

/** A transfer of the embedded ledger with any values; its signature is random. */
export const anyTransfer: fc.Arbitrary<DecodedTransfer> = fc.record({
  signer: bytesOf(32).filter((key) => key.some((byte) => byte !== 0)),
  signature: bytesOf(64),
  era: fc.constant(Uint8Array.of(0)),
  nonce: anyNonce,
  tip: anyAmount,
  callIndex: bytesOf(2).map(toHex),
  recipient: bytesOf(32),
  amount: anyAmount,
});
