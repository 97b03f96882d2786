import * as fc from "fast-check";
import { expect, test } from "vitest";
import { encodeCompact } from "../compact.ts";
import { fromHex, toHex } from "../hex.ts";
import { KeyError } from "../key-error.ts";
import { anyTransfer } from "./arbitraries.fixture.ts";
import { EMBEDDED_EXTENSIONS, UnknownExtensionError } from "./extensions.ts";
import { MalformedExtrinsicError } from "./malformed-extrinsic-error.ts";
import { transferSigningPayload } from "./signing-payload.ts";
import type { SigningParameters } from "./signing-parameters.ts";
import { type DecodedTransfer, decodeTransfer, encodeTransfer } from "./transfer.ts";

const transfer: DecodedTransfer = {
  signer: new Uint8Array(32).fill(1),
  signature: new Uint8Array(64).fill(2),
  era: Uint8Array.of(0),
  nonce: 7,
  tip: 0n,
  callIndex: "0x0403",
  recipient: new Uint8Array(32).fill(3),
  amount: 5n,
};

/** An extrinsic from the hexadecimal of its parts, with the right length in front. */
function extrinsic(parts: Partial<Record<keyof typeof PARTS, string>>): Uint8Array {
  const body = fromHex(`0x${Object.values({ ...PARTS, ...parts }).join("")}`);
  return Uint8Array.of(...encodeCompact(body.length), ...body);
}

const PARTS = {
  version: "84",
  signerKind: "00",
  signer: "01".repeat(32),
  signatureKind: "01",
  signature: "02".repeat(64),
  era: "00",
  nonce: "1c",
  tip: "00",
  callIndex: "0403",
  recipientKind: "00",
  recipient: "03".repeat(32),
  amount: "14",
  rest: "",
};

test("reads a transfer written by hand", () => {
  expect(decodeTransfer(extrinsic({}))).toEqual(transfer);
  expect(encodeTransfer(transfer)).toEqual(extrinsic({}));
});

test("reads back every transfer that it writes", () => {
  fc.assert(
    fc.property(anyTransfer, (any) => {
      expect(decodeTransfer(encodeTransfer(any))).toEqual(any);
    }),
    { numRuns: 1000 },
  );
});

test("every transfer has one spelling only: what can be read is written back to the same bytes", () => {
  const base = encodeTransfer({ ...transfer, nonce: 70, tip: 20_000n, amount: 2n ** 40n });
  const edit = fc.tuple(fc.nat({ max: base.length - 1 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const bytes = base.slice();
      for (const [place, byte] of edits) bytes[place] = byte;
      expect(respell(bytes)).toEqual(bytes);
    }),
    { numRuns: 3000 },
  );
});

/** The bytes as we would write them; the bytes themselves when they are refused by the right error. */
function respell(bytes: Uint8Array): Uint8Array {
  try {
    return encodeTransfer(decodeTransfer(bytes));
  } catch (error) {
    if (error instanceof MalformedExtrinsicError) return bytes;
    throw error;
  }
}

test.each<[string, Parameters<typeof extrinsic>[0]]>([
  ["an unsigned one", { version: "04" }],
  ["version 5", { version: "85" }],
  ["a sender by index", { signerKind: "01" }],
  ["a sender of raw bytes", { signerKind: "02" }],
  ["the sender of zeros", { signer: "00".repeat(32) }],
  ["an ed25519 signature", { signatureKind: "00" }],
  ["an ECDSA signature", { signatureKind: "02", signature: "02".repeat(65) }],
  ["a short signature", { signature: "02".repeat(63) }],
  ["an era with the period 2", { era: "1000" }],
  ["an era whose phase is beyond its period", { era: "4100" }],
  ["a nonce of two bytes that fits one", { nonce: "1d00" }],
  ["a nonce of four bytes that fits two", { nonce: "02010000" }],
  ["a long nonce that fits four bytes", { nonce: "03ffffff3f" }],
  ["a nonce beyond 32 bits", { nonce: "070000000001" }],
  ["a tip that is not in its shortest form", { tip: "0100" }],
  ["a receiver by index", { recipientKind: "01" }],
  ["a receiver of 20 bytes", { recipientKind: "04", recipient: "03".repeat(20) }],
  ["an amount of two bytes that fits one", { amount: "1500" }],
  ["an amount with leading zeros", { amount: "0b000000010000" }],
  ["an amount beyond 128 bits", { amount: `37${"ff".repeat(17)}` }],
  ["an amount cut off", { amount: "13ffff" }],
  ["no amount", { amount: "" }],
  ["a byte after its end", { rest: "00" }],
  ["a second call after its end", { rest: `040300${"03".repeat(32)}14` }],
])("refuses %s", (_, parts) => {
  expect(() => decodeTransfer(extrinsic(parts))).toThrow(MalformedExtrinsicError);
});

