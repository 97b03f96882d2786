import type { SigningParams } from "@nuc/contract";

/** What the ledger asks of a signature, as the server sends it. */
export const testSigningParams: SigningParams = {
  genesisHash: `0x${"11".repeat(32)}`,
  specVersion: 1,
  transactionVersion: 1,
  nonce: 7,
  callIndex: "0x0403",
  extensions: ["CheckNonce"],
  era: null,
  existentialDeposit: "0.01",
  fee: "0.01",
  ss58Prefix: 42,
  tokenDecimals: 12,
};
