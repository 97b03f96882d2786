import { type VerifyReport, verifyLedger } from "@nuc/ledger";
import { runVerification } from "./platform/process/verification.ts";

function describeReport({ valid, blocks, extrinsics, accounts, head, problems }: VerifyReport) {
  const looked = `${blocks} blocks, ${extrinsics} extrinsics, ${accounts} accounts; head ${head.number} ${head.hash}`;
  const found = problems.map(({ blockNumber, problem }) => `  block ${blockNumber}: ${problem}`);
  const verdict = valid
    ? "The ledger is valid: hashes, signatures, nonces, balances and supply."
    : `The ledger is NOT valid:\n${found.join("\n")}`;
  return `${looked}\n${verdict}`;
}

// Replays the configured ledger from its genesis.
runVerification({
  what: "ledger",
  table: "ledger_head",
  verify: async (database) => {
    const report = await verifyLedger(database);
    return { valid: report.valid, report: describeReport(report) };
  },
});
