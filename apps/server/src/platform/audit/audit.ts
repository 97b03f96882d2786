import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Transaction } from "../database/tables.ts";
import { requireCaller } from "../http/caller.ts";
import { networkKey } from "../limits/network-key.ts";
import type { Seal } from "../keys/seal.ts";
import type { ServerKeys } from "../keys/server-keys.ts";
import { logSecurity, type SecurityLog } from "../log/security-log.ts";
import { auditHash, NO_ROW } from "./audit-chain.ts";
import { personKeySeal } from "./person-keys.ts";
import { sealValues } from "./personal-values.ts";
import { insertRow, lockAudit, readNewest } from "./repository.ts";

/** Who did something, from where and when. */
export interface AuditOrigin {
  /** User name as stored; a user name is never given out again. */
  actor: string;
  networkAddress: string;
  at: Date;
  /** Writes the act to the security log; absent where no person asked for it. */
  log?: (action: string) => void;
  /** Seals the keys of the people that rows are about. */
  keySeal: Seal;
}

/** Something that staff did. */
export interface AuditEntry extends AuditOrigin {
  /** What was done, in the product's own words: `maintenance.set`. */
  action: string;
  /** What it was done to: a user name, an address, a column, a kind of content. */
  subject: string;
  /** UUID of the account that it is about: its values are sealed, and go with the account. */
  person?: string | undefined;
  /** How it was and how it is now, as JSON; null where there was or is nothing. Never a secret. */
  before: unknown;
  after: unknown;
}

/** Who makes the request of a staff call, for its row in the audit. */
export function auditOrigin(
  request: FastifyRequest,
  platform: SecurityLog & { clock: Clock; keys: Pick<ServerKeys, "sealing"> },
): AuditOrigin {
  const { username, accountId } = requireCaller(request);
  const network = networkKey(request.ip);
  return {
    actor: username,
    networkAddress: request.ip,
    at: platform.clock.now(),
    keySeal: personKeySeal(platform.keys),
    log: (action) => {
      logSecurity(platform, { event: "staff-act", accountId, network, detail: action });
    },
  };
}

/** What acts without a session, a job or a command, for its row in the audit. @param actor has a space, as no user name has */
export function jobOrigin(
  actor: string,
  { clock, keys }: { clock: Clock; keys: Pick<ServerKeys, "sealing"> },
): AuditOrigin {
  return { actor, networkAddress: "", at: clock.now(), keySeal: personKeySeal(keys) };
}

/**
 * Writes a row of the audit in the caller's transaction, so that there is no act without its row.
 * Others who write one wait until that transaction ends: call it last.
 */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await lockAudit(transaction);
  const newest = await readNewest(transaction);
  const number = (newest?.number ?? 0n) + 1n;
  const { before, after } = await writtenValues(transaction, entry, number);
  const row = {
    ...entry,
    number,
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
    previousHash: newest?.hash ?? NO_ROW,
  };
  await insertRow(transaction, { ...row, hash: auditHash(row) });
  entry.log?.(entry.action);
}

async function writtenValues(transaction: Transaction, entry: AuditEntry, number: bigint) {
  const { person, keySeal } = entry;
  if (person === undefined) return entry;
  return await sealValues(transaction, keySeal, { ...entry, person, number });
}
