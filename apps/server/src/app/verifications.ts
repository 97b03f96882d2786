import { type VerifyReport, verifyLedger } from "@nuc/ledger";
import { verifyAudit } from "../platform/audit/verify-audit.ts";
import type { Verification } from "../platform/process/verification.ts";

/** Replays the configured ledger from its genesis. */
export const ledgerVerification: Verification = {
  what: "ledger",
  table: "ledger_head",
  verify: async (database) => {
    const report = await verifyLedger(database);
    return { valid: report.valid, report: describeLedger(report) };
  },
};

function describeLedger({ valid, blocks, extrinsics, accounts, head, problems }: VerifyReport) {
  const looked = `${blocks} blocks, ${extrinsics} extrinsics, ${accounts} accounts; head ${head.number} ${head.hash}`;
  const found = problems.map(({ blockNumber, problem }) => `  block ${blockNumber}: ${problem}`);
  const verdict = valid
    ? "The ledger is valid: hashes, signatures, nonces, balances and supply."
    : `The ledger is NOT valid:\n${found.join("\n")}`;
  return `${looked}\n${verdict}`;
}

/** Looks whether every row of the audit carries the hash of the one before it and is as it was written. */
export const auditVerification: Verification = {
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
};