test("refuses every shorter piece of a transfer, and any byte more", () => {
  const bytes = extrinsic({});
  const pieces = Array.from(bytes, (_, length) => bytes.subarray(0, length));
  for (const piece of [...pieces, Uint8Array.of(...bytes, 0)]) {
    expect(() => decodeTransfer(piece)).toThrow(MalformedExtrinsicError);
  }
});

test("refuses a length that is not in its shortest form", () => {
  const body = extrinsic({}).subarray(2);
  const fourBytes = Uint8Array.of(((body.length << 2) & 0xff) | 2, body.length >> 6, 0, 0);
  expect(() => decodeTransfer(Uint8Array.of(...fourBytes, ...body))).toThrow(
    MalformedExtrinsicError,
  );
});

test("answers any bytes or value at all with its own error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.anything()), (value) => {
      expect(() => decodeTransfer(value as Uint8Array)).toThrow(MalformedExtrinsicError);
    }),
    { numRuns: 1000 },
  );
});

test("refuses megabytes immediately", () => {
  const huge = new Uint8Array(5_000_000).fill(0xff);
  const started = performance.now();
  expect(() => decodeTransfer(huge)).toThrow(MalformedExtrinsicError);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("reads mortal eras and the extensions of a parachain", () => {
  const extensions = [
    ...EMBEDDED_EXTENSIONS.slice(0, 7),
    "ChargeAssetTxPayment",
    "CheckMetadataHash",
  ];
  const mortal = { ...transfer, era: fromHex("0xe500"), tip: 9n };
  const bytes = encodeTransfer(mortal, extensions);
  expect(decodeTransfer(bytes, extensions)).toEqual(mortal);
  expect(() => decodeTransfer(bytes)).toThrow(KeyError);
  expect(() => decodeTransfer(bytes, [...extensions, "Unknown"])).toThrow(UnknownExtensionError);
});

test("two networks in one process are read in turn, each by its own extensions", () => {
  const parachain = [...EMBEDDED_EXTENSIONS.slice(0, 7), "ChargeAssetTxPayment"];
  for (const extensions of [EMBEDDED_EXTENSIONS, parachain, EMBEDDED_EXTENSIONS, parachain]) {
    const bytes = encodeTransfer(transfer, extensions);
    expect(bytes).toHaveLength(extensions === parachain ? 141 : 140);
    expect(decodeTransfer(bytes, extensions)).toEqual(transfer);
  }
});

test("a name that spells a whole list is no known extension", () => {
  encodeTransfer(transfer, EMBEDDED_EXTENSIONS);
  expect(() => encodeTransfer(transfer, [EMBEDDED_EXTENSIONS.join()])).toThrow(
    UnknownExtensionError,
  );
});

test.each([
  ["a fee that is paid in another asset", "0001"],
  ["a metadata hash", "00000100"],
])("refuses %s", (_, tipAndRest) => {
  const extensions = [
    ...EMBEDDED_EXTENSIONS.slice(0, 7),
    "ChargeAssetTxPayment",
    "CheckMetadataHash",
  ];
  expect(() => decodeTransfer(extrinsic({ tip: tipAndRest }), extensions)).toThrow(
    MalformedExtrinsicError,
  );
});

test("gives no payload for another call or era than the ledger's", () => {
  const parameters: SigningParameters = {
    genesisHash: toHex(new Uint8Array(32)),
    specVersion: 1,
    transactionVersion: 1,
    callIndex: "0x0403",
    extensions: EMBEDDED_EXTENSIONS,
    era: null,
  };
  const otherCall = { ...transfer, callIndex: "0x0400" } as const;
  const otherEra = { ...transfer, era: fromHex("0xe500") };
  expect(() => transferSigningPayload(otherCall, parameters)).toThrow(MalformedExtrinsicError);
  expect(() => transferSigningPayload(otherEra, parameters)).toThrow(MalformedExtrinsicError);
  expect(transferSigningPayload(transfer, parameters)).toBeInstanceOf(Uint8Array);
});
