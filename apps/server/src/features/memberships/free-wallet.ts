import { listWallets } from "../../domain/wallets/wallet-repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Memberships } from "./parts.ts";

/** Address of the account's oldest wallet that has no category, no miner slot and no place in the queue for one. */
export async function findFreeWallet(
  { walletsWithBooking }: Pick<Memberships, "walletsWithBooking">,
  handle: Handle,
  accountId: string,
): Promise<string | undefined> {
  const wallets = await listWallets(handle, accountId);
  const plain = wallets.filter((wallet) => wallet.mintable_wallet === 0);
  const addresses = plain.map(({ address }) => address);
  const booked = await walletsWithBooking(handle, addresses);
  return addresses.find((address) => !booked.has(address));
}
