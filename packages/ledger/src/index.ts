export type { GenesisOptions } from "./embedded/chain/chain.ts";
export { ledgerMigrations } from "./embedded/migrations/ledger-migrations.ts";
export { type EmbeddedLedgerOptions, openEmbeddedLedger } from "./embedded/open-embedded-ledger.ts";
export {
  AmountZeroError,
  BadSignatureError,
  BalanceTooLowError,
  FutureNonceError,
  InsufficientBalanceError,
  LedgerError,
  LedgerUnavailableError,
  MalformedAddressError,
  MalformedExtrinsicError,
  NotAdmittedError,
  PaymentConflictError,
  ReceiverBelowDepositError,
  StaleNonceError,
  TreasuryKeyError,
} from "./errors.ts";
export type {
  AccountProgress,
  AccountState,
  BlockDetail,
  BlockNews,
  BlockSummary,
  ChainParameters,
  ChainProblem,
  ExtrinsicProof,
  FoundPage,
  FoundTransfer,
  Ledger,
  NumberedTransfer,
  Page,
  SubmitContext,
  Supply,
  TransferRecord,
  TransferSelection,
  Treasury,
  VerifyReport,
} from "./ledger.ts";
export type { LedgerTransaction, Payment, PaymentStatus } from "./payment.ts";
export type { Receipt } from "./receipt.ts";
export { verifyLedger } from "./verify-ledger.ts";
