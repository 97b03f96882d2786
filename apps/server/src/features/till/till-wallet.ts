import type { Domain } from "../../domain/domain.ts";
import type { Till } from "../../domain/tills/tills.ts";
import { requireOwnWallet, unknownWallet } from "../../domain/wallets/own-wallet.ts";

/** The address of a wallet that the till is paid to. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`. */
export async function requireTillWallet(
  domain: Pick<Domain, "walletOwners">,
  till: Till,
  named: string,
): Promise<string> {
  const address = named.trim();
  await requireOwnWallet(domain, till, address, "terminal_wallet");
  if (till.wallet !== null && till.wallet !== address) throw unknownWallet("terminal_wallet");
  return address;
}
