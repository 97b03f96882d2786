/**
 * What a history is filtered by. Blocks are numbered without gaps and never go back in time, and so are an account's entries:
 * a span of time is a span of entries, found by halving, without an index that each transfer would have to pay for.
 */
export const HISTORY = `
-- What came in and what went out, in order; a transfer to oneself costs its fee and has gone out.
create index ledger_entries_in on ledger_entries (account_id, sequence) where change > 0;
create index ledger_entries_out on ledger_entries (account_id, sequence) where change <= 0;
create index ledger_payments_settled on ledger_payments (recipient, sequence) where state = 'settled';

-- The first block at or after the moment; the one after the head where there is none.
create function ledger_first_block(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select number + 1 into strict high from ledger_head;
  while low < high loop
    middle := (low + high) / 2;
    if (select b.created_at >= moment from ledger_blocks b where b.number = middle) then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end $$;

-- The account's first entry at or after the block; the one after its last where there is none.
create function ledger_first_sequence(account bigint, transfers bigint, block bigint)
returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := transfers + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select e.block_number >= block from ledger_entries e
        where e.account_id = account and e.sequence = middle) then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end $$;
`;
