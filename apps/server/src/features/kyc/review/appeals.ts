import { hasOtherStaff } from "../../../domain/staff/other-staff.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { CheckRow } from "../checks/check-repository.ts";

/**
 * Whether somebody else has to decide this appeal: who rejected the document does not look again, where anybody else can who
 * has not given its first approval.
 * @param owner user name of whom the document is of, who does not decide either
 * @param by user name of who wants to decide
 */
export async function isForColleague(
  handle: Handle,
  { state, decided_by: rejectedBy, first_approved_by: first }: CheckRow,
  owner: string,
  by: string,
): Promise<boolean> {
  // What waits was decided by somebody only where its owner appealed against that.
  if (state !== "in_review" || rejectedBy !== by) return false;
  const others = first === null ? [by, owner] : [by, owner, first];
  return await hasOtherStaff(handle, "kyc.decide", others);
}
