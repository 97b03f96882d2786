export { callBuildBlock } from "../embedded/build-call.ts";
export { readChain } from "../embedded/chain.ts";
export { SignaturePool } from "../embedded/signature-pool.ts";
export { newSubmission, readTransfer, type Submission } from "../embedded/submission.ts";
export { openTestLedger, type TestLedger } from "./test-ledger.ts";
export { testWallet, type TestWallet } from "./test-wallet.ts";
