/**
 * Amounts are numeric(39, 0): the supply, 10^21 smallest units, exceeds int8.
 *
 * There are no foreign keys between these tables: only `ledger_build_block` writes them, under the lock of the head, and
 * `verify` replays them; checking each row once more would cost as much as writing it.
 */
export const TABLES = `
create table ledger_parameters (
  only_row boolean primary key default true check (only_row),
  genesis_bytes bytea not null check (length(genesis_bytes) = 32),
  treasury_key bytea not null check (length(treasury_key) = 32),
  supply numeric(39, 0) not null check (supply > 0),
  transfer_fee numeric(39, 0) not null check (transfer_fee >= 0),
  existential_deposit numeric(39, 0) not null check (existential_deposit > 0),
  spec_version integer not null,
  transaction_version integer not null,
  call_index bytea not null check (length(call_index) = 2),
  ss58_prefix integer not null
);

create table ledger_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  hash bytea not null,
  created_at timestamptz(3) not null
);

create table ledger_blocks (
  number bigint primary key check (number >= 0),
  hash bytea not null unique check (length(hash) = 32),
  parent_hash bytea not null check (length(parent_hash) = 32),
  extrinsics_root bytea not null check (length(extrinsics_root) = 32),
  extrinsic_count integer not null check (extrinsic_count >= 0),
  -- The treasury's entry of the block: what its senders paid beside the amounts.
  fees numeric(39, 0) not null check (fees >= 0),
  created_at timestamptz(3) not null
);

-- Never deleted: an immortal signature must not become good again. fillfactor leaves room for updates in place.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  public_key bytea not null unique check (length(public_key) = 32),
  balance numeric(39, 0) not null check (balance >= 0),
  nonce bigint not null default 0,
  transfers bigint not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- The bytes say signer, nonce, recipient and amount: nothing is written twice.
create table ledger_extrinsics (
  block_number bigint not null,
  index integer not null,
  hash bytea not null unique,
  bytes bytea not null,
  primary key (block_number, index)
);

-- An account's transfers in order; sequence counts from 1, so that any page of a long history is found at once.
create table ledger_entries (
  account_id bigint not null,
  sequence bigint not null,
  block_number bigint not null,
  index integer not null,
  change numeric(39, 0) not null,
  primary key (account_id, sequence)
);
create index ledger_entries_block on ledger_entries using brin (block_number) with (pages_per_range = 16);

-- What the treasury is to pay: written in the transaction that decides it, settled by a block.
create table ledger_payments (
  key text primary key check (length(key) between 1 and 200),
  recipient bytea not null check (length(recipient) = 32),
  amount numeric(39, 0) not null check (amount > 0),
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'settled', 'refused')),
  refusal text,
  extrinsic_hash bytea unique,
  sequence bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  check ((state = 'settled') = (extrinsic_hash is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index ledger_payments_pending on ledger_payments (sequence) where state = 'pending';

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger append_only before update or delete or truncate on ledger_parameters
  for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on ledger_blocks
  for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on ledger_extrinsics
  for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger never_deleted before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

-- Whether those who hand extrinsics in may do so, read in the transaction that writes the block: for each null, or an
-- error code. One look for all of a batch: one for each would cost as much as the block. The application replaces it.
create function ledger_admission(submitters text[]) returns text[] language sql stable as
  'select array_fill(null::text, array[cardinality(submitters)])';
`;
