import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AuditHead } from "@nuc/contract";
import { type AuditEntry, recordAudit } from "../../platform/audit/audit.ts";
import { personKeySeal } from "../../platform/audit/person-keys.ts";
import { lockAudit, readNewest } from "../../platform/audit/repository.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { AUDIT_HEAD, findNewestExport } from "./head-repository.ts";

const headExport = jobKind<Record<never, never>>("audit-head-export");

/**
 * Writes down, each day and outside the database, the hash of the audit's newest row with the ledger's newest block:
 * a change to anything before it is detected by `npm run audit:verify -- --head`.
 */
export function auditHeadExport(platform: Platform): Job {
  return scheduledJob(headExport, "day", async () => {
    await exportHead(platform);
  });
}

/** Once a day (UTC), however often it runs: what a crash left out is done by the next run. */
export async function exportHead(platform: Platform): Promise<AuditHead> {
  const [block] = (await platform.ledger.blocks(0)).records;
  if (!block) throw new Error("The ledger has no block");
  const head = await platform.database.kysely.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const newest = await findNewestExport(transaction);
    if (newest && dayOf(newest.time) === dayOf(platform.clock.now().toISOString())) return newest;
    return await writeHead(platform, transaction, block);
  });
  await appendOnce(headFile(platform), lineOf(head));
  platform.log.info({ auditHead: head }, "audit head");
  return head;
}

async function writeHead(
  platform: Platform,
  transaction: Transaction,
  block: { number: number; hash: string },
): Promise<AuditHead> {
  const { clock, config, keys, mail } = platform;
  const at = clock.now();
  const newest = await readNewest(transaction);
  const head: AuditHead = {
    time: at.toISOString(),
    row: (newest?.number ?? 0n).toString(),
    hash: newest?.hash.toString("hex") ?? "",
    block: block.number,
    blockHash: block.hash,
  };
  await recordAudit(transaction, {
    ...SERVER,
    at,
    keySeal: personKeySeal(keys),
    action: AUDIT_HEAD,
    before: null,
    after: head,
  });
  const to = config.AUDIT_HEAD_EMAIL;
  if (to !== undefined)
    await mail.send(transaction, { to, subject: "Audit head", text: lineOf(head) });
  return head;
}

/** Not a user name: those have no space. */
const SERVER: Pick<AuditEntry, "actor" | "networkAddress" | "subject"> = {
  actor: "the server",
  networkAddress: "-",
  subject: "audit",
};

const dayOf = (time: string): string => time.slice(0, 10);

function lineOf({ time, row, hash, block, blockHash }: AuditHead): string {
  return `${time} row ${row} ${hash} block ${block} ${blockHash}`;
}

function headFile({ config }: Pick<Platform, "config">): string {
  return config.AUDIT_HEAD_FILE ?? join(config.DATA_DIR, "audit-heads.txt");
}

async function appendOnce(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const there = await readFile(path, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  });
  if (there.split("\n").includes(line)) return;
  await appendFile(path, `${line}\n`, { mode: 0o600, flush: true });
}
