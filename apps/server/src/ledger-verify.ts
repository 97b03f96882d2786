import { ledgerVerification } from "./app/verifications.ts";
import { runVerification } from "./platform/process/verification.ts";

// Replays the configured ledger from its genesis.
await runVerification(ledgerVerification);
