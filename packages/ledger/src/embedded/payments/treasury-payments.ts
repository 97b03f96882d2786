import type { Database } from "@nuc/database";
import { type DecodedTransfer, encodeTransfer, type KeyPair } from "@nuc/keys";
import { type QueryExecutorProvider, sql } from "kysely";
import { AmountZeroError, InsufficientBalanceError, PaymentConflictError } from "../../errors.ts";
import type { Payment, PaymentStatus } from "../../payment.ts";
import { sameBytes } from "../chain/block-hash.ts";
import type { Chain } from "../chain/chain.ts";
import { accountKey } from "../reads/reads.ts";
import { receiptOf, type ReceiptRow } from "../chain/records.ts";
import { codeOfRefusal } from "../intake/refusals.ts";
import type { SignaturePool } from "../signatures/signature-pool.ts";
import {
  newSubmission,
  type ReadTransfer,
  readTransfer,
  type Submission,
} from "../intake/submission.ts";

/** Called with every committed intent; the payload is the process that wrote it. */
const WRITTEN_CHANNEL = "ledger_payment";
/** Another process's intent is left to it for this long, ms: it is awake, and two that sign the same are one in vain. */
const LEFT_TO_OTHERS = 300;
/** How often to look for intents whose process died before it settled them, ms. */
const SWEEP = 5_000;

interface PaymentRow {
  recipient: Uint8Array;
  amount: string;
}

interface StatusRow extends ReceiptRow {
  state: "pending" | "settled" | "refused";
  refusal: string | null;
}

interface PendingRow extends PaymentRow {
  key: string;
  nonce: bigint;
}

/** The most that a transfer can carry, which no treasury ever holds. */
const MAX_AMOUNT = 2n ** 128n - 1n;

/**
 * Writes the intent in the caller's transaction.
 *
 * @throws PaymentConflictError, MalformedAddressError, AmountZeroError, InsufficientBalanceError
 */
export async function writePayment(
  transaction: QueryExecutorProvider,
  chain: Chain,
  processId: string,
  payment: Payment,
): Promise<void> {
  const recipient = accountKey(payment.recipient, chain);
  if (payment.amount <= 0n) throw new AmountZeroError();
  // It could not even be signed, and would keep all those after it from being paid.
  if (payment.amount > MAX_AMOUNT) throw new InsufficientBalanceError();
  const { rows: written } = await sql`
    insert into ledger_payments (key, recipient, amount, reason)
    values (${payment.key}, ${recipient}, ${payment.amount}, ${payment.reason})
    on conflict (key) do nothing returning key
  `.execute(transaction);
  if (written.length > 0) {
    await sql`select pg_notify(${WRITTEN_CHANNEL}, ${processId})`.execute(transaction);
    return;
  }
  const { rows } = await sql<PaymentRow>`
    select recipient, amount from ledger_payments where key = ${payment.key}
  `.execute(transaction);
  const [existing] = rows;
  if (
    !existing ||
    !sameBytes(existing.recipient, recipient) ||
    BigInt(existing.amount) !== payment.amount
  )
    throw new PaymentConflictError(payment.key);
}

export async function readPaymentStatus(
  executor: QueryExecutorProvider,
  key: string,
): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<StatusRow>`
    select p.state, p.refusal, x.block_number, x.index, x.hash, b.hash as block_hash, b.created_at
    from ledger_payments p
    left join ledger_extrinsics x on x.hash = p.extrinsic_hash
    left join ledger_blocks b on b.number = x.block_number
    where p.key = ${key}
  `.execute(executor);
  const [row] = rows;
  if (row?.state === "settled") return { state: "settled", receipt: receiptOf(row) };
  if (row?.state === "refused") return { state: "refused", code: codeOfRefusal(row.refusal ?? "") };
  return row && { state: "pending" };
}

export interface TreasuryOptions {
  database: Database<unknown>;
  chain: Chain;
  /** The treasury's. */
  pair: KeyPair;
  pool: SignaturePool;
}

/**
 * Signs what the treasury owes. Nothing signed is ever stored or queued: each try reads the open intents and the treasury's
 * nonce in one snapshot; when another process was first, the block refuses this one's and the next try reads again.
 */
export class TreasuryPayments {
  readonly #database: Database<unknown>;
  readonly #chain: Chain;
  readonly #pair: KeyPair;
  readonly #pool: SignaturePool;

  #foreign: NodeJS.Timeout | undefined;
  #sweep: NodeJS.Timeout | undefined;
  #stop: (() => Promise<void>) | undefined;
  #isStopped = false;
  /** Whether an intent may be open. */
  due = true;

  constructor(options: TreasuryOptions) {
    this.#database = options.database;
    this.#chain = options.chain;
    this.#pair = options.pair;
    this.#pool = options.pool;
  }

  /** Calls `wake` whenever intents may be open. */
  async start(processId: string, wake: () => void): Promise<void> {
    const look = (): void => {
      this.due = true;
      wake();
    };
    const lookLater = (): void => {
      this.#foreign ??= setTimeout(() => {
        this.#foreign = undefined;
        look();
      }, LEFT_TO_OTHERS);
    };
    this.#stop = await this.#database.listen(
      WRITTEN_CHANNEL,
      (writer) => (writer === processId ? look() : lookLater()),
      { onReconnect: look },
    );
    this.#sweep = setInterval(look, SWEEP);
    look();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#foreign);
    clearInterval(this.#sweep);
    this.#isStopped = true;
    this.due = false;
    await this.#stop?.();
  }

  /** The oldest open payments, signed for the treasury's next nonces. */
  async sign(count: number): Promise<Submission[]> {
    this.due = false;
    if (this.#isStopped) return [];
    const rows = await this.#pending(count);
    if (rows.length === 0) return [];
    this.due = true;
    const unsigned = rows.map((row, position) => this.#unsigned(row, position));
    const signatures = await this.#pool.sign(
      this.#pair,
      unsigned.map(({ payload }) => payload),
    );
    return unsigned.map(({ transfer }, position) => {
      const signature = signatures[position] ?? new Uint8Array();
      const read = this.#read({ ...transfer, signature });
      // Its outcome is written beside the intent: there is no caller to answer.
      return newSubmission(
        read,
        { payment: rows[position]?.key ?? "" },
        { settle: ignore, refuse: ignore },
      );
    });
  }

  #unsigned(row: PendingRow, position: number): ReadTransfer {
    return this.#read({
      signer: this.#pair.publicKey,
      signature: new Uint8Array(64),
      era: Uint8Array.of(0),
      nonce: Number(row.nonce) + position,
      tip: 0n,
      callIndex: this.#chain.parameters.callIndex,
      recipient: row.recipient,
      amount: BigInt(row.amount),
    });
  }

  #read(transfer: DecodedTransfer): ReadTransfer {
    const { parameters } = this.#chain;
    return readTransfer(encodeTransfer(transfer, parameters.extensions), parameters);
  }

  async #pending(count: number): Promise<PendingRow[]> {
    const { rows } = await sql<PendingRow>`
      select p.key, p.recipient, p.amount, a.nonce
      from ledger_payments p join ledger_accounts a on a.public_key = ${this.#chain.genesis.treasuryKey}
      where p.state = 'pending' order by p.sequence limit ${count}
    `.execute(this.#database.kysely);
    return rows;
  }
}

function ignore(): void {}
