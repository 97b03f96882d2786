/**
 * Who may touch which table of the database. A table belongs to the folder in whose `tables.ts` it is declared: only that
 * folder writes it. Another folder reads it only where it is named here; what two write moves to the domain.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const server = "apps/server/src";

/**
 * Reads of others' tables, for lists and exports that join what several own: folder → tables.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const foreignReads = {
  "domain/caution": ["account", "passkey", "session"],
  "domain/identity": ["account"],
  "domain/notifications": ["account", "wallet"],
  "domain/receipts": ["account"],
  "domain/second-factor": ["account", "passkey", "session"],
  "domain/sessions": ["account", "terms_version"],
  "domain/staff": ["account"],
  "domain/switches": ["account"],
  "domain/wallets": ["account"],
  "features/access": ["account"],
  "features/airdrop": ["account"],
  "features/approvals": ["account"],
  "features/audit": ["audit"],
  "features/bookkeeping": ["purchase_movement", "receipt"],
  "features/content": ["product"],
  "features/invitations": ["account"],
  "features/kyc": ["account"],
  "features/memberships": ["account"],
  "features/miner-registration": ["account"],
  "features/minting": ["account", "wallet"],
  "features/notifications": ["account", "notification", "notification_mark"],
  "features/notification-ways": [
    "account",
    "notification_delivery",
    "notification_timing",
    "notification_way",
    "push_subscription",
  ],
  "features/operator-messages": [
    "account",
    "contact_message",
    "miner_message",
    "newsletter_subscriber",
  ],
  "features/overview": [
    "account",
    "airdrop_nomination",
    "auto_mint_request",
    "contact_message",
    "message_case",
    "miner_message",
    "mint",
    "miner_booking",
    "miner_slots",
    "refund",
    "session",
    "wallet",
  ],
  "features/referral": ["account"],
  "features/shop-card": ["account", "wallet"],
  "features/receipts": ["account", "receipt"],
  "features/reconciliation": ["account", "purchase_movement", "purchase_order"],
  "features/refund": ["account", "wallet"],
  "features/sessions": ["device", "session"],
  "features/staff-users": [
    "account",
    "airdrop_nomination",
    "audit",
    "auto_mint_request",
    "device",
    "failure_met",
    "mint",
    "miner_booking",
    "miner_clearance",
    "notification",
    "passkey",
    "refund",
    "session",
    "wallet",
  ],
  "features/statements": ["account"],
  "features/terminals": ["account", "wallet"],
  "features/terms": ["account"],
  "features/toggles": ["account_toggle"],
  "features/wallets": ["wallet"],
};

/** The folder that owns what a file holds: a room of the domain, a feature, or the platform as a whole. */
const ownerPattern = new RegExp(`^${server}/((?:domain|features)/[^/]+|platform)/`);

/** @param {string} file path from the root */
export const ownerOf = (file) => ownerPattern.exec(file)?.[1];

/**
 * The tables that a `tables.ts` adds to `interface Tables`.
 * @param {string} source
 */
export function tablesIn(source) {
  const body = /interface (?:Platform)?Tables \{\n([\s\S]*?)\n\s*\}/.exec(source)?.[1] ?? "";
  return [...body.matchAll(/^\s*(\w+): \w+;/gm)].map(([, name = ""]) => name);
}

/**
 * Table → owner, of every `tables.ts` there is.
 * @param {readonly string[]} files paths from the root
 * @param {string} root
 * @returns {ReadonlyMap<string, string>}
 * @throws {Error} where two folders declare one table
 */
export function ownersOf(files, root) {
  const owners = new Map();
  for (const file of files) {
    const owner = ownerOf(file);
    if (owner === undefined || !/(?:^|[/-])tables\.ts$/.test(file)) continue;
    for (const table of tablesIn(readFileSync(join(root, file), "utf8"))) {
      const other = owners.get(table);
      if (other !== undefined && other !== owner)
        throw new Error(`${table} is declared by ${other} and by ${owner}`);
      owners.set(table, owner);
    }
  }
  return owners;
}

const statement =
  /\b(?:(insert\s+into|update|delete\s+from)|(from|join))\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/**
 * What raw SQL reads and writes.
 * @param {string} sql
 * @returns {{ table: string, writes: boolean }[]}
 */
export const touchedBy = (sql) =>
  [...sql.matchAll(statement)].map(([, write, , table = ""]) => ({
    table,
    writes: write !== undefined,
  }));

/**
 * Why a file may not touch a table.
 * @param {string} file path from the root
 * @param {{ table: string, writes: boolean }} touch
 * @param {ReadonlyMap<string, string>} owners
 * @param {Readonly<Record<string, readonly string[]>>} reads
 * @returns {string | undefined} the reason, `undefined` when it may
 */
export function tableRefusal(file, { table, writes }, owners, reads = foreignReads) {
  const owner = owners.get(table);
  const own = ownerOf(file);
  if (owner === undefined || own === undefined || own === owner) return undefined;
  if (writes) return `${table} is ${owner}'s: have it write, and call that`;
  if (reads[own]?.includes(table)) return undefined;
  return `${own} reads ${table}, which is ${owner}'s: ask ${owner}, or declare it in scripts/lint/tables.mjs`;
}
