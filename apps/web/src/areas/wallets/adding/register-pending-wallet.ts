import { storeCustomerWallet } from "@nuc/contract";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import { stored } from "../../../session/storage/stored.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import {
  confirmStored,
  hasPendingWallets,
  pendingWallets,
  withdrawPending,
} from "../../../vault/vault.ts";
import { unmarkPending } from "./pending-mark.ts";

/** An earlier try may have arrived although its answer was lost: then the wallet is in the list. */
async function isStoredAlready(address: string): Promise<boolean> {
  const list = await queryClient.query({ ...walletsQuery, staleTime: 0 });
  return list.results.some((wallet) => wallet.account_id === address);
}

/** Registers with the server a wallet that this device keeps as pending. Safe to repeat. */
async function registerPendingWallet(address: string, username: string): Promise<void> {
  const pending = (await pendingWallets(username)).find((one) => one.address === address);
  if (pending === undefined) return;
  const { accountName, walletPublickey, proof } = pending;
  const wallet = {
    accountName,
    walletAddress: address,
    walletPublickey,
    walletType: "sr25519",
    proof,
  } as const;
  try {
    await call(storeCustomerWallet, { body: wallet });
  } catch (error) {
    const taken = error instanceof ApiError && error.code === "TAKEN";
    if (!taken || !(await isStoredAlready(address))) throw error;
  }
}

/**
 * Registers with the server a wallet that this device keeps as pending, and selects it; a refusal takes the device's part back.
 * Failures: those of `call`.
 */
export async function registerKeptWallet(address: string, username: string): Promise<void> {
  try {
    await registerPendingWallet(address, username);
    await confirmStored(address);
  } catch (error) {
    // An earlier try may have arrived: only a decision on the wallet itself takes it from the device.
    if (isRefusal(error)) {
      await withdrawPending(address);
      await unmarkWhenDone();
    }
    throw error;
  }
  await unmarkWhenDone();
  stored.write("lastSelectedWallet", address);
  await queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
}

/**
 * Finishes what a closed page left half-way. Returns how many wallets were finished; one that the
 * server refuses is taken back, anything else waits for the next visit.
 */
export async function finishPendingWallets(username: string): Promise<number> {
  let finished = 0;
  for (const { address } of await pendingWallets(username)) {
    try {
      await registerPendingWallet(address, username);
      await confirmStored(address);
      finished += 1;
    } catch (error) {
      if (error instanceof ApiError && error.code === "TAKEN") await withdrawPending(address);
    }
  }
  await unmarkWhenDone();
  return finished;
}

/** The mark stays as long as another wallet waits, also somebody else's on this device. */
async function unmarkWhenDone(): Promise<void> {
  if (!(await hasPendingWallets())) unmarkPending();
}
