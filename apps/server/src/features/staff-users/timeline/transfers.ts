import type { FoundTransfer } from "@nuc/ledger";
import type { Platform } from "../../../platform/platform.ts";

/** Reported from their own tables: these treasury payments would be listed twice. */
const SHOWN_OTHERWISE: ReadonlySet<string | null> = new Set(["mint", "auto-mint", "airdrop"]);

/**
 * The newest transfers of some wallets until a moment (that one included), each once, also one between two of them;
 * newest first. At least `limit` of them where there are so many.
 */
export async function listTransfers(
  { ledger }: Pick<Platform, "ledger">,
  addresses: readonly string[],
  { until, limit }: { until: Date; limit: number },
): Promise<FoundTransfer[]> {
  // One that never received anything has none, and is not asked for.
  const used = [...(await ledger.balances(addresses)).keys()];
  const before = new Date(until.getTime() + 1);
  const found = new Map<string, FoundTransfer>();
  for (const address of used) {
    for (let page = 0, left = limit; left > 0; page += 1) {
      const { records, pages } = await ledger.find(address, { before }, { page, size: limit });
      const own = records.filter(({ reason }) => !SHOWN_OTHERWISE.has(reason));
      for (const record of own) found.set(record.id, record);
      left -= own.length;
      if (page + 1 >= pages) break;
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id.localeCompare(a.id))
    .slice(0, limit);
}
