import { getSigningParams, signingParams, type SigningParams } from "@nuc/contract";
import type { SigningParameters } from "@nuc/keys";
import { call } from "../../session/calls/call.ts";
import type { Hex } from "@nuc/keys";

/** What the ledger asks of a signature now, the address's next nonce included. Never cached. */
export function readSigningParams(address: string, signal?: AbortSignal): Promise<SigningParams> {
  return call(getSigningParams, { params: { address }, signal, check: signingParams });
}

/** The part of the answer that goes into the signed bytes. */
export function signingParametersOf(params: SigningParams): SigningParameters {
  const { specVersion, transactionVersion, extensions, era } = params;
  return {
    genesisHash: params.genesisHash as Hex,
    callIndex: params.callIndex as Hex,
    specVersion,
    transactionVersion,
    extensions,
    era: era && { ...era, blockHash: era.blockHash as Hex },
  };
}
