import { auditedStateAt } from "./platform/audit/audit-at.ts";
import { personKeySeal } from "./platform/audit/person-keys.ts";
import { type AuditReport, verifyAudit } from "./platform/audit/verify-audit.ts";
import type { Config } from "./platform/config/config.ts";
import type { Handle } from "./platform/database/tables.ts";
import { loadServerKeys } from "./platform/keys/server-keys.ts";
import { ArgumentsError } from "./platform/process/verification-arguments.ts";
import { runVerification } from "./platform/process/verification.ts";

const HELP = `npm run audit:verify -- [--head HASH]...
  Looks whether every row of the audit is as it was written. Each noted hash must be that of a row.
  Ends with 0 where everything is in order, 1 where it is not, 2 where it could not look.
npm run audit:verify -- --at MOMENT --subject NAME
  Tells how what staff changed of a user, a wallet or a setting stood at a moment.`;

runVerification({
  what: "audit",
  table: "audit",
  help: HELP,
  verify: async ({ kysely }, { heads, at, subject }, config) => {
    if (at !== undefined && subject !== undefined)
      return { valid: true, report: await tellState(kysely, config, { at, subject }) };
    if (at !== undefined || subject !== undefined)
      throw new ArgumentsError("--at and --subject go together.");
    const report = await verifyAudit(kysely, heads);
    return { valid: report.valid, report: describeReport(report) };
  },
});

function describeReport({ valid, rows, newestHash, problem, missingHeads }: AuditReport): string {
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

async function tellState(
  handle: Handle,
  config: Config,
  asked: { at: Date; subject: string },
): Promise<string> {
  const keySeal = personKeySeal(await loadServerKeys(config));
  const states = await auditedStateAt(handle, keySeal, asked);
  const title = `${asked.subject} at ${asked.at.toISOString()}:`;
  if (states.length === 0) return `${title}\n  the audit says nothing about it`;
  const lines = states.map(({ action, value, number, since }) => {
    const from =
      since === null ? `before row ${number}` : `since ${since.toISOString()}, row ${number}`;
    return `  ${action}: ${JSON.stringify(value)} (${from})`;
  });
  return [title, ...lines].join("\n");
}
