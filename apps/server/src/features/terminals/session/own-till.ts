import type { OwnTill } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Domain } from "../../../domain/domain.ts";
import type { Tills } from "../../../domain/tills/tills.ts";
import { listWallets } from "../../../domain/wallets/wallet-repository.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { deleteTillSession } from "./repository.ts";

/** Where the caller charges cards, and what is paid to it. Throws AppError `FEATURE_OFF`, `NOT_ALLOWED`. */
export async function readOwnTill(
  { database, ledger }: Domain,
  tills: Pick<Tills, "identify">,
  caller: Caller,
): Promise<OwnTill> {
  const till = await tills.identify(database.kysely, caller);
  const all = await listWallets(database.kysely, till.accountId);
  const paid = all.filter(({ address }) => till.wallet === null || till.wallet === address);
  const balances = await ledger.balances(paid.map(({ address }) => address));
  return {
    shop: till.username,
    terminal: till.terminal?.name ?? null,
    clerk: till.clerk,
    wallets: paid.map(({ address, name }) => ({
      address,
      name,
      balance: formatNuc(balances.get(address) ?? 0n),
    })),
    stopped: till.isStopped,
    expires: caller.expiresAt.toISOString(),
  };
}

/** Ends the session of a clerk; a person's own stays. */
export async function signOut({ database }: Domain, { sessionId, till }: Caller): Promise<void> {
  if (till) await deleteTillSession(database.kysely, sessionId);
}
