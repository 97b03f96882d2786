export { callBuildBlock } from "../embedded/building/build-call.ts";
export { readChain } from "../embedded/chain/chain.ts";
export { SignaturePool } from "../embedded/signatures/signature-pool.ts";
export { newSubmission, readTransfer, type Submission } from "../embedded/intake/submission.ts";
export { sharedSignatures } from "./shared-signatures.ts";
export { openTestLedger, type TestLedger } from "./test-ledger.ts";
export { testWallet, type TestWallet } from "./test-wallet.ts";
