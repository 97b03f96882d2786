import { z } from "../schema.ts";
import { ACCOUNT_NAME_LONGER_THAN } from "../constants.ts";
import { isPlainLine } from "../fields/shown-text.ts";
import { hexText, isoTime, nucText, requiredText } from "../fields/fields.ts";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";

const { create } = WALLET_MESSAGES;

/** Characters of a wallet's name, at most. */
const MAX_NAME_LENGTH = 100;
/** 32 bytes as 0x and hex digits. */
const PUBLIC_KEY = /^0x[0-9a-f]{64}$/i;

/** Name of a wallet: longer than four characters, as the create screen says. */
export const accountName = requiredText(create.nameRequired)
  .transform((name) => name.trim())
  .refine((name) => name.length > ACCOUNT_NAME_LONGER_THAN, create.nameTooShort)
  .refine((name) => name.length <= MAX_NAME_LENGTH, create.nameTooLong)
  .refine(isPlainLine, create.nameMalformed);

/** `POST wallet/store-customer-wallet`. */
export const storeWalletPayload = z.object({
  accountName,
  walletAddress: requiredText(create.addressRequired),
  walletPublickey: requiredText(create.publicKeyRequired).refine(
    (text) => PUBLIC_KEY.test(text),
    create.publicKeyMalformed,
  ),
  walletType: z.literal("sr25519", create.typeUnknown),
  /** sr25519 signature (64 bytes, 0x-hex) by the wallet's key over the ownership text. */
  proof: requiredText(create.proofRequired),
});
export type StoreWalletPayload = z.infer<typeof storeWalletPayload>;

/** `PUT wallet/rename`. */
export const renameWalletPayload = z.object({
  walletAddress: requiredText(create.addressRequired),
  accountName,
});

/** A wallet as its owner sees it; the balance in NUC. */
export const walletRecord = z.object({
  account_id: z.string(),
  account_name: z.string(),
  balance: nucText,
  create_time: isoTime,
  wallet_type: z.string(),
  /** 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle. */
  mintable_wallet: z.number().int().min(0).max(4),
  /** 0 not subscribed, 1 subscribed, 2 awaiting approval. */
  auto_mint_wallet: z.number().int().min(0).max(2),
  last_mint_session: isoTime.nullable(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

/** An airdrop that was nominated and is not paid yet. */
export const airdropOnTheWay = z.object({
  walletAddress: z.string(),
  amount: nucText,
  /** By when it is paid. */
  payBy: isoTime,
  /** Staff look at it first: nothing is paid until they release it. */
  held: z.boolean(),
});
export type AirdropOnTheWay = z.infer<typeof airdropOnTheWay>;

/** `GET wallet/get-user-wallet-details`: the caller's wallets. */
export const walletList = z.object({
  /** Whether a wallet was nominated for the airdrop. */
  airdrop: z.boolean(),
  /** What was nominated, until it is paid. */
  airdropOnTheWay: airdropOnTheWay.nullable(),
  /** Whether one of them mints by itself. */
  autoMintableWallet: z.boolean(),
  /** Whether one of them is a miner. */
  registerAsMiner: z.boolean(),
  results: z.array(walletRecord),
  /** By which pages say how long ago a wallet minted. */
  serverTime: isoTime,
});
export type WalletList = z.infer<typeof walletList>;

/** `GET wallet/get-reference-code`. */
export const referenceCodeAnswer = z.object({ referenceCode: z.string() });
/** `GET wallet/check-customer-wallet`. */
export const totalWalletAnswer = z.object({ total_wallet: z.number().int() });

/** `GET wallet/address-book-key`: 32 bytes under which the account's devices keep their address books. */
export const addressBookKeyAnswer = z.object({ key: hexText });
