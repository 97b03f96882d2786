import { decodeTransfer, toHex } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import type { ChainProblem } from "../../ledger.ts";
import { sameBytes } from "../chain/block-hash.ts";
import type { Chain } from "../chain/chain.ts";

/** Enough to see what kind of damage it is. */
const MAX_PROBLEMS = 10;

/** What the whole of the chain must say once every block was replayed. */
export async function finalProblems(
  executor: QueryExecutorProvider,
  chain: Chain,
  head: { number: number; hash: Uint8Array },
): Promise<ChainProblem[]> {
  return [
    ...(await headProblems(executor, head)),
    ...(await strayRows(executor, head.number)),
    ...(await accountProblems(executor, head.number)),
    ...(await supplyProblems(executor, chain, head.number)),
    ...(await paymentProblems(executor, chain)),
    ...(await milestoneProblems(executor, head.number)),
  ];
}

async function headProblems(
  executor: QueryExecutorProvider,
  head: { number: number; hash: Uint8Array },
): Promise<ChainProblem[]> {
  const { rows } = await sql<{ number: bigint; hash: Uint8Array }>`
    select number, hash from ledger_head
  `.execute(executor);
  const [stored] = rows;
  if (stored && Number(stored.number) === head.number && sameBytes(stored.hash, head.hash))
    return [];
  return [{ blockNumber: head.number, problem: "the ledger's head is not the last block" }];
}

/** Rows of blocks that are not in the chain. */
async function strayRows(executor: QueryExecutorProvider, head: number): Promise<ChainProblem[]> {
  const { rows } = await sql<{ block_number: bigint }>`
    (select block_number from ledger_extrinsics where block_number < 1 or block_number > ${head} limit ${MAX_PROBLEMS})
    union
    (select block_number from ledger_entries where block_number < 1 or block_number > ${head} limit ${MAX_PROBLEMS})
  `.execute(executor);
  return rows.map((row) => ({
    blockNumber: Number(row.block_number),
    problem: "there are extrinsics or entries, but no block",
  }));
}

async function accountProblems(
  executor: QueryExecutorProvider,
  head: number,
): Promise<ChainProblem[]> {
  const { rows } = await sql<{ public_key: Uint8Array; last_block: bigint | null }>`
    select coalesce(r.public_key, a.public_key) as public_key, r.last_block
    from ledger_replay r full join ledger_accounts a on a.public_key = r.public_key
    where (a.balance, a.nonce, a.transfers) is distinct from (r.balance, r.nonce, r.transfers)
    order by r.last_block limit ${MAX_PROBLEMS}
  `.execute(executor);
  return rows.map((row) => ({
    blockNumber: Number(row.last_block ?? head),
    problem: `account ${toHex(row.public_key)} is not as the blocks left it`,
  }));
}

async function supplyProblems(
  executor: QueryExecutorProvider,
  chain: Chain,
  head: number,
): Promise<ChainProblem[]> {
  const { rows } = await sql<{ total: string | null }>`
    select sum(balance) as total from ledger_accounts
  `.execute(executor);
  if (BigInt(rows[0]?.total ?? 0) === chain.genesis.supply) return [];
  return [{ blockNumber: head, problem: "the balances do not add up to the supply" }];
}

interface PaymentRow {
  key: string;
  sequence: bigint;
  recipient: Uint8Array;
  amount: string;
  block_number: bigint | null;
  bytes: Uint8Array | null;
}

const PAYMENTS_AT_ONCE = 1_000;

/** Each settled payment is the treasury's transfer that it names. */
async function paymentProblems(
  executor: QueryExecutorProvider,
  chain: Chain,
): Promise<ChainProblem[]> {
  const problems: ChainProblem[] = [];
  for (let after = 0n; problems.length < MAX_PROBLEMS;) {
    const { rows } = await sql<PaymentRow>`
      select p.key, p.sequence, p.recipient, p.amount, x.block_number, x.bytes
      from ledger_payments p left join ledger_extrinsics x on x.hash = p.extrinsic_hash
      where p.state = 'settled' and p.sequence > ${after} order by p.sequence limit ${PAYMENTS_AT_ONCE}
    `.execute(executor);
    const last = rows.at(-1);
    if (!last) break;
    after = last.sequence;
    for (const row of rows.filter((one) => !isPaid(one, chain)))
      problems.push({
        blockNumber: Number(row.block_number ?? 0),
        problem: `payment ${row.key} is not the transfer that it names`,
      });
  }
  return problems;
}

function isPaid({ bytes, recipient, amount }: PaymentRow, chain: Chain): boolean {
  if (!bytes) return false;
  const transfer = decodeTransfer(bytes, chain.parameters.extensions);
  return (
    sameBytes(transfer.signer, chain.genesis.treasuryKey) &&
    sameBytes(transfer.recipient, recipient) &&
    transfer.amount === BigInt(amount)
  );
}

/** What histories are counted by says what the entries say. */
async function milestoneProblems(
  executor: QueryExecutorProvider,
  head: number,
): Promise<ChainProblem[]> {
  const { rows } = await sql<{ account_id: bigint }>`
    select distinct account_id from (
      select account_id, step, incoming,
        lag(step, 1, 0::bigint) over account as before,
        lag(incoming, 1, 0::bigint) over account as incoming_before
      from ledger_milestones window account as (partition by account_id order by step)) m
    where step <> before + 1 or incoming - incoming_before <> (
      select count(*) from ledger_entries e where e.account_id = m.account_id and e.change > 0
        and e.sequence > (m.step - 1) * 1000 and e.sequence <= m.step * 1000)
    limit ${MAX_PROBLEMS}
  `.execute(executor);
  return rows.map((row) => ({
    blockNumber: head,
    problem: `the history of account ${row.account_id} is not counted as its entries are`,
  }));
}
