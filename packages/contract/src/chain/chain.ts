import { z } from "../schema.ts";
import {
  hexText,
  isoTime,
  nucInput,
  nucText,
  optionalText,
  pageNumber,
  pageOf,
  requiredText,
} from "../fields/fields.ts";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";

/** What a device needs to know to sign a transfer. Amounts in NUC. */
export const signingParams = z.object({
  genesisHash: hexText,
  specVersion: z.number().int(),
  transactionVersion: z.number().int(),
  /** The next nonce of the address, waiting extrinsics counted. */
  nonce: z.number().int(),
  callIndex: hexText,
  extensions: z.array(z.string()),
  era: z
    .object({ period: z.number().int(), number: z.number().int(), blockHash: hexText })
    .nullable(),
  existentialDeposit: nucText,
  fee: nucText,
  ss58Prefix: z.number().int(),
  tokenDecimals: z.number().int(),
});
export type SigningParams = z.infer<typeof signingParams>;

/** `GET bc/wallet/balance/{address}`: NUC. */
export const balanceAnswer = z.object({ balance: nucText });

/** `POST bc/wallet/create`: new keys for an API user, which the server does not keep. */
export const createdKeys = z.object({
  address: z.string(),
  publicKey: hexText,
  mnemonic: z.string(),
  type: z.literal("sr25519"),
});

/**
 * Either an extrinsic signed on the device (0x-hex), or (only where switched on) a secret with
 * recipient and amount; which of them must be there is checked by the service, in the specified order.
 */
export const transferPayload = z.object({
  extrinsic: optionalText(),
  secret: optionalText(),
  recipient: optionalText(),
  amount: nucInput.nullish(),
});
export type TransferPayload = z.infer<typeof transferPayload>;

/** The outcome of a transfer; block and its number only once it is in one. */
export const transferReceipt = z.object({
  status: z.enum(["ExtrinsicSuccess", "Pending"]),
  blockHash: hexText.optional(),
  hash: hexText,
  blockNumber: z.number().int().optional(),
});
export const transferAnswer = z.object({ transferred: transferReceipt });
export type TransferReceipt = z.infer<typeof transferReceipt>;

/** What a transfer was for, as far as the ledger and the books beside it know. */
export const TRANSFER_KINDS = ["transfer", "mint", "airdrop", "fee", "refund"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What a history can be filtered by: what came in, what went out, or what it was for. */
export const HISTORY_FILTERS = ["all", "in", "out", "mint", "airdrop", "fee", "refund"] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** Most records of one page. */
export const MAX_HISTORY_RECORDS = 500;

const moment = z
  .string("Must be one moment.")
  .refine(
    (text) => text === "" || z.iso.datetime({ offset: true }).safeParse(text).success,
    "Must be a moment, such as 2026-01-31T00:00:00Z.",
  )
  .nullish()
  .transform((text) => (text ? new Date(text) : undefined));

/** `GET bc/history/{address}`; with nothing but `page` it answers as the contract has it. */
export const historyQuery = z.object({
  page: pageNumber,
  kind: z.enum(HISTORY_FILTERS, "Is no kind of transfer.").or(z.literal("")).nullish(),
  /** The first moment. */
  from: moment,
  /** The first moment that is too late. */
  before: moment,
  size: z
    .string("Must be one number of records.")
    .regex(/^[0-9]{0,4}$/, "Must be a number of records.")
    .nullish()
    .transform((text) => (text ? Number(text) : undefined))
    .refine(
      (size) => size === undefined || (size >= 1 && size <= MAX_HISTORY_RECORDS),
      `Must be 1 to ${MAX_HISTORY_RECORDS} records.`,
    ),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A transfer of a wallet, by the names of the contract. */
export const historyRecord = z.object({
  _id: z.string(),
  hash: hexText,
  method: z.string(),
  section: z.string(),
  to_address: z.string(),
  signer: z.string(),
  nonce: z.number().int(),
  is_signed: z.boolean(),
  /** JSON text whose first item's `value` is the amount in NUC: `[{"value":"12.5"}]`. */
  data: z.string(),
  timestamp: isoTime,
  status: z.string(),
  // Given only where more than a page was asked for.
  kind: z.enum(TRANSFER_KINDS).optional(),
  /** What the sender paid for the transfer. */
  fee: nucText.optional(),
  blockNumber: z.number().int().optional(),
});
export type HistoryRecord = z.infer<typeof historyRecord>;

export const historyPage = pageOf(historyRecord);
export type HistoryPage = z.infer<typeof historyPage>;

/** A block without its transfers. */
export const blockSummary = z.object({
  number: z.number().int(),
  hash: hexText,
  parentHash: hexText,
  timestamp: isoTime,
  extrinsicCount: z.number().int(),
});
export type BlockSummary = z.infer<typeof blockSummary>;

/** A transfer that is in a block, at the place `index` from 0; amounts in NUC. */
export const explorerExtrinsic = z.object({
  hash: hexText,
  blockNumber: z.number().int(),
  blockHash: hexText,
  index: z.number().int(),
  section: z.string(),
  method: z.string(),
  status: z.string(),
  signer: z.string(),
  to_address: z.string(),
  amount: nucText,
  fee: nucText,
  nonce: z.number().int(),
  signature: hexText,
  timestamp: isoTime,
});
export type ExplorerExtrinsic = z.infer<typeof explorerExtrinsic>;

/** A transfer as it was signed, and what the hash of its block is made of: all that is needed to check it by oneself. */
export const transferProof = z.object({
  transfer: explorerExtrinsic,
  /** The signed bytes. */
  extrinsic: hexText,
  /** What the signature is bound to. */
  parameters: signingParams.pick({
    genesisHash: true,
    specVersion: true,
    transactionVersion: true,
    callIndex: true,
    extensions: true,
    era: true,
    ss58Prefix: true,
  }),
  block: z.object({
    number: z.number().int(),
    hash: hexText,
    parentHash: hexText,
    timestamp: isoTime,
    /** Of all its transfers, in their order. */
    extrinsicHashes: z.array(hexText),
  }),
});
export type TransferProof = z.infer<typeof transferProof>;

/** `GET bc/blocks`: newest first. */
export const blockList = pageOf(blockSummary);
/** `GET bc/blocks/{id}`. */
export const blockDetail = blockSummary.extend({ extrinsics: z.array(explorerExtrinsic) });
export type BlockDetail = z.infer<typeof blockDetail>;

/** `GET bc/accounts/{address}`: balance in NUC, the next nonce, transfers that it took part in. */
export const explorerAccount = z.object({
  address: z.string(),
  publicKey: hexText,
  balance: nucText,
  nonce: z.number().int(),
  transfers: z.number().int(),
});
export type ExplorerAccount = z.infer<typeof explorerAccount>;

/** `GET bc/supply`: NUC. */
export const supplyAnswer = z.object({ total: nucText, treasury: nucText, circulating: nucText });
export type Supply = z.infer<typeof supplyAnswer>;

/** Test coins, outside production. */
export const faucetPayload = z.object({
  address: requiredText(WALLET_MESSAGES.faucet.addressRequired),
  amount: nucInput.nullish(),
});

/** What the faucet pays at most in one call, in NUC. */
export const faucetAnswer = z.object({ limit: nucText });
