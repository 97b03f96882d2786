import { listWallets } from "../../domain/wallets/wallet-repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Memberships } from "./parts.ts";

/** Addresses of the account's wallets that have no category, no miner slot and no place in the queue for one; the oldest first. */
export async function findFreeWallets(
  { walletsWithBooking }: Pick<Memberships, "walletsWithBooking">,
  handle: Handle,
  accountId: string,
): Promise<string[]> {
  const wallets = await listWallets(handle, accountId);
  const plain = wallets.filter((wallet) => wallet.mintable_wallet === 0);
  const addresses = plain.map(({ address }) => address);
  const booked = await walletsWithBooking(handle, addresses);
  return addresses.filter((address) => !booked.has(address));
}
