import type { Hex, SigningParameters } from "@nuc/keys";
import type { LedgerTransaction, Payment, PaymentStatus } from "./payment.ts";
import type { Receipt } from "./receipt.ts";

/** How far the chain is, for one account. */
export interface AccountProgress {
  /** Number of the newest block. */
  block: number;
  /** Transfers that the account took part in until then. */
  transfers: number;
}

/** One of an account's transfers, counted from its first, which is 1. */
export interface NumberedTransfer {
  sequence: number;
  record: TransferRecord;
}

/** What a ledger says about itself; amounts in the smallest unit. */
export interface ChainParameters extends SigningParameters {
  /** The least an account may hold: a receiver may not stay below it, a sender may not fall below it. */
  existentialDeposit: bigint;
  /** Paid by the sender of every transfer. */
  fee: bigint;
  ss58Prefix: number;
  /** 1 NUC = 10^tokenDecimals smallest units. */
  tokenDecimals: number;
}

/** A transfer that is in a block. */
export interface TransferRecord extends Receipt {
  /** Unique and stable: block number and index. */
  id: string;
  signer: string;
  recipient: string;
  nonce: number;
  /** Smallest units. */
  amount: bigint;
  /** Smallest units. */
  fee: bigint;
  signature: Hex;
  section: "balances";
  method: "transfer_keep_alive";
}

/** A block without its transfers. */
export interface BlockSummary {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: Date;
  extrinsicCount: number;
}

/** A block with its transfers, in their order. */
export interface BlockDetail extends BlockSummary {
  extrinsics: TransferRecord[];
}

/** One page of a list, newest first. */
export interface Page<Item> {
  records: Item[];
  /** From 0. */
  page: number;
  pages: number;
  total: number;
}

/** Which of an account's transfers are meant; all where not given. */
export interface TransferSelection {
  /** As the account sees it; a transfer to itself has gone out. */
  direction?: "in" | "out";
  /** Only what the treasury paid the account for one of these reasons. */
  reasons?: readonly string[];
  /** The first moment. */
  from?: Date;
  /** The first moment that is too late. */
  before?: Date;
}

/** A transfer, and why the treasury made it where it did. */
export interface FoundTransfer extends TransferRecord {
  reason: string | null;
}

/** One page of a selection, newest first. */
export type FoundPage = Page<FoundTransfer>;

/** The block that holds an extrinsic, with what its hash is made of. */
export interface BlockProof {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: Date;
  /** Of all its extrinsics, in their order. */
  extrinsicHashes: Hex[];
}

/** An extrinsic as it was signed, and the block that holds it. */
export interface ExtrinsicProof {
  record: TransferRecord;
  bytes: Uint8Array;
  block: BlockProof;
}

/** What the chain knows of an account, also of one that never received anything. */
export interface AccountState {
  /** Smallest units; 0 for an account that never received anything. */
  balance: bigint;
  /** The next nonce to sign with, the account's waiting extrinsics counted. */
  nonce: number;
  /** Transfers the account took part in. */
  transfers: number;
}

/** An account as a transaction sees it, while extrinsics of it wait for their block. */
export interface AccountWithin extends AccountState {
  /** Its extrinsics that are in blocks: the next nonce without those that wait. */
  included: number;
}

/** Smallest units. */
export interface Supply {
  total: bigint;
  treasury: bigint;
  circulating: bigint;
}

/** What accounts other than the treasury have sent. */
export interface Activity {
  /** Oldest first; a day (`YYYY-MM-DD`, UTC) on which nothing was sent is missing. Amounts in smallest units, without fees. */
  days: { date: string; transfers: number; amount: bigint }[];
  /** Addresses, each once, in no order. */
  senders: string[];
}

/** What a new block changed. */
export interface BlockNews {
  number: number;
  /** Public keys of the accounts whose balance changed: an address costs two hashes, and few are ever looked for. */
  accounts: ReadonlySet<Hex>;
}

/** Something in the stored chain that cannot have come from its own rules. */
export interface ChainProblem {
  blockNumber: number;
  problem: string;
}

/** What a replay of the chain found. */
export interface VerifyReport {
  valid: boolean;
  /** Blocks after genesis. */
  blocks: number;
  extrinsics: number;
  accounts: number;
  head: { number: number; hash: Hex };
  /** Empty when valid; else the first block that is wrong, or the accounts that differ from the replay. */
  problems: ChainProblem[];
}

