import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@nuc/database";
import { findPostgresBinaries } from "@nuc/database/testing";
import { sql } from "kysely";

/**
 * The limit that the ledger is held against: what PostgreSQL does when a transfer is one call of one SQL function that keeps the
 * same books (balances, nonce, the transfer, two entries by account), with nothing else: no signature, no hash, no chain, no
 * batch, each call a transaction of its own.
 */
const SINGLE_TRANSFER = `
drop schema if exists single cascade;
create schema single;
create table single.accounts (
  id bigint primary key, balance numeric(39, 0) not null check (balance >= 0), nonce bigint not null default 0
) with (fillfactor = 50);
create table single.transfers (
  id bigint generated always as identity primary key, hash bytea not null unique, bytes bytea not null, fee numeric not null,
  created_at timestamptz not null default now()
);
create table single.entries (
  account_id bigint not null, transfer_id bigint not null, change numeric not null, primary key (account_id, transfer_id)
);
insert into single.accounts select i, 1e18 from generate_series(0, 10000) i;
create function single.transfer(signer bigint, recipient bigint, amount numeric) returns bigint language plpgsql as $$
declare
  fee constant numeric := 10000000000;
  remaining numeric;
  transfer_id bigint;
begin
  if signer = recipient then return null; end if;
  perform 1 from single.accounts where id = least(signer, recipient) for update;
  perform 1 from single.accounts where id = greatest(signer, recipient) for update;
  update single.accounts a set balance = a.balance - amount - fee, nonce = a.nonce + 1
    where a.id = signer and a.balance >= amount + 2 * fee returning balance into remaining;
  if remaining is null then raise exception 'insufficient balance'; end if;
  update single.accounts a set balance = a.balance + amount where a.id = recipient;
  insert into single.transfers (hash, bytes, fee)
    values (sha256(int8send((random() * 9e18)::bigint)), decode(repeat('ab', 142), 'hex'), fee) returning id into transfer_id;
  insert into single.entries values (signer, transfer_id, -amount - fee), (recipient, transfer_id, amount);
  return transfer_id;
end $$;
analyze single.accounts;
`;

const SCRIPTS = {
  random: `\\set signer random(1, 10000)\n\\set recipient random(1, 10000)\nselect single.transfer(:signer, :recipient, 1000000000000);\n`,
  hot: `\\set recipient random(2, 10000)\nselect single.transfer(1, :recipient, 1000000000000);\n`,
};

/** pgbench clients to try; the best of them is the limit. */
const CLIENTS = [1, 4, 8, 16];
const SECONDS = 5;

export interface PgbenchResult {
  perSecond: number;
  clients: number;
}

/** The best rate pgbench reaches with the single-transfer function. */
export async function pgbench(
  database: Database<unknown>,
  connectionString: string,
  kind: keyof typeof SCRIPTS,
): Promise<PgbenchResult> {
  await sql.raw(SINGLE_TRANSFER).execute(database.kysely);
  const folder = mkdtempSync(join(tmpdir(), "nuc-pgbench-"));
  const script = join(folder, "transfer.sql");
  writeFileSync(script, SCRIPTS[kind]);
  try {
    const results: PgbenchResult[] = [];
    for (const clients of CLIENTS)
      results.push({ clients, perSecond: await run(connectionString, script, clients) });
    return results.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
  } finally {
    rmSync(folder, { recursive: true });
    await sql.raw("drop schema single cascade").execute(database.kysely);
  }
}

async function run(connectionString: string, script: string, clients: number): Promise<number> {
  const beside = join(findPostgresBinaries() ?? "", "pgbench");
  const program = existsSync(beside) ? beside : "pgbench";
  const { stdout } = await promisify(execFile)(program, [
    "--no-vacuum",
    "--protocol=prepared",
    `--file=${script}`,
    `--client=${clients}`,
    "--jobs=1",
    `--time=${SECONDS}`,
    connectionString,
  ]);
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench did not tell a rate: ${stdout}`);
  return Number(rate);
}
