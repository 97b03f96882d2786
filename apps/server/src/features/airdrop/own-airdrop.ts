import type { WalletList } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../platform/database/tables.ts";
import { payBy } from "./pay-after.ts";
import { readNomination } from "./repository.ts";

/** What the account sees of its nomination. */
export async function readOwnAirdrop(
  handle: Handle,
  accountId: string,
): Promise<Pick<WalletList, "airdrop" | "airdropOnTheWay">> {
  const nomination = await readNomination(handle, accountId);
  if (!nomination || nomination.status === "paid") {
    return { airdrop: nomination !== undefined, airdropOnTheWay: null };
  }
  return {
    airdrop: true,
    airdropOnTheWay: {
      walletAddress: nomination.wallet_address,
      amount: formatNuc(BigInt(nomination.amount)),
      payBy: payBy(nomination.nominated_at).toISOString(),
      held: nomination.status === "held",
    },
  };
}
