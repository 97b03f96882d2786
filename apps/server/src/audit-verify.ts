import { verifyAudit } from "./platform/audit/verify-audit.ts";
import { runVerification } from "./platform/process/verification.ts";

// Looks whether every row of the audit carries the hash of the one before it and is as it was written.
runVerification({
  what: "audit",
  table: "audit",
  verify: async ({ kysely }) => {
    const { valid, rows, newestHash, problem } = await verifyAudit(kysely);
    const looked = `${rows} rows in order; newest ${newestHash}`;
    const verdict = problem
      ? `The audit is NOT valid: row ${problem.number} ${problem.text}.`
      : "The audit is valid: every row is as it was written, and none is missing before the newest.";
    return { valid, report: `${looked}\n${verdict}` };
  },
});
