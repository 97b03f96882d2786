import { hasOtherStaff } from "../../../domain/staff/other-staff.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { CheckRow } from "../checks/check-repository.ts";

/**
 * Whether somebody else has to decide this appeal: who rejected the document does not look again, where there is anybody else.
 * @param owner user name of whom the document is of, who does not decide either
 * @param by user name of who wants to decide
 */
export async function isForColleague(
  handle: Handle,
  { state, decided_by: rejectedBy }: CheckRow,
  owner: string,
  by: string,
): Promise<boolean> {
  // What waits was decided by somebody only where its owner appealed against that.
  if (state !== "in_review" || rejectedBy !== by) return false;
  return await hasOtherStaff(handle, "kyc.decide", [by, owner]);
}
