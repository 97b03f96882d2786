import { GenericExtrinsicSignatureV4, TypeRegistry } from "@polkadot/types";
import type { ExtrinsicPayload } from "@polkadot/types/interfaces";
import { compactAddLength, u8aConcat } from "@polkadot/util";
import type { KeyringPair } from "@polkadot/keyring/types";
import { fromHex, toHex } from "../hex.ts";
import type { SigningParameters } from "./signing-parameters.ts";

/** A transfer as it is ordered from the independent implementation. */
export interface PolkadotOrder {
  parameters: SigningParameters;
  nonce: number;
  tip: bigint;
  /** 32-byte public key. */
  recipient: Uint8Array;
  amount: bigint;
}

/** The same transfer, built and signed by @polkadot/types and @polkadot/keyring: payload and whole extrinsic. */
export function polkadotTransfer(
  order: PolkadotOrder,
  signer: KeyringPair,
): { payload: Uint8Array; bytes: Uint8Array } {
  const registry = new TypeRegistry();
  registry.setSignedExtensions([...order.parameters.extensions]);
  const method = call(registry, order);
  const { genesisHash, specVersion, transactionVersion, era } = order.parameters;
  const fields = {
    method: toHex(method),
    blockHash: era?.blockHash ?? genesisHash,
    era: registry
      .createType(
        "ExtrinsicEra",
        era === null ? "0x00" : { current: era.number, period: era.period },
      )
      .toHex(),
    genesisHash,
    nonce: order.nonce,
    specVersion,
    transactionVersion,
    tip: order.tip,
  };
  const payload: ExtrinsicPayload = registry.createType("ExtrinsicPayload", fields, { version: 4 });
  const { signature } = payload.sign(signer);
  const signed = new GenericExtrinsicSignatureV4(registry).addSignature(
    signer.address,
    signature,
    fields,
  );
  const body = u8aConcat(Uint8Array.of(0x84), signed.toU8a(), method);
  return { payload: payload.toU8a({ method: true }), bytes: compactAddLength(body) };
}

function call(
  registry: TypeRegistry,
  { parameters, recipient, amount }: PolkadotOrder,
): Uint8Array {
  return u8aConcat(
    fromHex(parameters.callIndex),
    registry.createType("MultiAddress", { Id: recipient }).toU8a(),
    registry.createType("Compact<u128>", amount).toU8a(),
  );
}
