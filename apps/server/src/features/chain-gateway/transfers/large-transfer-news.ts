import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import type { Hex } from "@nuc/keys";
import { labelNuc } from "@nuc/money";
import { notify } from "../../../domain/notifications/notify.ts";
import { UNKNOWN_DEVICE } from "../../../domain/sessions/device-name.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Gateway } from "../gateway.ts";

/** Milliseconds until the ledger has taken a transfer, or never will: it waits for 10 s at most. */
const GIVEN_UP_AFTER = 10 * 60_000;
const LOOKED_AGAIN_AFTER = 2_000;

/** A transfer whose owner is notified if it comes into a block. */
interface LargeTransfer {
  accountId: string;
  hash: Hex;
  from: string;
  /** Smallest units, decimal. */
  amount: string;
  device: string | null;
  /** ISO 8601: when it is no longer looked for. */
  until: string;
}

export const LARGE_TRANSFER = jobKind<LargeTransfer>("tell-large-transfer");

export function notifyUntil(now: Date): Date {
  return new Date(now.getTime() + GIVEN_UP_AFTER);
}

/** The job: notifies the owner once the transfer is in a block, once for all its submissions. */
export async function notifyLargeTransfer(
  { domain }: Pick<Gateway, "domain">,
  large: LargeTransfer,
): Promise<void> {
  const { clock, database, jobs, ledger } = domain;
  const [found] = await ledger.extrinsics([large.hash]);
  if (!found) {
    const now = clock.now().getTime();
    if (now >= Date.parse(large.until)) return;
    const startAfter = new Date(now + LOOKED_AGAIN_AFTER);
    await jobs.send(database.kysely, LARGE_TRANSFER, large, { startAfter });
    return;
  }
  const { accountId, hash, from } = large;
  const { title, text } = NOTIFICATION_MESSAGES.largeTransfer;
  const amount = labelNuc(BigInt(large.amount));
  await database.kysely.transaction().execute(async (transaction) => {
    const key = `large-transfer:${hash}`;
    const isNews = await notify(domain, transaction, {
      kind: "large-transfer",
      key,
      accountId,
      title,
      text: text(amount, from, found.recipient),
    });
    if (!isNews) return;
    await notifyChange(transaction, domain, accountId, {
      what: `${amount} NUC were sent from your wallet ${from} to ${found.recipient}`,
      event: "large-transfer",
      notice: false,
      by: { device: large.device ?? UNKNOWN_DEVICE },
    });
  });
}
