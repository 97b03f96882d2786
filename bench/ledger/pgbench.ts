import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@nuc/database";
import { findPostgresBinaries } from "@nuc/database/testing";
import { sql } from "kysely";

/**
 * What the ledger is held against: a transfer is one call of one SQL function, each call a transaction of its own, with nothing
 * else: no signature, no hash, no chain, no batch. `books` keeps the same books as the ledger (balances, nonce, the transfer, an
 * entry for each account, the fee paid to the treasury); `bare` pays the fee to nobody, so that it never meets the treasury's row.
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
create function single.transfer(signer bigint, recipient bigint, amount numeric, paid_to bigint) returns bigint language plpgsql as $$
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
  if paid_to is not null then
    update single.accounts a set balance = a.balance + fee where a.id = paid_to;
    insert into single.entries values (paid_to, transfer_id, fee);
  end if;
  return transfer_id;
end $$;
analyze single.accounts;
`;

/** Id of the account that is nobody's signer or recipient. */
const TREASURY = { books: "0", bare: "null" };
const SIGNER = { random: "random(1, 10000)", hot: "1" };

/** Clients of a run: one, which never waits for another's lock, as many as a server has connections by default, and more. */
const CLIENTS = [1, 10, 16];
const SERVER_CLIENTS = 10;
const SECONDS = 4;

/** Transfers a second. */
export interface PgbenchResult {
  /** The same books, with as many clients as a server has connections. */
  books: number;
  /** The same books, with one client: nothing waits for a lock. */
  booksOfOneClient: number;
  /** Without the treasury, with the number of clients that was best. */
  bare: number;
}

/** The rates pgbench reaches with the single-transfer function. */
export async function pgbench(
  database: Database<unknown>,
  connectionString: string,
  kind: keyof typeof SIGNER,
): Promise<PgbenchResult> {
  await sql.raw(SINGLE_TRANSFER).execute(database.kysely);
  const folder = mkdtempSync(join(tmpdir(), "nuc-pgbench-"));
  const rates = async (function_: keyof typeof TREASURY): Promise<Map<number, number>> => {
    const script = join(folder, `${function_}.sql`);
    writeFileSync(script, scriptOf(kind, function_));
    const result = new Map<number, number>();
    for (const clients of CLIENTS)
      result.set(clients, await run(connectionString, script, clients));
    return result;
  };
  try {
    const books = await rates("books");
    const bare = await rates("bare");
    return {
      books: books.get(SERVER_CLIENTS) ?? Number.NaN,
      booksOfOneClient: books.get(1) ?? Number.NaN,
      bare: Math.max(...bare.values()),
    };
  } finally {
    rmSync(folder, { recursive: true });
    await sql.raw("drop schema single cascade").execute(database.kysely);
  }
}

function scriptOf(kind: keyof typeof SIGNER, function_: keyof typeof TREASURY): string {
  return [
    `\\set signer ${SIGNER[kind]}`,
    "\\set recipient random(2, 10000)",
    `select single.transfer(:signer, :recipient, 1000000000000, ${TREASURY[function_]});`,
    "",
  ].join("\n");
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
  if (rate === undefined) throw new Error(`pgbench reported no rate: ${stdout}`);
  return Number(rate);
}
