/**
 * The one function that moves coins: builds the next block out of a batch, in one transaction and one round trip.
 *
 * The head's row is locked before anything else is read, so blocks are built one after the other whichever process asks.
 * The accounts of the batch are read once into arrays, the extrinsics are applied to the arrays one by one (a bad one is
 * refused alone), and what is left is written with one statement a table: a row is written once a block however often its
 * account occurs in it, which is what makes a hot account cheap.
 *
 * Arguments, all by position from 1: \`keys\` distinct public keys, the first one the treasury's; for each extrinsic its
 * hash, bytes, positions of signer and recipient in \`keys\`, nonce, amount, position of its submitter in \`submitters\` (0:
 * none) and, for a treasury payment, the payment's key.
 *
 * Answers {number, hash, time, indexes, outcomes, nonces}: the block (null when every extrinsic was refused; time in ms);
 * for each extrinsic its index in the block or null, and null or why it was refused; for each of \`keys\` the next nonce.
 *
 * Each statement looks a few rows up by their keys: the settings keep plans that were made while the tables were small
 * from scanning them when they are not, and jit from compiling for longer than it runs.
 */
export const BUILD_BLOCK = `
create function ledger_build_block(
  keys bytea[], hashes bytea[], bytes bytea[], signers integer[], recipients integer[], nonces bigint[],
  amounts numeric[], submitters text[], submitter_positions integer[], payments text[]
) returns json language plpgsql
set lock_timeout = '3s'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_variable
declare
  size constant integer := cardinality(hashes);
  treasury constant integer := 1;
  fee numeric;
  deposit numeric;
  parent record;
  block_number bigint;
  block_hash bytea;
  block_time timestamptz(3);
  root bytea;
  ids bigint[];
  balances numeric[];
  next_nonces bigint[];
  sequences bigint[];
  touched boolean[];
  admissions text[];
  payable boolean[];
  indexes integer[] := array_fill(null::integer, array[size]);
  outcomes text[] := array_fill(null::text, array[size]);
  signer_sequences bigint[] := array_fill(null::bigint, array[size]);
  recipient_sequences bigint[] := array_fill(null::bigint, array[size]);
  accepted integer := 0;
  signer integer;
  recipient integer;
  amount numeric;
  outcome text;
  has_stale boolean := false;
  has_payments constant boolean := array_length(array_remove(payments, null), 1) is not null;
  has_new_accounts boolean := false;
begin
  select h.number, h.hash, h.created_at into strict parent from ledger_head h where h.only_row for update;
  select p.transfer_fee, p.existential_deposit into strict fee, deposit
    from ledger_parameters p where p.only_row and p.treasury_key = keys[treasury];

  select array_agg(a.id order by k.position),
         array_agg(coalesce(a.balance, 0) order by k.position),
         array_agg(coalesce(a.nonce, 0) order by k.position),
         array_agg(coalesce(a.transfers, 0) order by k.position),
         array_agg(false)
    into ids, balances, next_nonces, sequences, touched
    from unnest(keys) with ordinality as k(public_key, position)
    left join ledger_accounts a on a.public_key = k.public_key;
  if cardinality(submitters) > 0 then
    admissions := ledger_admission(submitters);
  end if;
  if has_payments then
    select array_agg(coalesce(p.state = 'pending', false) order by k.position) into payable
      from unnest(payments) with ordinality as k(key, position)
      left join ledger_payments p on p.key = k.key;
  end if;

  for i in 1 .. size loop
    signer := signers[i];
    recipient := recipients[i];
    amount := amounts[i];
    outcome := case
      when nonces[i] < next_nonces[signer] then 'STALE_NONCE'
      when submitter_positions[i] > 0 and admissions[submitter_positions[i]] is not null
        then 'NOT_ADMITTED:' || admissions[submitter_positions[i]]
      when payments[i] is not null and not payable[i] then 'PAYMENT_DECIDED'
      when nonces[i] > next_nonces[signer] then 'FUTURE_NONCE'
      when amount = 0 then 'AMOUNT_ZERO'
      when amount > balances[signer] then 'INSUFFICIENT_BALANCE'
      when balances[signer] - amount - fee < deposit then 'BALANCE_TOO_LOW'
      when balances[recipient] + amount < deposit then 'RECEIVER_BELOW_DEPOSIT'
    end;
    if outcome is not null then
      outcomes[i] := outcome;
      has_stale := has_stale or outcome = 'STALE_NONCE';
      continue;
    end if;

    balances[signer] := balances[signer] - amount - fee;
    balances[recipient] := balances[recipient] + amount;
    next_nonces[signer] := next_nonces[signer] + 1;
    sequences[signer] := sequences[signer] + 1;
    signer_sequences[i] := sequences[signer];
    if recipient <> signer then
      sequences[recipient] := sequences[recipient] + 1;
      recipient_sequences[i] := sequences[recipient];
    end if;
    touched[signer] := true;
    touched[recipient] := true;
    has_new_accounts := has_new_accounts or ids[recipient] is null;
    indexes[i] := accepted;
    accepted := accepted + 1;
  end loop;

  if accepted > 0 then
    balances[treasury] := balances[treasury] + fee * accepted;
    touched[treasury] := true;
    block_number := parent.number + 1;
    block_time := greatest(date_trunc('milliseconds', clock_timestamp()), parent.created_at);
    select sha256(string_agg(x.hash, ''::bytea order by x.index)) into root
      from unnest(hashes, indexes) as x(hash, index) where x.index is not null;
    block_hash := ledger_block_hash(block_number, parent.hash, block_time, accepted, root);

    if has_new_accounts then
      insert into ledger_accounts (public_key, balance)
        select x.public_key, 0 from unnest(keys, ids, touched) as x(public_key, id, touched)
        where x.touched and x.id is null;
      select array_agg(a.id order by k.position) into ids
        from unnest(keys) with ordinality as k(public_key, position)
        left join ledger_accounts a on a.public_key = k.public_key;
    end if;
    update ledger_accounts a set balance = x.balance, nonce = x.nonce, transfers = x.transfers
      from unnest(ids, balances, next_nonces, sequences, touched) as x(id, balance, nonce, transfers, touched)
      where x.touched and a.id = x.id;
    insert into ledger_extrinsics (block_number, index, hash, bytes)
      select block_number, x.index, x.hash, x.bytes
      from unnest(indexes, hashes, bytes) as x(index, hash, bytes) where x.index is not null;
    insert into ledger_entries (account_id, sequence, block_number, index, change)
      select ids[x.signer], x.sequence, block_number, x.index,
             -fee - case when x.signer = x.recipient then 0 else x.amount end
      from unnest(indexes, signers, recipients, signer_sequences, amounts)
        as x(index, signer, recipient, sequence, amount) where x.index is not null
      union all
      select ids[x.recipient], x.sequence, block_number, x.index, x.amount
      from unnest(indexes, recipients, recipient_sequences, amounts)
        as x(index, recipient, sequence, amount) where x.sequence is not null;
    insert into ledger_blocks (number, hash, parent_hash, extrinsics_root, extrinsic_count, fees, created_at)
      values (block_number, block_hash, parent.hash, root, accepted, fee * accepted, block_time);
    update ledger_head h set number = block_number, hash = block_hash, created_at = block_time where h.only_row;
    perform pg_notify('ledger_block', block_number::text);
  end if;

  if has_payments then
    perform ledger_decide_payments(payments, hashes, indexes, outcomes);
  end if;
  if has_stale then
    select array_agg(case when x.outcome = 'STALE_NONCE' and e.hash is not null then 'KNOWN' else x.outcome end
                     order by x.position) into outcomes
      from unnest(hashes, outcomes) with ordinality as x(hash, outcome, position)
      left join ledger_extrinsics e on e.hash = x.hash;
  end if;
  return json_build_object(
    'number', block_number, 'hash', encode(block_hash, 'hex'), 'time', ledger_milliseconds(block_time),
    'indexes', indexes, 'outcomes', outcomes, 'nonces', next_nonces);
end $$;
`;

