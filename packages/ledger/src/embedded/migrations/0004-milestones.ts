/**
 * How far an account's history by direction has come, at every thousandth entry: what came in, or went out, is counted from the
 * nearest one on, and its n-th is found from there. Entries never change, so neither does a milestone. Who reads a history writes
 * those that are missing, once; a block writes none, so that a transfer costs what it did.
 */
export const MILESTONES = `
-- Of the account's first 1000 * step entries so many came in; steps have no gap.
create table ledger_milestones (
  account_id bigint not null,
  step bigint not null check (step > 0),
  incoming bigint not null check (incoming >= 0),
  primary key (account_id, step)
);

create trigger append_only before update or delete or truncate on ledger_milestones
  for each statement execute function ledger_refuse_change();

create function ledger_reach_milestones(account bigint, transfers bigint) returns void language sql
set enable_seqscan = off
set jit = off
as $$
  insert into ledger_milestones (account_id, step, incoming)
  select account, s.step, known.incoming + sum(s.incoming) over (order by s.step)
  from (select coalesce(max(m.step), 0) as step, coalesce(max(m.incoming), 0) as incoming
        from ledger_milestones m where m.account_id = account) known
  cross join lateral (
    select step, (select count(*) from ledger_entries e where e.account_id = account and e.change > 0
                  and e.sequence > (step - 1) * 1000 and e.sequence <= step * 1000) as incoming
    from generate_series(known.step + 1, transfers / 1000) as step) s
  on conflict do nothing
$$;

-- How many of the account's first entries came in.
create function ledger_incoming(account bigint, entries bigint) returns bigint language plpgsql stable
set enable_seqscan = off
set jit = off
as $$
declare
  passed bigint := 0;
  counted bigint := 0;
begin
  select m.step * 1000, m.incoming into passed, counted from ledger_milestones m
    where m.account_id = account and m.step <= entries / 1000 order by m.step desc limit 1;
  return coalesce(counted, 0) + (
    select count(*) from ledger_entries e
    where e.account_id = account and e.change > 0 and e.sequence > coalesce(passed, 0) and e.sequence <= entries);
end $$;

-- The sequence of the account's n-th entry that came in, or that went out; null where there are fewer.
create function ledger_nth_entry(account bigint, inwards boolean, n bigint) returns bigint language plpgsql stable
set enable_seqscan = off
set jit = off
as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  before bigint := 0;
  counted bigint;
begin
  select coalesce(max(m.step), 0) + 1 into high from ledger_milestones m where m.account_id = account;
  while high - low > 1 loop
    middle := (low + high) / 2;
    select case when inwards then m.incoming else m.step * 1000 - m.incoming end into strict counted
      from ledger_milestones m where m.account_id = account and m.step = middle;
    if counted < n then
      low := middle;
      before := counted;
    else
      high := middle;
    end if;
  end loop;
  if inwards then
    return (select e.sequence from ledger_entries e
      where e.account_id = account and e.change > 0 and e.sequence > low * 1000
      order by e.sequence offset n - before - 1 limit 1);
  end if;
  return (select e.sequence from ledger_entries e
    where e.account_id = account and e.change <= 0 and e.sequence > low * 1000
    order by e.sequence offset n - before - 1 limit 1);
end $$;
`;
