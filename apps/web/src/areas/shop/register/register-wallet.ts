import { addEncryptedWallet, type EncryptedWalletPayload, sendShopCardCode } from "@nuc/contract";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { stored } from "../../../session/storage/stored.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { readSigningParams } from "../../../signing/transfer/signing-params.ts";
import type { DerivedWallet } from "../../../vault/shop-operations.ts";
import { deriveWallet, noteParent, sealUnderPin } from "../../../vault/shop-wallet.ts";
import { installSealed } from "../../../vault/wallet-keys.ts";
import { type ChosenWallet, NEW_WALLET_NAME, pathOf } from "./chosen-wallet.ts";

/** Adds a wallet whose key is sealed already to the account and to this device. Failures: those of `call`. */
export type AddWallet = (
  wallet: DerivedWallet & { readonly accountName: string },
  username: string,
) => Promise<void>;

/** What is known once the wallet was confirmed. */
export interface Confirmed {
  readonly chosen: ChosenWallet;
  /** Wallet password. */
  readonly password: string;
  /** Of the selfie. */
  readonly imagePath: string;
  readonly username: string;
}

/** The wallet for shops is a wallet of the account before it gets a card. A registration that broke off finds it again. */
async function addDerived({ chosen, password, username }: Confirmed, add: AddWallet) {
  const parent = chosen.wallet.account_id;
  const { genesisHash } = await readSigningParams(parent);
  const path = pathOf(chosen);
  const derived = await deriveWallet(parent, { password, path, genesisHash, username });
  const list = await queryClient.query({ ...walletsQuery, staleTime: 0 });
  if (list.results.some((wallet) => wallet.account_id === derived.address))
    await installSealed(derived.address, derived.sealed);
  else await add({ ...derived, accountName: NEW_WALLET_NAME }, username);
  await noteParent(derived.address, parent);
  // What is topped up comes from the wallet that was looked at, not from the new one.
  stored.write("lastSelectedWallet", parent);
}

/**
 * Seals the key under the PIN on this device and says what the server is sent: a repeat sends exactly the same. Failures:
 * those of `call`, and of the worker by name.
 */
export async function sealRegistration(
  confirmed: Confirmed,
  pin: string,
  add: AddWallet,
): Promise<EncryptedWalletPayload> {
  const { chosen, password, imagePath } = confirmed;
  if (chosen.kind === "new") await addDerived(confirmed, add);
  const request = { password, path: pathOf(chosen), pin };
  const { address, sealed } = await sealUnderPin(chosen.wallet.account_id, request);
  return { wallet: address, privateKey: sealed, imagePath, code: undefined };
}

/** Whether the server waits for the code of an email: it does for a wallet that has been used. */
const needsCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "NOT_ALLOWED" &&
  typeof error.data === "object" &&
  error.data !== null &&
  "code" in error.data;

/** Registers the wallet; false where a code has to be asked for first. Failures: those of `call`. */
export async function register(payload: EncryptedWalletPayload): Promise<boolean> {
  try {
    await call(addEncryptedWallet, { body: payload });
  } catch (error) {
    if (needsCode(error)) return false;
    throw error;
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.shopCard });
  return true;
}

/** Emails the code. Failures: those of `call`. */
export async function sendCode(): Promise<void> {
  await call(sendShopCardCode);
}