/** What the function above is made of. */
export const BLOCK_PARTS = `
create function ledger_milliseconds(moment timestamptz) returns bigint
  language sql immutable return (extract(epoch from moment) * 1000)::bigint;

-- Integers big-endian. The genesis hash stands in every parent hash, so a block belongs to one chain.
create function ledger_block_hash(
  number bigint, parent_hash bytea, created_at timestamptz, extrinsic_count integer, extrinsics_root bytea
) returns bytea language sql immutable return sha256(
  'nuc block 1'::bytea || int8send(number) || parent_hash || int8send(ledger_milliseconds(created_at))
    || int4send(extrinsic_count) || extrinsics_root);

-- A payment that was in no block keeps waiting when only its nonce was wrong: another process was first.
create function ledger_decide_payments(payments text[], hashes bytea[], indexes integer[], outcomes text[])
returns void language sql as $$
  with decided as (
    update ledger_payments p
      set state = case when x.index is null then 'refused' else 'settled' end,
          extrinsic_hash = case when x.index is null then null else x.hash end,
          refusal = x.outcome,
          decided_at = clock_timestamp()
      from unnest(payments, hashes, indexes, outcomes) as x(key, hash, index, outcome)
      where p.key = x.key and p.state = 'pending'
        and (x.index is not null
             or x.outcome in ('AMOUNT_ZERO', 'INSUFFICIENT_BALANCE', 'BALANCE_TOO_LOW', 'RECEIVER_BELOW_DEPOSIT'))
      returning p.key)
  select pg_notify('ledger_payment_decided', key) from decided;
$$;
`;
