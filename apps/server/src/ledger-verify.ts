import type { Hex } from "@nuc/keys";
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
  help: `npm run ledger:verify -- [--head HASH]...
  Replays the ledger from its genesis. Each noted block hash must be in it.
  Ends with 0 where everything is in order, 1 where it is not, 2 where it could not look.`,
  verify: async (database, { heads }) => {
    const report = await verifyLedger(
      database,
      heads.map((hash): Hex => `0x${hash}`),
    );
    return { valid: report.valid, report: describeReport(report) };
  },
});
