import { auditVerification } from "./app/verifications.ts";
import { runVerification } from "./platform/process/verification.ts";

// Looks whether every row of the audit carries the hash of the one before it and is as it was written.
await runVerification(auditVerification);
