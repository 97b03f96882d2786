import { z } from "zod";
import { ACCOUNT_NAME_LONGER_THAN } from "./constants.ts";
import { hexText, isoTime, nucText, requiredText } from "./fields.ts";
import { WALLET_MESSAGES } from "./messages/wallets.ts";

const { create } = WALLET_MESSAGES;

/** Name of a wallet: longer than four characters, as the create screen says. */
export const accountName = requiredText(create.nameRequired)
  .refine((name) => name.trim().length > ACCOUNT_NAME_LONGER_THAN, create.nameTooShort)
  .refine((name) => name.length <= 100, create.nameTooLong);

export const storeWalletPayload = z.object({
  accountName,
  walletAddress: requiredText("Wallet address is required!"),
  /** 32 bytes, 0x-hex. */
  walletPublickey: requiredText("Wallet public key is required!").pipe(hexText.length(66)),
  walletType: z.literal("sr25519"),
  /** sr25519 signature (64 bytes, 0x-hex) by the wallet's key over the ownership text. */
  proof: requiredText("A proof of ownership is required!").pipe(hexText.length(130)),
});
export type StoreWalletPayload = z.infer<typeof storeWalletPayload>;

export const renameWalletPayload = z.object({
  walletAddress: requiredText("Wallet address is required!"),
  accountName,
});

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

export const walletList = z.object({
  airdrop: z.boolean(),
  autoMintableWallet: z.boolean(),
  registerAsMiner: z.boolean(),
  results: z.array(walletRecord),
});
export type WalletList = z.infer<typeof walletList>;

export const referenceCodeAnswer = z.object({ referenceCode: z.string() });
export const totalWalletAnswer = z.object({ total_wallet: z.number().int() });
