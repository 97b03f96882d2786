import type { Hex } from "@nuc/keys";
import { type VerifyReport, verifyLedger } from "@nuc/ledger";
import { auditedStateAt } from "../platform/audit/audit-at.ts";
import { personKeySeal } from "../platform/audit/person-keys.ts";
import { type AuditReport, verifyAudit } from "../platform/audit/verify-audit.ts";
import type { Config } from "../platform/config/config.ts";
import type { Handle } from "../platform/database/tables.ts";
import { loadServerKeys } from "../platform/keys/server-keys.ts";
import { ArgumentsError } from "../platform/process/verification-arguments.ts";
import type { Verification } from "../platform/process/verification.ts";

function describeLedger({ valid, blocks, extrinsics, accounts, head, problems }: VerifyReport) {
  const looked = `${blocks} blocks, ${extrinsics} extrinsics, ${accounts} accounts; head ${head.number} ${head.hash}`;
  const found = problems.map(({ blockNumber, problem }) => `  block ${blockNumber}: ${problem}`);
  const verdict = valid
    ? "The ledger is valid: hashes, signatures, nonces, balances and supply."
    : `The ledger is NOT valid:\n${found.join("\n")}`;
  return `${looked}\n${verdict}`;
}

/** Replays the configured ledger from its genesis. */
export const ledgerVerification: Verification = {
  what: "ledger",
  table: "ledger_head",
  help: `npm run ledger:verify -- [--head HASH]...
  Replays the ledger from its genesis. Each noted block hash must be in it.
  Exits with 0 if everything is valid, 1 if not, 2 if it could not check.`,
  verify: async (database, { heads }) => {
    const report = await verifyLedger(
      database,
      heads.map((hash): Hex => `0x${hash}`),
    );
    return { valid: report.valid, report: describeLedger(report) };
  },
};

const AUDIT_HELP = `npm run audit:verify -- [--head HASH]...
  Checks that every row of the audit is as it was written. Each noted hash must be that of a row.
  Exits with 0 if everything is valid, 1 if not, 2 if it could not check.
npm run audit:verify -- --at MOMENT --subject NAME
  Shows what staff had set for a user, a wallet or a setting at a moment.`;

/** Looks whether every row of the audit carries the hash of the one before it and is as it was written. */
export const auditVerification: Verification = {
  what: "audit",
  table: "audit",
  help: AUDIT_HELP,
  verify: async ({ kysely }, { heads, at, subject }, config) => {
    if (at !== undefined && subject !== undefined)
      return { valid: true, report: await describeState(kysely, config, { at, subject }) };
    if (at !== undefined || subject !== undefined)
      throw new ArgumentsError("--at and --subject go together.");
    const report = await verifyAudit(kysely, heads);
    return { valid: report.valid, report: describeAudit(report) };
  },
};

function describeAudit({ valid, rows, newestHash, problem, missingHeads }: AuditReport): string {
  const lines = [`${rows} rows in order; newest ${newestHash}`];
  if (problem) lines.push(`The audit is NOT valid: row ${problem.number} ${problem.text}.`);
  for (const head of problem ? [] : missingHeads)
    lines.push(`The audit is NOT valid: no row has the noted hash ${head}.`);
  if (valid)
    lines.push(
      "The audit is valid: every row is as it was written, and none is missing before the newest.",
    );
  return lines.join("\n");
}

async function describeState(
  handle: Handle,
  config: Config,
  asked: { at: Date; subject: string },
): Promise<string> {
  const keySeal = personKeySeal(await loadServerKeys(config));
  const states = await auditedStateAt(handle, keySeal, asked);
  const title = `${asked.subject} at ${asked.at.toISOString()}:`;
  if (states.length === 0) return `${title}\n  the audit has no record of it`;
  const lines = states.map(({ action, value, number, since }) => {
    const from =
      since === null ? `before row ${number}` : `since ${since.toISOString()}, row ${number}`;
    return `  ${action}: ${JSON.stringify(value)} (${from})`;
  });
  return [title, ...lines].join("\n");
}
