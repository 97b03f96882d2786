import type { Handle } from "../../../platform/database/tables.ts";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import type { Purchases } from "../parts.ts";
import { purchaseLimits } from "../settings.ts";
import { readOrdered } from "./sums-repository.ts";

/** Cents that an account may still order today and this month (UTC), not below 0. */
export async function readAllowance(
  { domain }: Purchases,
  handle: Handle,
  accountId: string,
): Promise<{ today: bigint; thisMonth: bigint }> {
  const limits = await purchaseLimits.read(domain, handle);
  const { verified } = await readIdentity(handle, accountId);
  const ordered = await readOrdered(handle, accountId, domain.clock.now());
  const left = (usd: number, used: bigint) => {
    const rest = BigInt(usd) * 100n - used;
    return rest > 0n ? rest : 0n;
  };
  return {
    today: left(verified ? limits.perDay : limits.unverifiedPerDay, ordered.today),
    thisMonth: left(verified ? limits.perMonth : limits.unverifiedPerMonth, ordered.thisMonth),
  };
}
