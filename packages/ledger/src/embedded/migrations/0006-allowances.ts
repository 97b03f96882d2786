import { BUILD_BLOCK } from "./0002-build-block.ts";

/**
 * How much a submitter may still send. The admission says `LIMITED` of those for whom there is a limit; only then are the
 * two functions called, in the transaction of the block and under the lock of the head, so that neither two blocks nor two
 * transfers of one block use the same allowance. The application replaces both.
 */
export const ALLOWANCES = `
-- For each submitter what is left (null: no limit), and the code with which the ledger refuses more; for each extrinsic whether it counts.
create function ledger_allowances(
  submitters text[], submitter_positions integer[], keys bytea[], recipients integer[],
  out allowances numeric[], out refusals text[], out counted boolean[]
) language sql stable as
  'select array_fill(null::numeric, array[cardinality(submitters)]), array_fill(null::text, array[cardinality(submitters)]),
    array_fill(false, array[cardinality(recipients)])';

-- What a block took of the allowances, by submitter.
create function ledger_use_allowances(submitters text[], used numeric[]) returns void language sql as '';
`;

/** Each text of `ledger_build_block` that changes, and what replaces it. */
const CHANGES: readonly (readonly [string, string])[] = [
  ["create function", "create or replace function"],
  [
    `  admissions text[];
`,
    `  admissions text[];
  is_limited boolean := false;
  allowances numeric[];
  refusals text[];
  counted boolean[];
  used numeric[];
`,
  ],
  [
    `    admissions := ledger_admission(submitters);
`,
    `    admissions := ledger_admission(submitters);
    is_limited := coalesce('LIMITED' = any (admissions), false);
  end if;
  if is_limited then
    admissions := array_replace(admissions, 'LIMITED', null);
    used := array_fill(0::numeric, array[cardinality(submitters)]);
    select a.allowances, a.refusals, a.counted into strict allowances, refusals, counted
      from ledger_allowances(submitters, submitter_positions, keys, recipients) a;
`,
  ],
  [
    `then 'RECEIVER_BELOW_DEPOSIT'
`,
    `then 'RECEIVER_BELOW_DEPOSIT'
      when is_limited and counted[i]
        and used[submitter_positions[i]] + amount > allowances[submitter_positions[i]]
        then 'NOT_ADMITTED:' || refusals[submitter_positions[i]]
`,
  ],
  [
    `    balances[signer] := balances[signer] - amount - fee;
`,
    `    if is_limited and counted[i] then
      used[submitter_positions[i]] := used[submitter_positions[i]] + amount;
    end if;
    balances[signer] := balances[signer] - amount - fee;
`,
  ],
  [
    `  if accepted > 0 then
    balances[treasury]`,
    `  if is_limited and accepted > 0 then
    perform ledger_use_allowances(submitters, used);
  end if;
  if accepted > 0 then
    balances[treasury]`,
  ],
];

/** The block function, which asks for allowances where somebody has one. */
export const BUILD_BLOCK_WITHIN_ALLOWANCES = CHANGES.reduce((text, [before, after]) => {
  const [head = "", tail, ...others] = text.split(before);
  if (tail === undefined || others.length > 0)
    throw new Error(`Not once in the block function: ${before}`);
  return head + after + tail;
}, BUILD_BLOCK);
