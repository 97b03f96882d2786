import type { Transaction } from "../../../platform/database/tables.ts";
import type { Kyc } from "../parts.ts";
import { type CheckRow, findCheckOfPicture } from "./check-repository.ts";

/** Milliseconds in which the same request after a failure gets the first answer; after that it is another try. */
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
