import { concatBytes } from "@noble/hashes/utils.js";
import { encodeCompact, littleEndian } from "../compact.ts";
import type { ByteReader } from "./byte-reader.ts";
import { isMortalEra } from "./era.ts";
import { MalformedExtrinsicError } from "./malformed-extrinsic-error.ts";
import { requireBytes, requireU32, type SigningParameters } from "./signing-parameters.ts";

/** The values that signed extensions add to an extrinsic. */
export interface ExtensionValues {
  /** SCALE bytes of the era: one when immortal, else two. */
  era: Uint8Array;
  nonce: number;
  /** Smallest units. */
  tip: bigint;
}

/** What an extension adds to the extrinsic itself. */
export interface ExplicitPart {
  write(values: ExtensionValues): Uint8Array;
  read(reader: ByteReader): Partial<ExtensionValues>;
}

/** What an extension adds to the signed bytes only. */
export type ImplicitPart = (parameters: SigningParameters) => Uint8Array;

const NOTHING = new Uint8Array();

/** SCALE of an absent option, and of the metadata check's mode "disabled". */
const NONE = Uint8Array.of(0);

export const noExplicit: ExplicitPart = { write: () => NOTHING, read: () => ({}) };

export const eraPart: ExplicitPart = {
  write: ({ era }) => era,
  read: (reader) => ({ era: readEra(reader) }),
};

export const noncePart: ExplicitPart = {
  write: ({ nonce }) => encodeCompact(nonce),
  read: (reader) => ({ nonce: Number(reader.compact(32)) }),
};

export const tipPart: ExplicitPart = {
  write: ({ tip }) => encodeCompact(tip),
  read: (reader) => ({ tip: reader.compact(128) }),
};

/** A tip, and the asset that pays the fee: always absent, which means the network's own coin. */
export const tipInCoinsPart: ExplicitPart = {
  write: ({ tip }) => concatBytes(encodeCompact(tip), NONE),
  read: (reader) => {
    const tip = reader.compact(128);
    reader.expect(0, "its fee is not paid in coins");
    return { tip };
  },
};

export const metadataCheckOff: ExplicitPart = {
  write: () => NONE,
  read: (reader) => {
    reader.expect(0, "it carries a metadata hash");
    return {};
  },
};

export const noImplicit: ImplicitPart = () => NOTHING;

export const specVersion: ImplicitPart = (parameters) =>
  littleEndian(requireU32("specVersion", parameters.specVersion), 4);

export const transactionVersion: ImplicitPart = (parameters) =>
  littleEndian(requireU32("transactionVersion", parameters.transactionVersion), 4);

export const genesisHash: ImplicitPart = (parameters) =>
  requireBytes("genesisHash", parameters.genesisHash, 32);

/** Hash of the block that the era begins with: for an immortal extrinsic the genesis block. */
export const eraBlockHash: ImplicitPart = ({ era, genesisHash: genesis }) =>
  requireBytes("the era's block hash", era?.blockHash ?? genesis, 32);

export const noMetadataHash: ImplicitPart = () => NONE;

function readEra(reader: ByteReader): Uint8Array {
  const era = reader.take(reader.peek() === 0 ? 1 : 2);
  const [first = 0, second] = era;
  if (second !== undefined && !isMortalEra(first, second)) {
    throw new MalformedExtrinsicError("its era is invalid");
  }
  return era;
}