/** What is known of the submitter of an extrinsic. */
export interface SubmitContext {
  /** Who submits the extrinsic, as the admission function of the database knows them. */
  submitter?: string;
}

/** A chain of signed transfers. Every error is a `LedgerError`. */
export interface Ledger {
  parameters(): ChainParameters;
  /** @throws MalformedAddressError */
  account(address: string): Promise<AccountState>;
  /**
   * Balances of several accounts in one look, by address; accounts that never received anything are missing.
   *
   * @throws MalformedAddressError
   */
  balances(addresses: readonly string[]): Promise<Map<string, bigint>>;
  /**
   * Puts a signed extrinsic into a block and waits until it is there; the same bytes again give the first receipt.
   *
   * @throws MalformedExtrinsicError, BadSignatureError, StaleNonceError, FutureNonceError, AmountZeroError,
   * InsufficientBalanceError, BalanceTooLowError, ReceiverBelowDepositError, NotAdmittedError: nothing was written;
   * LedgerUnavailableError: it may still have been
   */
  submit(extrinsic: Uint8Array, context?: SubmitContext): Promise<Receipt>;
  /** Transfers of an account, 20 a page; empty past the end. @throws MalformedAddressError */
  history(address: string, page: number): Promise<Page<TransferRecord>>;
  /**
   * Transfers of an account after its `after`th one, oldest first, at most `limit`: for somebody who reads on from where
   * it stopped. Numbers have no gap, and a block's come all at once. @throws MalformedAddressError
   */
  transfersAfter(address: string, after: number, limit: number): Promise<NumberedTransfer[]>;
  /** As `account`, as the caller's transaction sees it. @throws MalformedAddressError */
  accountWithin(transaction: LedgerTransaction, address: string): Promise<AccountWithin>;
  /** As the caller's transaction sees it. @throws MalformedAddressError */
  progress(transaction: LedgerTransaction, address: string): Promise<AccountProgress>;
  /** Some of an account's transfers, newest first; empty past the end. @throws MalformedAddressError */
  find(
    address: string,
    selection: TransferSelection,
    page: { page: number; size: number },
  ): Promise<FoundPage>;
  /** Those of the extrinsics that are in a block, in no order. */
  extrinsics(hashes: readonly Hex[]): Promise<FoundTransfer[]>;
  /** Undefined where it is in no block. */
  proof(hash: string): Promise<ExtrinsicProof | undefined>;
  /** 20 a page. */
  blocks(page: number): Promise<Page<BlockSummary>>;
  /** By number, by its decimal text or by its `0x` hash; undefined where there is none. */
  block(numberOrHash: number | string): Promise<BlockDetail | undefined>;
  /** By its `0x` hash; undefined where it is in no block. */
  extrinsic(hash: string): Promise<TransferRecord | undefined>;
  supply(): Promise<Supply>;
  /** What was sent since a moment. */
  activity(since: Date): Promise<Activity>;
  /** Calls the listener for every new block, whichever process built it. @returns stops that */
  onBlock(listener: (block: BlockNews) => void): () => void;
  /** Replays the chain from genesis. */
  verify(): Promise<VerifyReport>;
  /** @throws LedgerUnavailableError unless the chain can be read now */
  ready(): Promise<void>;
  /** Refuses new extrinsics, finishes those in work, stops listening. */
  close(): Promise<void>;
}

/** Pays from the account that held the whole supply at genesis. */
export interface Treasury {
  readonly address: string;
  /**
   * Writes the intent to pay in the caller's transaction. Once that commits the payment is made exactly once; the same key
   * with the same recipient and amount again changes nothing.
   *
   * @throws PaymentConflictError, MalformedAddressError, AmountZeroError; InsufficientBalanceError for more than a transfer
   * can carry (what the treasury merely does not hold is refused later)
   */
  pay(transaction: LedgerTransaction, payment: Payment): Promise<void>;
  /** Undefined: no such key is committed. */
  paymentStatus(key: string): Promise<PaymentStatus | undefined>;
  /** Waits until a committed payment is settled or refused; at the latest the status as it then is. */
  awaitPayment(key: string, timeoutMs?: number): Promise<PaymentStatus | undefined>;
}
