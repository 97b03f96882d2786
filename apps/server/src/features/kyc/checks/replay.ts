import type { Transaction } from "../../../platform/database/tables.ts";
import type { Kyc } from "../parts.ts";
import { type CheckRow, findCheckOfPicture } from "./check-repository.ts";

/** Milliseconds for which a request that comes again is told how it went, where it did not go well: then it is another try. */
const REPLAYED_FOR = 10 * 60_000;

/** The check that a picture was used for, where the request for it may have come again. */
export async function findReplay(
  { domain }: Kyc,
  transaction: Transaction,
  pictureId: string,
): Promise<CheckRow | undefined> {
  const check = await findCheckOfPicture(transaction, pictureId);
  if (!check) return undefined;
  const failed = check.state === "failed" || check.state === "rejected";
  const age = domain.clock.now().getTime() - (check.decided_at ?? check.sent_at).getTime();
  return failed && age > REPLAYED_FOR ? undefined : check;
}
