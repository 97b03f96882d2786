import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { PaymentStatus } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { notify } from "../../domain/notifications/notify.ts";
import { throwFirst, tryEach } from "../../platform/jobs/try-each.ts";
import type { Minting } from "./parts.ts";
import {
  lockPending,
  listPending,
  type MintRow,
  writeMintSession,
  writeRefused,
  writeSettled,
} from "./repository.ts";

/** Mints that one look settles at most. */
export const MAX_AT_ONCE = 500;

/** Names the treasury's payment of a mint, and its notification. */
export function mintKey(mint: Pick<MintRow, "wallet_address" | "session">): string {
  return `mint:${mint.wallet_address}:${mint.session}`;
}

/**
 * Writes the outcome of a mint's payment, once: the owner is notified of a paid one; one that the
 * treasury will never pay is as if there was none. Does nothing while the payment is open.
 */
export async function settleMint(
  { domain }: Minting,
  { id }: Pick<MintRow, "id">,
  status: PaymentStatus | undefined,
): Promise<void> {
  if (!status || status.state === "pending") return;
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const mint = await lockPending(transaction, id);
    if (!mint) return;
    if (status.state === "refused") {
      await writeRefused(transaction, id);
      await writeMintSession(transaction, mint.wallet_address);
      domain.log.error({ mint: mintKey(mint), code: status.code }, "mint reward refused");
      return;
    }
    await writeSettled(transaction, id, Buffer.from(fromHex(status.receipt.hash)));
    const { title, text } = NOTIFICATION_MESSAGES.minted;
    await notify(domain, transaction, {
      kind: "minted",
      key: mintKey(mint),
      accountId: mint.accountId,
      title,
      text: text(labelNuc(BigInt(mint.reward)), mint.wallet_address),
    });
  });
}

/** Settles what the ledger has decided meanwhile, of one wallet or of all. */
export async function settlePending(minting: Minting, address?: string): Promise<void> {
  const { database, ledger } = minting.domain;
  const pending = await listPending(database.kysely, MAX_AT_ONCE, address);
  const settle = async (mint: MintRow) =>
    settleMint(minting, mint, await ledger.paymentStatus(mintKey(mint)));
  throwFirst(await tryEach(pending, settle));
}
