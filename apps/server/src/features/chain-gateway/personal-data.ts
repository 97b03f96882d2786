import { formatNuc } from "@nuc/money";
import type { Ledger, TransferRecord } from "@nuc/ledger";
import type { Domain } from "../../domain/domain.ts";
import { listAddresses } from "../../domain/wallets/wallet-repository.ts";
import type { PersonalData } from "../../platform/feature/personal-data.ts";

/** Pages of 20 that are read of one wallet; the explorer shows the rest. */
const MAX_PAGES = 250;

/** The transfers of an account's wallets in the public ledger, newest first. */
export function transfersData({ ledger }: Pick<Domain, "ledger">): PersonalData {
  return {
    section: "transfers",
    read: async (handle, { accountId }) =>
      readTransfers(ledger, await listAddresses(handle, accountId)),
    onClose: { kept: "What a block holds stays in the public ledger for ever." },
  };
}

async function readTransfers(ledger: Ledger, addresses: readonly string[]): Promise<unknown> {
  const wallets: unknown[] = [];
  for (const address of addresses) {
    const records: TransferRecord[] = [];
    let pages = 1;
    let total = 0;
    for (let page = 0; page < Math.min(pages, MAX_PAGES); page += 1) {
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
export const signedHereData: PersonalData = {
  section: "signedHere",
  read: async (handle, { accountId }) =>
    handle
      .selectFrom("gateway_transfer")
      .select(["key", "created_at as at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
  onClose: async (transaction, { accountId }) => {
    await transaction.deleteFrom("gateway_transfer").where("account_id", "=", accountId).execute();
  },
};
