import { formatNuc } from "@nuc/money";
import type { TransferRecord } from "@nuc/ledger";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** Pages of 20 that are read of one wallet; the explorer shows the rest. */
const MOST_PAGES = 250;

/** The transfers of wallets in the public ledger, newest first, for their owner. */
export async function exportTransfers(
  { ledger }: Pick<Platform, "ledger">,
  addresses: readonly string[],
): Promise<unknown> {
  const wallets: unknown[] = [];
  for (const address of addresses) {
    const records: TransferRecord[] = [];
    let pages = 1;
    let total = 0;
    for (let page = 0; page < Math.min(pages, MOST_PAGES); page += 1) {
      const found = await ledger.history(address, page);
      records.push(...found.records);
      ({ pages, total } = found);
    }
    wallets.push({ address, total, transfers: records.map(shownTransfer) });
  }
  return wallets;
}

function shownTransfer({ hash, blockNumber, timestamp, ...record }: TransferRecord) {
  const { signer, recipient, amount, fee } = record;
  return {
    hash,
    blockNumber,
    at: timestamp.toISOString(),
    from: signer,
    to: recipient,
    amount: formatNuc(amount),
    fee: formatNuc(fee),
  };
}

/** What was signed here for API users; the signed bytes are in the ledger. */
export async function exportSignedHere(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("gateway_transfer")
    .select(["key", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

export async function eraseSignedHere(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("gateway_transfer").where("account_id", "=", accountId).execute();
}
