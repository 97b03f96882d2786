import { concatBytes } from "@noble/hashes/utils.js";
import { KeyError } from "../key-error.ts";
import type { ByteReader } from "./byte-reader.ts";
import {
  eraBlockHash,
  eraPart,
  type ExplicitPart,
  type ExtensionValues,
  genesisHash,
  type ImplicitPart,
  metadataCheckOff,
  noExplicit,
  noImplicit,
  noMetadataHash,
  noncePart,
  specVersion,
  tipInCoinsPart,
  tipPart,
  transactionVersion,
} from "./extension-parts.ts";
import { MalformedParametersError, type SigningParameters } from "./signing-parameters.ts";

/** The extensions of the embedded ledger, in its order. */
export const EMBEDDED_EXTENSIONS: readonly string[] = [
  "CheckNonZeroSender",
  "CheckSpecVersion",
  "CheckTxVersion",
  "CheckGenesis",
  "CheckMortality",
  "CheckNonce",
  "CheckWeight",
  "ChargeTransactionPayment",
];

/** The ledger uses a signed extension whose bytes are not known here: nothing may be signed for it. */
export class UnknownExtensionError extends KeyError {
  override readonly name = "UnknownExtensionError";
  readonly code = "UNKNOWN_EXTENSION";

  constructor(extension: string) {
    super(
      `Cannot sign: the network uses an extension that this wallet does not know (${extension})`,
    );
  }
}

interface Extension {
  explicit: ExplicitPart;
  implicit: ImplicitPart;
}

// Source: frame_system, pallet_transaction_payment, pallet_asset_conversion_tx_payment, frame_metadata_hash_extension.
const KNOWN = new Map<string, Extension>([
  ["CheckNonZeroSender", { explicit: noExplicit, implicit: noImplicit }],
  ["CheckSpecVersion", { explicit: noExplicit, implicit: specVersion }],
  ["CheckTxVersion", { explicit: noExplicit, implicit: transactionVersion }],
  ["CheckGenesis", { explicit: noExplicit, implicit: genesisHash }],
  ["CheckMortality", { explicit: eraPart, implicit: eraBlockHash }],
  ["CheckNonce", { explicit: noncePart, implicit: noImplicit }],
  ["CheckWeight", { explicit: noExplicit, implicit: noImplicit }],
  ["ChargeTransactionPayment", { explicit: tipPart, implicit: noImplicit }],
  ["ChargeAssetTxPayment", { explicit: tipInCoinsPart, implicit: noImplicit }],
  ["CheckMetadataHash", { explicit: metadataCheckOff, implicit: noMetadataHash }],
  ["WeightReclaim", { explicit: noExplicit, implicit: noImplicit }],
]);

// Without the first a signature would be good on other networks too, without the others it could be used forever or twice.
const NEEDED = ["CheckGenesis", "CheckMortality", "CheckNonce"];
const FEES = new Set(["ChargeTransactionPayment", "ChargeAssetTxPayment"]);

/**
 * What the extensions add to the extrinsic itself, in their order.
 *
 * @throws UnknownExtensionError, MalformedParametersError
 */
export function explicitBytes(extensions: readonly string[], values: ExtensionValues): Uint8Array {
  return concatBytes(...lookUp(extensions).map(({ explicit }) => explicit.write(values)));
}

/** By the identity of the parameters: a ledger has the same ones for all its extrinsics. */
const knownImplicit = new WeakMap<SigningParameters, Uint8Array>();

/**
 * What the extensions add to the signed bytes only, in their order.
 *
 * @throws UnknownExtensionError, MalformedParametersError
 */
export function implicitBytes(parameters: SigningParameters): Uint8Array {
  const known = knownImplicit.get(parameters);
  if (known) return known;
  const bytes = concatBytes(
    ...lookUp(parameters.extensions).map(({ implicit }) => implicit(parameters)),
  );
  knownImplicit.set(parameters, bytes);
  return bytes;
}

/**
 * Reads what `explicitBytes` writes.
 *
 * @throws UnknownExtensionError, MalformedParametersError, MalformedExtrinsicError
 */
export function readExplicit(reader: ByteReader, extensions: readonly string[]): ExtensionValues {
  const values: ExtensionValues = { era: Uint8Array.of(0), nonce: 0, tip: 0n };
  for (const { explicit } of lookUp(extensions)) Object.assign(values, explicit.read(reader));
  return values;
}

/** By the identity of the list: a network's parameters hold the same one for all its extrinsics. */
const checkedLists = new WeakMap<readonly string[], readonly Extension[]>();

/** Checks each list once: a ledger looks its own up for every extrinsic. */
function lookUp(names: readonly string[]): readonly Extension[] {
  const known = checkedLists.get(names);
  if (known) return known;
  const found = check(names);
  checkedLists.set(names, found);
  return found;
}

function check(extensions: readonly string[]): Extension[] {
  const found = extensions.map((name) => {
    const extension = KNOWN.get(name);
    if (extension === undefined) throw new UnknownExtensionError(name);
    return extension;
  });
  const complete =
    NEEDED.every((name) => extensions.includes(name)) &&
    extensions.filter((name) => FEES.has(name)).length === 1 &&
    new Set(extensions).size === extensions.length;
  if (!complete) {
    throw new MalformedParametersError(
      "the network's list of extensions is incomplete or repeats one",
    );
  }
  return found;
}
